import { run } from './run.ts'

/** All folders are checked, even after one has failed, so that one run shows everything to fix. */
const failed = ['src/domain', 'src/server', 'src/web', '.'].filter((folder) => !run('tsc', ['-p', folder]))
if (failed.length > 0) process.exitCode = 1
