import { resolve } from 'node:path'
import { dailyBackupFile, forgetOldBackups, writeBackup } from '#server/backups/backup.ts'
import { writeRemoteBackup } from '#server/backups/move.ts'
import { reportProblems } from '#server/errors.ts'
import { readSettings } from '#server/settings.ts'

/** `npm run backup` writes into the folder of the daily copies, `npm run backup -- FILE` to the given file. */
reportProblems(async () => {
  const [, , file] = process.argv
  const { dataDir, databaseUrl } = readSettings()
  const target = file ? resolve(file) : dailyBackupFile(dataDir, new Date())
  if (databaseUrl) await writeRemoteBackup(databaseUrl, target)
  else writeBackup(dataDir, target)
  if (!file) forgetOldBackups(dataDir)
  console.log(`Copia guardada en ${target}`)
})
