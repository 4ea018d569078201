import { parseArgs } from 'node:util'
import { moveShop } from '#server/backups/move.ts'
import { setAsideText } from '#server/backups/restore.ts'
import { reportProblems, StartError } from '#server/errors.ts'
import { readSettings } from '#server/settings.ts'

/** Stands for the address in the settings. */
const SETTING = 'DATABASE_URL'

reportProblems(async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, reemplazar: { type: 'boolean' } },
  })
  if (!values.from || !values.to) {
    throw new StartError(`Falta de dónde o adónde: npm run move -- --from ./data --to ${SETTING}`)
  }
  const [from, to] = [readPlace(values.from), readPlace(values.to)]
  const { rows, setAside } = await moveShop(from, to, {
    overwrite: values.reemplazar ?? false,
    now: new Date(),
  })
  console.log(`La tienda se copió entera: ${rows} filas, comparadas una por una.`)
  if (setAside) console.log(setAsideText(setAside))
})

/** Never a password: the shell's history and the list of processes would show it. */
function readPlace(place: string): string {
  if (place === SETTING) {
    const { databaseUrl } = readSettings()
    if (databaseUrl === undefined) throw new StartError(`Falta ${SETTING} en la configuración.`)
    return databaseUrl
  }
  const url = URL.parse(place)
  if (url?.password || url?.searchParams.has('password')) {
    throw new StartError(
      `La contraseña no se escribe en el comando: poné la dirección en ${SETTING} y escribí ${SETTING} en su lugar.`,
    )
  }
  return place
}
