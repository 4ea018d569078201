import { parseArgs } from 'node:util'
import { moveShop } from '#server/backups/move.ts'
import { restoreBackup, setAsideText } from '#server/backups/restore.ts'
import { reportProblems, StartError } from '#server/errors.ts'
import { readSettings } from '#server/settings.ts'

reportProblems(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { reemplazar: { type: 'boolean' } },
  })
  const [file] = positionals
  if (!file) throw new StartError('Falta el archivo: npm run restore -- ARCHIVO')
  const { dataDir, databaseUrl } = readSettings()
  const options = { overwrite: values.reemplazar ?? false, now: new Date() }
  const { setAside } = databaseUrl
    ? await moveShop(file, databaseUrl, options)
    : await restoreBackup(file, dataDir, options)
  console.log(`La tienda de ${databaseUrl ? 'la base' : dataDir} es ahora la de ${file}.`)
  if (setAside) console.log(setAsideText(setAside))
})
