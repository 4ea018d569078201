import { parseArgs } from 'node:util'
import { migrateShop, planMigration } from '#server/backups/migrate-shop.ts'
import { reportProblems } from '#server/errors.ts'
import { readSettings } from '#server/settings.ts'

/** `npm run migrate` brings the database to this version of the program; with `-- --plan` it only says what will happen. */
reportProblems(async () => {
  const { values } = parseArgs({ options: { plan: { type: 'boolean' } } })
  const settings = readSettings()
  const { pending, text } = await planMigration(settings)
  console.log(text)
  if (values.plan || pending.length === 0) return
  await migrateShop(settings, console.log)
  console.log('Listo: la base de datos es de esta versión.')
})
