import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '#server/testing/databases.ts'
import { OWNER, openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { NEW, sessionStatus, setPassword, settingsOf, signInStatus } from './command.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(() => shop.close())

test('npm run password changes the password of a running shop and ends every session', async () => {
  const cookies = [await shop.signIn(), await shop.signIn()]
  expect(await setPassword(`${NEW}\n`, settingsOf(shop))).toEqual({
    out: `La contraseña de ${OWNER.email} es la nueva. Se cerraron todas sus sesiones.\n`,
    err: '',
    status: 0,
  })
  for (const cookie of cookies) expect(await sessionStatus(shop, cookie)).toBe(401)
  expect(await signInStatus(shop, OWNER.password)).toBe(401)
  expect(await signInStatus(shop, NEW)).toBe(200)
})

test('when there is no shop, the command says so', async () => {
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
