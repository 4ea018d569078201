import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/db/restore.ts'
import { StartError, tellProblems } from '#server/errors.ts'
import { readSettings } from '#server/settings.ts'

tellProblems(() => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { reemplazar: { type: 'boolean' } },
  })
  const [file] = positionals
  if (!file) throw new StartError('Falta el archivo: npm run restore -- ARCHIVO')
  const { dataDir } = readSettings()
  const { setAside } = restoreBackup(file, dataDir, {
    overwrite: values.reemplazar ?? false,
    now: new Date(),
  })
  console.log(`La tienda de ${dataDir} es ahora la de ${file}.`)
  if (setAside) console.log(`La anterior quedó en ${setAside}.`)
})
