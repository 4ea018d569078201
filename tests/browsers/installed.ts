import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of these programs found on the machine, on the path or by glob. */
export function firstInstalled(names: readonly string[]): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = names
    .flatMap((name) => (name.includes('/') ? globSync(name) : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path))
  if (found) return found
  throw new Error(
    `This machine has no ${names[0]}: on Debian, apt-get install firefox-esr webkit2gtk-driver xvfb.`,
  )
}
