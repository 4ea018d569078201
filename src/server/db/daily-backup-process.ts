import { constants, setPriority } from 'node:os'
import { writeDailyBackup } from './backup.ts'

// Whoever waits for the shop goes first.
setPriority(constants.priority.PRIORITY_LOW)
const [, , dataDir = ''] = process.argv
writeDailyBackup(dataDir, new Date())
