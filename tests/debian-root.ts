import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SUITE = 'bookworm'
/** As in Debian's own `slim` images. */
const WITHOUT = ['/usr/share/man/*', '/usr/share/doc/*', '/usr/share/info/*', '/usr/share/locale/*']

/** Fills the folder with the root of a clean Debian that has these packages and what they need. */
export function makeDebianRoot(folder: string, packages: readonly string[] = []): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['--extract', '--file', debianTarball(packages), '--directory', folder])
}

/** The same as a tarball. It is kept for the next run: making it takes minutes. */
export function debianTarball(packages: readonly string[] = []): string {
  // Without `usr-is-merged`, Perl and its modules come along.
  const included = ['usr-is-merged', ...packages].sort()
  const options = [
    '--variant=minbase',
    '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr',
    `--include=${included.join(',')}`,
    ...WITHOUT.map((path) => `--dpkgopt=path-exclude=${path}`),
  ]
  const name = createHash('sha256').update(options.join(' ')).digest('hex').slice(0, 16)
  const tarball = join(tmpdir(), `serpentina-debian-${name}.tar`)
  if (existsSync(tarball)) return tarball
  requireCommands({ mmdebstrap: 'mmdebstrap' })
  const partial = `${tarball}.${process.pid}.tar`
  execFileSync('mmdebstrap', ['--quiet', ...options, SUITE, partial], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  renameSync(partial, tarball)
  return tarball
}

/** Fails with one sentence that says what to install: commands and the Debian packages that have them. */
export function requireCommands(packagesByCommand: Readonly<Record<string, string>>): void {
  const missing = Object.entries(packagesByCommand)
    .filter(([command]) => spawnSync(command, ['--version']).error !== undefined)
    .map(([, name]) => name)
  if (missing.length > 0) {
    throw new Error(`This test needs: apt-get install --no-install-recommends ${missing.join(' ')}`)
  }
}
