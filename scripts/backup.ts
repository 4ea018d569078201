import { resolve } from 'node:path'
import { writeBackup, writeManualBackup } from '#server/backups/backup.ts'
import { reportProblems, StartError } from '#server/errors.ts'
import { readSettings } from '#server/settings.ts'

/** `npm run backup` writes beside the daily copies, `npm run backup -- FILE` to the given file. */
reportProblems(async () => {
  const [, , file] = process.argv
  const settings = readSettings()
  if (file) {
    await writeBackup(settings, resolve(file))
    console.log(`Copia guardada en ${resolve(file)}`)
    return
  }
  const made = await writeManualBackup(settings, new Date())
  console.log(`Copia guardada en ${made.file}`)
  if (made.commandFailure !== undefined) throw new StartError(made.commandFailure)
})
