import { parentPort, workerData } from 'node:worker_threads'
import { END_OF_ROWS, type Sheet } from './sheet.ts'
import { writeXlsx } from './write-xlsx.ts'

const rows: Sheet['rows'][number][] = []

parentPort?.on('message', async (part: Sheet['rows'] | typeof END_OF_ROWS) => {
  if (part !== END_OF_ROWS) return void rows.push(...part)
  const bytes = new Uint8Array(await writeXlsx({ ...workerData, rows }))
  parentPort?.postMessage(bytes, [bytes.buffer])
})
