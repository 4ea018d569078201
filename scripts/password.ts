import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { NewPassword } from '#domain/people/password.ts'
import { besideShop } from '#server/backups/beside-shop.ts'
import { reportProblems, StartError } from '#server/errors.ts'
import { changePassword } from '#server/people/owner-account.ts'
import { readSettings } from '#server/settings.ts'

/**
 * `npm run password` asks for the owner's new password, or takes it from standard input. Never from the command line: the shell's
 * history and the list of processes would show it.
 */
reportProblems(async () => {
  if (process.argv.length > 2) {
    throw new StartError('La contraseña no se escribe en el comando: npm run password la pide.')
  }
  const settings = readSettings()
  const { data: password, error } = NewPassword.safeParse(await readPassword())
  if (password === undefined) throw new StartError(`La contraseña ${error.issues[0]?.message}.`)
  const email = await besideShop(settings, (db) => changePassword(db, password))
  console.log(`La contraseña de ${email} es la nueva. Se cerraron todas sus sesiones.`)
})

async function readPassword(): Promise<string> {
  // The line break that `echo` adds is not part of the password.
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '')
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 })
  const typed = lines[Symbol.asyncIterator]()

  async function ask(question: string): Promise<string> {
    process.stdout.write(question)
    const { value, done } = await typed.next()
    process.stdout.write('\n')
    // Ctrl+C or Ctrl+D.
    if (done) throw new StartError('No se cambió nada.')
    return value
  }

  try {
    const password = await ask('Contraseña nueva: ')
    if ((await ask('Otra vez, para comprobar: ')) === password) return password
    throw new StartError('Las dos no son iguales. No se cambió nada.')
  } finally {
    lines.close()
  }
}
