import { resolve } from 'node:path'
import { writeBackup, writeDailyBackup } from '#server/db/backup.ts'
import { tellProblems } from '#server/errors.ts'
import { readSettings } from '#server/settings.ts'

/** `npm run backup` writes into the folder of the daily copies, `npm run backup -- FILE` to a file of one's own. */
tellProblems(() => {
  const [, , file] = process.argv
  const { dataDir } = readSettings()
  const target = file ? resolve(file) : writeDailyBackup(dataDir, new Date())
  if (file) writeBackup(dataDir, target)
  console.log(`Copia guardada en ${target}`)
})
