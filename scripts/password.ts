import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { besideShop } from '#server/backups/beside-shop.ts'
import type { Db } from '#server/db/tables.ts'
import { reportProblems, StartError } from '#server/errors.ts'
import { registerFollowers } from '#server/followers.ts'
import { listOwners } from '#server/people/queries.ts'
import { setPassword } from '#server/people/set-password.ts'
import { readSettings } from '#server/settings.ts'

/**
 * `npm run password` gives somebody a new password, the only owner unless `--correo` names somebody else. It asks for it, or takes it
 * from standard input. Never from the command line: the shell's history and the list of processes would show it.
 * `--sin-segundo-paso` is for an owner who lost the phone and the recovery codes.
 */
reportProblems(async () => {
  const { correo, 'sin-segundo-paso': removesSecondFactor } = readArguments()
  await besideShop(readSettings(), async (db) => {
    const email = correo?.trim().toLowerCase() ?? (await chooseOwner(db))
    const password = await readPassword()
    registerFollowers(db)
    const { isActive } = await setPassword(db, email, { password, removesSecondFactor })
    console.log(`La contraseña de ${email} es la nueva. Se cerraron todas sus sesiones.`)
    if (!isActive) {
      console.log('Esa persona no puede entrar: antes hay que activarla en Personas.')
    }
    if (removesSecondFactor) console.log('Ya no se le pide el segundo paso.')
  })
})

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { correo: { type: 'string' }, 'sin-segundo-paso': { type: 'boolean', default: false } },
    })
    return values
  } catch {
    throw new StartError(
      'La contraseña no se escribe en el comando: npm run password la pide. Se puede agregar -- --correo nombre@tienda.example y --sin-segundo-paso.',
    )
  }
}

async function chooseOwner(db: Db): Promise<string> {
  const owners = await listOwners(db)
  const [first] = owners
  if (!first) throw new StartError('La tienda todavía no tiene dueño: se crea cuando abre por primera vez.')
  if (owners.length === 1) return first
  const list = owners.map((email, index) => `  ${index + 1}. ${email}`).join('\n')
  if (!process.stdin.isTTY) {
    throw new StartError(`Hay más de un dueño. Elegí uno con -- --correo:\n${list}`)
  }
  const [number = ''] = await askAll([`Hay más de un dueño:\n${list}\n¿De cuál? Escribí el número: `])
  const chosen = owners[Number(number) - 1]
  if (!chosen) throw new StartError('Ese número no está en la lista. No se cambió nada.')
  return chosen
}

async function readPassword(): Promise<string> {
  const [password = '', again, ...more] = process.stdin.isTTY
    ? await askAll(['Contraseña nueva: ', 'Otra vez, para comprobar: '])
    : await readLines()
  if ((again ?? password) === password && more.length === 0) return password
  throw new StartError('Las dos no son iguales. No se cambió nada.')
}

/** One line, or the password twice, as whoever answers the two questions sends it. */
async function readLines(): Promise<string[]> {
  // The line break that `echo` adds is not part of the password.
  return (await text(process.stdin)).replace(/\r?\n$/, '').split(/\r?\n/)
}

/** What is typed is not shown. */
async function askAll(questions: readonly string[]): Promise<string[]> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 })
  const typed = lines[Symbol.asyncIterator]()
  const answers: string[] = []
  try {
    for (const question of questions) {
      process.stdout.write(question)
      const { value, done } = await typed.next()
      process.stdout.write('\n')
      // Ctrl+C or Ctrl+D.
      if (done) throw new StartError('No se cambió nada.')
      answers.push(value)
    }
    return answers
  } finally {
    lines.close()
  }
}
