import { resolve } from 'node:path'
import { writeBackup, writeManualBackup } from '#server/backups/backup.ts'
import { reportProblems } from '#server/errors.ts'
import { readSettings } from '#server/settings.ts'

/** `npm run backup` writes beside the daily copies, `npm run backup -- FILE` to the given file. */
reportProblems(async () => {
  const [, , file] = process.argv
  const settings = readSettings()
  const target = file ? resolve(file) : await writeManualBackup(settings, new Date())
  if (file) await writeBackup(settings, target)
  console.log(`Copia guardada en ${target}`)
})
