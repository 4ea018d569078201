import { parentPort, workerData } from 'node:worker_threads'
import { writeXlsx } from './write-xlsx.ts'

parentPort?.postMessage(await writeXlsx(workerData))
