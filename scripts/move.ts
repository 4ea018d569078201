import { parseArgs } from 'node:util'
import { moveShop } from '#server/backups/move.ts'
import { reportProblems, StartError } from '#server/errors.ts'

reportProblems(async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, reemplazar: { type: 'boolean' } },
  })
  const { from, to } = values
  if (!from || !to) {
    throw new StartError(
      'Falta de dónde o adónde: npm run move -- --from ./data --to postgres://usuario:contraseña@máquina/base',
    )
  }
  const { rows, setAside } = await moveShop(from, to, {
    overwrite: values.reemplazar ?? false,
    now: new Date(),
  })
  console.log(`La tienda se copió entera: ${rows} filas, comparadas una por una.`)
  if (setAside) console.log(`La anterior quedó en ${setAside}.`)
})
