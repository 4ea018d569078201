import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** For tests: what is still needed, in megabytes, after everything else was thrown away. */
export function heapInUse(): number {
  collect()
  return process.memoryUsage().heapUsed / 1024 / 1024
}
