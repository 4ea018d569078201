import { Worker } from 'node:worker_threads'
import type { Order } from '#domain/order.ts'
import { type Cell, rowOf } from './rows.ts'

const WORKER = new URL('./xlsx-worker.ts', import.meta.url)

/** Written in a thread of its own: a file of some thousand orders takes a second, and visitors must not wait for it. */
export async function asXlsx(orders: AsyncIterable<Order[]>): Promise<Buffer> {
  const rows: Cell[][] = []
  for await (const some of orders) rows.push(...some.map(rowOf))
  const worker = new Worker(WORKER, { workerData: rows })
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
  worker.once('error', reject)
  // Has no effect once there is a message.
  worker.once('exit', () => reject(new Error('the spreadsheet was not written')))
  return promise
}
