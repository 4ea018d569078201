import { run } from './run.ts'

/** Runs each command it is given, even after one has failed, so that one run shows everything to fix. */
const failed = process.argv.slice(2).filter((line) => {
  const [command = '', ...args] = line.split(' ')
  return !run(command, args)
})
if (failed.length > 0) process.exitCode = 1
