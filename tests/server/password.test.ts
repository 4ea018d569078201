import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createDatabase } from '#server/testing/databases.ts'
import { OWNER, openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(() => shop.close())

const NEW = 'guirnalda de papel'

function settings(): Record<string, string> {
  const { dataDir, databaseUrl } = shop
  return { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
}

async function setPassword(input: string, environment = settings(), args: readonly string[] = []) {
  const env = { PATH: process.env.PATH, ...environment }
  const child = spawn(process.execPath, ['scripts/password.ts', ...args], { env })
  child.stdin.end(input)
  const [out, err, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { out, err, status }
}

async function signInStatus(password: string): Promise<number> {
  const payload = { ...OWNER, password }
  return (await shop.app.inject({ method: 'POST', url: '/api/session', payload })).statusCode
}

async function sessionStatus(cookie: string): Promise<number> {
  return (await shop.app.inject({ url: '/api/session', headers: { cookie } })).statusCode
}

test('npm run password changes the password of a running shop and ends every session', async () => {
  const cookies = [await shop.signIn(), await shop.signIn()]
  expect(await setPassword(`${NEW}\n`)).toEqual({
    out: `La contraseña de ${OWNER.email} es la nueva. Se cerraron todas sus sesiones.\n`,
    err: '',
    status: 0,
  })
  for (const cookie of cookies) expect(await sessionStatus(cookie)).toBe(401)
  expect(await signInStatus(OWNER.password)).toBe(401)
  expect(await signInStatus(NEW)).toBe(200)
})

describe('on a terminal', () => {
  /** `script` from util-linux: runs a command in its own terminal and repeats its output. */
  const TERMINAL = 'script'

  /** Returns everything the terminal showed. Each text is typed when its prompt appears. */
  async function onTerminal(first: string, second: string): Promise<string> {
    const command = `${process.execPath} scripts/password.ts`
    const env = { PATH: process.env.PATH, ...settings() }
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
    expect(await signInStatus(NEW)).toBe(200)
  })

  test.each([
    ['two that differ', `${NEW}\r`, `${NEW}!\r`, 'Las dos no son iguales. No se cambió nada.'],
    ['Ctrl+C', 'guir\x03', '', 'No se cambió nada.'],
    ['Ctrl+D', `${NEW}\r`, '\x04', 'No se cambió nada.'],
  ])('%s changes nothing', async (_, first, second, sentence) => {
    expect(await onTerminal(first, second)).toContain(sentence)
    expect(await signInStatus(OWNER.password)).toBe(200)
  })
})

describe('refused with a message, and nothing changes', () => {
  test.each([
    ['a short one', 'once letras\n', 'La contraseña tiene que tener 12 caracteres como mínimo.\n'],
    ['none', '', 'La contraseña tiene que tener 12 caracteres como mínimo.\n'],
    ['two lines', `${NEW}\n${NEW}\n`, 'La contraseña tiene caracteres que no se pueden escribir.\n'],
  ])('B9 %s', async (_, input, err) => {
    const cookie = await shop.signIn()
    expect(await setPassword(input)).toEqual({ out: '', err, status: 1 })
    expect(await sessionStatus(cookie)).toBe(200)
    expect(await signInStatus(OWNER.password)).toBe(200)
  })

  test('a password on the command line', async () => {
    const { err, status } = await setPassword('', settings(), [NEW])
    expect(err).toBe('La contraseña no se escribe en el comando: npm run password la pide.\n')
    expect(status).toBe(1)
    expect(await signInStatus(OWNER.password)).toBe(200)
  })

  test('a password that the settings would replace at the next start', async () => {
    const { err, status } = await setPassword(NEW, { ...settings(), ADMIN_PASSWORD: OWNER.password })
    expect(err).toMatch(/^ADMIN_PASSWORD está en la configuración/)
    expect(status).toBe(1)
    expect(await signInStatus(OWNER.password)).toBe(200)
  })

  test('when there is no shop', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'serpentina-'))
    const server = inject('postgresServer')
    const empty = server === undefined ? undefined : await createDatabase(server)
    try {
      const place = empty ? { DATABASE_URL: empty.url } : { DATA_DIR: folder }
      const { err, status } = await setPassword(NEW, place)
      expect(err).toBe(`En ${empty ? 'esa base' : folder} no hay ninguna tienda.\n`)
      expect(status).toBe(1)
    } finally {
      await empty?.drop()
      rmSync(folder, { recursive: true })
    }
  })

  test('when the database does not answer', async () => {
    const nobody = 'postgres://tienda@127.0.0.1:1/tienda'
    const { err, status } = await setPassword(NEW, { DATABASE_URL: nobody })
    expect(err).toBe('La base de datos no contesta. Probá de nuevo.\n')
    expect(status).toBe(1)
  })
})
