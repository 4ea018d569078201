import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OWNER } from '#server/testing/owner.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { COMMAND_ENVIRONMENT } from '../../program.ts'
import { NEW, runPasswordCommand, sessionStatus, settingsOf, signInStatus } from './command.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(() => shop.close())

describe('on a terminal', () => {
  /** `script` from util-linux: runs a command in its own terminal and repeats its output. */
  const TERMINAL = 'script'

  /** Returns everything the terminal showed. Each text is typed when its prompt appears. */
  async function onTerminal(first: string, second: string): Promise<string> {
    const command = `${process.execPath} scripts/password.ts`
    const env = { ...COMMAND_ENVIRONMENT, ...settingsOf(shop) }
    const child = spawn(TERMINAL, ['--quiet', '--command', command, '/dev/null'], { env })
    let shown = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      shown += part
      if (part.includes('Contraseña nueva: ')) child.stdin.write(first)
      if (part.includes('Otra vez, para comprobar: ')) child.stdin.write(second)
    })
    await once(child, 'close')
    return shown
  }

  test('the password is asked for twice and never shown', async () => {
    const shown = await onTerminal(`${NEW}\r`, `${NEW}\r`)
    expect(shown).toContain('es la nueva')
    expect(shown).not.toContain(NEW)
    expect(await signInStatus(shop, NEW)).toBe(200)
  })

  test.each([
    ['two that differ', `${NEW}\r`, `${NEW}!\r`, 'Las dos no son iguales. No se cambió nada.'],
    ['Ctrl+C', 'guir\x03', '', 'No se cambió nada.'],
    ['Ctrl+D', `${NEW}\r`, '\x04', 'No se cambió nada.'],
  ])('%s changes nothing', async (_, first, second, sentence) => {
    expect(await onTerminal(first, second)).toContain(sentence)
    expect(await signInStatus(shop, OWNER.password)).toBe(200)
  })
})

describe('a new password by the command is refused with a message, and nothing changes:', () => {
  test.each([
    ['a short one', 'once letras\n', 'La contraseña nueva tiene que tener 12 caracteres como mínimo.\n'],
    ['none', '', 'La contraseña nueva tiene que tener 12 caracteres como mínimo.\n'],
    [
      'a common one',
      'contraseña2026\n',
      'La contraseña nueva es fácil de adivinar. Elegí varias palabras que solo vos juntarías.\n',
    ],
    ['two different lines', `${NEW}\notra cosa\n`, 'Las dos no son iguales. No se cambió nada.\n'],
  ])('B9 %s', async (_, input, err) => {
    const cookie = await shop.signIn()
    expect(await runPasswordCommand(input, settingsOf(shop))).toEqual({ out: '', err, status: 1 })
    expect(await sessionStatus(shop, cookie)).toBe(200)
    expect(await signInStatus(shop, OWNER.password)).toBe(200)
  })

  test('a password on the command line', async () => {
    const { err, status } = await runPasswordCommand('', settingsOf(shop), [NEW])
    expect(err).toMatch(/^La contraseña no se escribe en el comando: npm run password la pide\./)
    expect(status).toBe(1)
    expect(await signInStatus(shop, OWNER.password)).toBe(200)
  })

  test('somebody whom the shop does not know', async () => {
    const { err, status } = await runPasswordCommand(NEW, settingsOf(shop), [
      '--correo',
      'nadie@tienda.example',
    ])
    expect([err, status]).toEqual(['No hay nadie con el correo nadie@tienda.example.\n', 1])
  })

  test('nobody named where there are two owners', async () => {
    await shop.signIn()
    await shop.db.insertInto('users').values({ email: 'otra@tienda.example', password_hash: 'x' }).execute()
    const { err, status } = await runPasswordCommand(NEW, settingsOf(shop))
    expect(err).toBe(
      `Hay más de un dueño. Elegí uno con -- --correo:\n  1. ${OWNER.email}\n  2. otra@tienda.example\n`,
    )
    expect(status).toBe(1)
    expect(await signInStatus(shop, OWNER.password)).toBe(200)
  })

  test('when the database does not answer', async () => {
    const nobody = 'postgres://tienda@127.0.0.1:1/tienda'
    const { err, status } = await runPasswordCommand(NEW, { DATABASE_URL: nobody })
    expect(err).toBe('La base de datos no contesta. Probá de nuevo.\n')
    expect(status).toBe(1)
  })
})
