import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { NewProduct } from '#domain/catalogue/product-input.ts'
import type { Role } from '#domain/people/roles.ts'
import { aProductInput } from '#domain/testing/samples.ts'
import { type App, buildApp } from '../app.ts'
import { createProduct } from '../catalogue/create-product.ts'
import { DATABASE_FILE } from '../db/data-dir.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/tables.ts'
import { registerFollowers } from '../followers.ts'
import { cookieName } from '../people/cookies.ts'
import { hashPassword } from '../people/password.ts'
import { findUser, insertUser } from '../people/queries.ts'
import { createSession } from '../people/session.ts'
import { parseSettings } from '../settings.ts'
import { createDatabase } from './databases.ts'
import { memoryFolder } from './memory-folder.ts'
import { OWNER } from './owner.ts'

/** Hashing a password takes longer than most tests, so each process does so once. */
let hash: Promise<string> | undefined
function ownerHash(): Promise<string> {
  hash ??= hashPassword(OWNER.password)
  return hash
}

/** A separate database for a test on the engine under test, with empty tables. */
export async function openTestDatabase(prepare: (db: Db) => Promise<void> = async () => undefined) {
  const dataDir = await mkdtemp(join(memoryFolder(), 'serpentina-'))
  const server = inject('postgresServer')
  const remote = server === undefined ? undefined : await createDatabase(server, { isMigrated: true })
  if (!remote) await copyFile(inject('emptyShop'), join(dataDir, DATABASE_FILE))
  const { db, makeReady, follow, close } = await openDatabase(dataDir, remote?.url)
  await makeReady(prepare, () => undefined)
  registerFollowers(db)
  return {
    db,
    follow,
    dataDir,
    databaseUrl: remote?.url,
    async remove() {
      await close()
      await remote?.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** A whole shop for tests: the real app on the real engine, without mocks. */
export async function openTestShop(
  environment: Record<string, string> = {},
  complete: (app: App) => void = () => undefined,
) {
  const { db, follow, dataDir, databaseUrl, remove } = await openTestDatabase(async (preparing) => {
    await insertUser(preparing, { email: OWNER.email, password_hash: await ownerHash() })
  })
  const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const settings = parseSettings({ ...place, LOG_LEVEL: 'silent', DEMO: 'off', ...environment })
  const app = await buildApp({ db, settings })
  complete(app)
  await app.ready()

  /** Returns the cookie of a new session of somebody with this role, the owner's without one. */
  async function signIn(role: Role = 'dueño'): Promise<string> {
    const email = role === 'dueño' ? OWNER.email : `${role}@tienda.example`
    if (!(await findUser(db, email))) {
      await insertUser(db, { email, password_hash: await ownerHash(), name: `Alguien ${role}`, role })
    }
    const user = await findUser(db, email)
    if (!user) throw new Error('the shop has no owner')
    const name = cookieName('session', settings.publicUrl?.startsWith('https:') === true)
    return `${name}=${await createSession(db, { userId: user.id, device: 'Chrome en Windows', network: '127.0.0.1' })}`
  }

  /** Changes these settings as the owner does, and leaves the others as they are. */
  async function set(fields: object): Promise<void> {
    const headers = { cookie: await signIn() }
    const settings = (await app.inject({ url: '/api/settings', headers })).json()
    const payload = { ...settings, ...fields }
    const { statusCode, body } = await app.inject({ method: 'PUT', url: '/api/settings', headers, payload })
    if (statusCode !== 200) throw new Error(body)
  }

  return {
    app,
    db,
    follow,
    dataDir,
    databaseUrl,
    signIn,
    set,
    stock: (product: Partial<NewProduct> = {}) =>
      createProduct(db, 'system', { ...aProductInput(), ...product }),
    async close() {
      await app.close()
      await remove()
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>
