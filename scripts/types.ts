import { run } from './run.ts'

/**
 * All folders are checked, even after one has failed, so that one run shows everything to fix. What was found is kept, so that the next run
 * looks only at what has changed.
 */
const failed = ['src/domain', 'src/server', 'src/web', 'src/web/worker', '.'].filter((folder) => {
  const kept = `node_modules/.cache/types/${folder.replaceAll('/', '-')}.json`
  return !run('tsc', ['-p', folder, '--incremental', '--tsBuildInfoFile', kept])
})
if (failed.length > 0) process.exitCode = 1
