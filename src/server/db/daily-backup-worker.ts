import { workerData } from 'node:worker_threads'
import { writeDailyBackup } from './backup.ts'

writeDailyBackup(workerData, new Date())
