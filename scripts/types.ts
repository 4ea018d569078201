import { spawnSync } from 'node:child_process'

const FOLDERS = ['src/domain', 'src/server', 'src/web', 'src/web/worker', '.']

/**
 * All folders are checked, even after one has failed, so that one run shows everything to fix. What they import is checked with them, so
 * each error is printed once. What was found is kept, so that the next run looks only at what has changed.
 */
const errors = new Set(FOLDERS.flatMap(check))
for (const error of errors) console.error(error)
if (errors.size > 0) process.exitCode = 1

function check(folder: string): string[] {
  const kept = `node_modules/.cache/types/${folder.replaceAll('/', '-')}.json`
  const args = ['-p', folder, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', kept]
  const { status, stdout, stderr, error } = spawnSync('tsc', args, { encoding: 'utf8' })
  if (error) throw error
  if (status === 0) return []
  // The lines below an error explain it and are indented.
  const found = `${stdout}${stderr}`.trimEnd().split(/\n(?! )/)
  return found[0] === '' ? [`tsc failed in ${folder}`] : found
}
