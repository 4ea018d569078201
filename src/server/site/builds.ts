import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Each build has a folder of its own here, named by its time and a hash of its sources. */
export const BUILDS = join(import.meta.dirname, '../../../dist/builds')

/** How the name of a folder ends until its build is complete. */
export const PARTIAL = '.partial'

/** The folders of all complete builds, the oldest first. */
export function listBuilds(): string[] {
  if (!existsSync(BUILDS)) return []
  const names = readdirSync(BUILDS).filter((name) => !name.endsWith(PARTIAL))
  return names.sort().map((name) => join(BUILDS, name))
}
