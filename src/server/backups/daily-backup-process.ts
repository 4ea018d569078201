import { constants, setPriority } from 'node:os'
import { writeDailyBackup } from './backup.ts'

// Low priority, so that customers' requests go first.
setPriority(constants.priority.PRIORITY_LOW)
const [, , dataDir = ''] = process.argv
writeDailyBackup(dataDir, new Date())
