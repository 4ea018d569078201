import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Heap in use after garbage collection, in megabytes. */
export function heapInUse(): number {
  collect()
  return process.memoryUsage().heapUsed / 1024 / 1024
}
