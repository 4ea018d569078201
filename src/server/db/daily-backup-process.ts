import { writeDailyBackup } from './backup.ts'

const [, , dataDir = ''] = process.argv
writeDailyBackup(dataDir, new Date())
