import { runBeside } from './run.ts'

/**
 * All folders are checked, even after one has failed, so that one run shows everything to fix. What they import is checked with them, so
 * each error is printed once. What was found is kept, so that the next run looks only at what has changed.
 */
const errors = new Set<string>()
for (const folder of ['src/domain', 'src/server', 'src/web', 'src/web/worker', '.']) {
  const kept = `node_modules/.cache/types/${folder.replaceAll('/', '-')}.json`
  const args = ['-p', folder, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', kept]
  const { worked, output } = await runBeside('tsc', args)
  if (worked) continue
  process.exitCode = 1
  // Indented lines belong to the error above them.
  for (const error of output.trimEnd().split(/\n(?! )/)) errors.add(error)
}
for (const error of errors) console.error(error)
