import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { setPassword } from '#server/people/set-password.ts'
import { createDatabase } from '#server/testing/databases.ts'
import { OWNER } from '#server/testing/owner.ts'
import { slowHash } from '#server/testing/password-hashes.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { NEW, runPasswordCommand, sessionStatus, settingsOf, signInStatus } from './command.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(() => shop.close())

test('npm run password changes the password of a running shop and ends every session', async () => {
  const cookies = [await shop.signIn(), await shop.signIn()]
  expect(await runPasswordCommand(`${NEW}\n`, settingsOf(shop))).toEqual({
    out: `La contraseña de ${OWNER.email} es la nueva. Se cerraron todas sus sesiones.\n`,
    err: '',
    status: 0,
  })
  for (const cookie of cookies) expect(await sessionStatus(shop, cookie)).toBe(401)
  expect(await signInStatus(shop, OWNER.password)).toBe(401)
  expect(await signInStatus(shop, NEW)).toBe(200)
  const entries = await shop.db.selectFrom('journal').selectAll().execute()
  expect(entries.filter(({ kind }) => kind === 'person.password')).toEqual([
    expect.objectContaining({ actor: 'system', after: expect.stringContaining('"how":"command"') }),
  ])
})

test('npm run password takes it on two lines too, as it asks for it', async () => {
  expect((await runPasswordCommand(`${NEW}\r\n${NEW}\r\n`, settingsOf(shop))).status).toBe(0)
  expect(await signInStatus(shop, NEW)).toBe(200)
})

test('npm run password is for anybody, and takes the second factor of whoever lost it', async () => {
  await shop.signIn('vendedor')
  const email = 'vendedor@tienda.example'
  await shop.db.updateTable('users').set({ totp_secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }).execute()
  const args = ['--correo', 'Vendedor@tienda.example', '--sin-segundo-paso']
  expect(await runPasswordCommand(`${NEW}\n`, settingsOf(shop), args)).toEqual({
    out: `La contraseña de ${email} es la nueva. Se cerraron todas sus sesiones.\nYa no se le pide el segundo paso.\n`,
    err: '',
    status: 0,
  })
  expect(await signInStatus(shop, NEW, email)).toBe(200)
  // The owner's stays.
  expect(await signInStatus(shop, OWNER.password)).toBe(401)
})

test('npm run password says that somebody who is switched off still cannot enter', async () => {
  await shop.signIn('vendedor')
  const email = 'vendedor@tienda.example'
  await shop.db.updateTable('users').set({ active: 0 }).where('email', '=', email).execute()
  const { out, status } = await runPasswordCommand(`${NEW}\n`, settingsOf(shop), ['--correo', email])
  expect([status, out.split('\n')[1]]).toEqual([
    0,
    'Esa persona no puede entrar: antes hay que activarla en Personas.',
  ])
})

test('a sign-in that began with the old password neither opens a session nor restores that password', async () => {
  // Checking it takes long enough for a change in between, and it would be renewed: its parameters are not today's.
  await shop.db
    .updateTable('users')
    .set({ password_hash: slowHash(OWNER.password) })
    .execute()
  let isChecked = false
  const signingIn = signInStatus(shop, OWNER.password).finally(() => {
    isChecked = true
  })
  const attempts = () => shop.db.selectFrom('login_attempts').selectAll().execute()
  await expect.poll(attempts).toHaveLength(1)
  await setPassword(shop.db, OWNER.email, { password: NEW })
  expect(isChecked).toBe(false)

  expect(await signingIn).toBe(401)
  expect(await shop.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect(await signInStatus(shop, OWNER.password)).toBe(401)
  expect(await signInStatus(shop, NEW)).toBe(200)
})

test('the command for passwords says so when there is no shop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'serpentina-'))
  const server = inject('postgresServer')
  const empty = server === undefined ? undefined : await createDatabase(server)
  try {
    const place = empty ? { DATABASE_URL: empty.url } : { DATA_DIR: folder }
    const { err, status } = await runPasswordCommand(NEW, place)
    expect(err).toBe(`En ${empty ? 'esa base' : folder} no hay ninguna tienda.\n`)
    expect(status).toBe(1)
  } finally {
    await empty?.drop()
    rmSync(folder, { recursive: true })
  }
})
