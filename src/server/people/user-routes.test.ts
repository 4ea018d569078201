import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/clock.ts'
import { OWNER } from '../testing/owner.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { actorNames } from './actor.ts'
import { cleanUpInvitations } from './invitations.ts'

const ANA = { email: 'ana@tienda.example', password: 'serpentinas de papel 27' }

let shop: TestShop
let cookie: string

beforeEach(async () => {
  shop = await openTestShop()
  cookie = await shop.signIn()
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

function call(method: Method, path: string, payload?: object, as: string | null = cookie) {
  const headers = as === null ? {} : { cookie: as }
  return shop.app.inject({ method, url: `/api/users${path}`, headers, ...(payload && { payload }) })
}

const invite = (payload: object = { name: 'Ana', role: 'vendedor' }) => call('POST', '/invitations', payload)
const join = (token: string, payload: object = ANA) => call('POST', `/invitations/${token}`, payload, null)
const inviteAna = async (): Promise<string> => (await invite()).json().token

/** Ana's number and cookie, once she has joined. */
async function anaJoins(): Promise<{ id: number; session: string }> {
  const answer = await join(await inviteAna())
  const people: { id: number; name: string }[] = (await call('GET', '')).json()
  const session = answer.cookies.find(({ name }) => name === 'session')?.value
  return { id: people.find(({ name }) => name === 'Ana')?.id ?? 0, session: `session=${session}` }
}

const kinds = async () =>
  (await shop.db.selectFrom('journal').select('kind').where('kind', 'like', 'person%').execute()).map(
    ({ kind }) => kind,
  )
const invitations = () => shop.db.selectFrom('invitations').selectAll().execute()

describe('inviting somebody', () => {
  test('gives a link of which only a hash is stored, for seven days', async () => {
    const answer = await invite()
    expect(answer.statusCode).toBe(201)
    const { token, link } = answer.json()
    expect(link).toBe(`http://localhost/invitacion/${token}`)
    const [stored] = await invitations()
    expect(JSON.stringify(stored)).not.toContain(token)
    const days = (Date.parse(stored?.expires_at ?? '') - Date.now()) / DAY_MS
    expect(Math.round(days * 100)).toBe(700)
    expect(await kinds()).toEqual(['person.invited'])
  })

  test('names the public address of the shop, whatever host a request claims', async () => {
    const open = await openTestShop({ PUBLIC_URL: 'https://tienda.example/' })
    const answer = await open.app.inject({
      method: 'POST',
      url: '/api/users/invitations',
      headers: { cookie: await open.signIn(), host: 'otra.example' },
      payload: { name: 'Ana', role: 'vendedor' },
    })
    expect(answer.json().link).toMatch(/^https:\/\/tienda\.example\/invitacion\/[\w-]{32}$/)
    await open.close()
  })

  test('refuses a host of which no link can be made, and nothing is stored', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/users/invitations',
      headers: { cookie, host: 'a:b' },
      payload: { name: 'Ana', role: 'vendedor' },
    })
    expect(answer.statusCode).toBe(400)
    expect(await invitations()).toEqual([])
  })

  test.each([
    [{ name: ' ', role: 'vendedor' }, 'Escribí el nombre'],
    [{ role: 'vendedor' }, 'Escribí el nombre'],
    [{ name: 'x'.repeat(81), role: 'vendedor' }, 'El texto es demasiado largo: admite 80 caracteres'],
    [{ name: 'Ana', role: 'admin' }, 'Elegí un rol: dueño, encargado o vendedor'],
    [{ name: 'Ana' }, 'Elegí un rol: dueño, encargado o vendedor'],
  ])('refuses %j, and nothing is stored', async (body, error) => {
    const answer = await invite(body)
    expect([answer.statusCode, answer.json()]).toEqual([400, { error }])
    expect(await invitations()).toEqual([])
  })

  test('is listed with who did it while it is open, and can be cancelled once', async () => {
    const token = await inviteAna()
    const [open] = (await call('GET', '/invitations/abiertas')).json()
    expect(open).toMatchObject({ name: 'Ana', role: 'vendedor', by: OWNER.email })
    expect(JSON.stringify(open)).not.toContain(token)
    expect((await call('DELETE', `/invitations/abiertas/${open.id}`)).statusCode).toBe(204)
    expect((await call('DELETE', `/invitations/abiertas/${open.id}`)).statusCode).toBe(404)
    expect((await join(token)).statusCode).toBe(404)
    expect(await kinds()).toEqual(['person.invited', 'person.uninvited'])
  })
})

describe('the link of an invitation', () => {
  test('says whom it invites, and nothing on the way may store or pass it on', async () => {
    const answer = await call('GET', `/invitations/${await inviteAna()}`, undefined, null)
    expect(answer.json()).toEqual({ name: 'Ana', role: 'vendedor' })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  test('lets somebody in with the e-mail and the password they choose', async () => {
    const answer = await join(await inviteAna(), { ...ANA, email: ' Ana@Tienda.example ' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      role: 'admin',
      name: 'Ana',
      permissions: ['orders', 'availability', 'till'],
    })
    const session = answer.cookies.find(({ name }) => name === 'session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    const orders = {
      url: '/api/order/resumen',
      headers: { cookie: `session=${session?.value}` },
    }
    expect((await shop.app.inject(orders)).statusCode).toBe(200)
    expect((await call('GET', '', undefined, `session=${session?.value}`)).statusCode).toBe(403)
    const again = await shop.app.inject({ method: 'POST', url: '/api/session', payload: ANA })
    expect(again.statusCode).toBe(200)
    const [owner, ana] = (await call('GET', '')).json()
    expect(owner).toEqual({ id: owner.id, name: '', email: OWNER.email, role: 'dueño', active: true })
    expect(ana).toEqual({ id: ana.id, name: 'Ana', email: ANA.email, role: 'vendedor', active: true })
    expect(await kinds()).toContain('person.joined')
  })

  test('is used once, expires after seven days and is unknown a month later', async () => {
    const used = await inviteAna()
    const late = await inviteAna()
    await join(used)
    const unknown = { error: 'Esta invitación no existe o ya se usó. Pedile otra a quien te invitó.' }
    for (const token of [used, 'inventado', `${late}x`]) {
      const answer = await join(token, { ...ANA, email: 'eva@tienda.example' })
      expect([answer.statusCode, answer.json()]).toEqual([404, unknown])
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY_MS })
    for (const answer of [await join(late), await call('GET', `/invitations/${late}`, undefined, null)]) {
      expect(answer.statusCode).toBe(410)
      expect(answer.json().error).toBe('Esta invitación venció. Pedile otra a quien te invitó.')
    }
    await cleanUpInvitations(shop.db)
    expect(await invitations()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 31 * DAY_MS)
    await cleanUpInvitations(shop.db)
    expect(await invitations()).toEqual([])
  })

  test.each([
    [{ ...ANA, email: 'ana' }, /^Escribí tu correo/],
    [{ ...ANA, email: `${'x'.repeat(250)}@a.ar` }, /demasiado largo/],
    [{ ...ANA, email: 'ana\0@tienda.example' }, /^Escribí tu correo/],
    [{ ...ANA, password: 'Tienda.2026.Ana' }, /^La contraseña nueva es fácil de adivinar/],
    [{ ...ANA, password: 'once letras' }, /^La contraseña nueva tiene que tener 12/],
    [{ ...ANA, password: 'con salto\nde línea' }, /^La contraseña nueva tiene caracteres/],
    [{ email: ANA.email }, /^Escribí la contraseña nueva/],
  ])('with %j is not used up', async (body, error) => {
    const token = await inviteAna()
    const answer = await join(token, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatch(error)
    expect((await join(token)).statusCode).toBe(201)
  })

  test('tells somebody who joins but must wait to sign in that the account exists', async () => {
    const token = await inviteAna()
    for (let i = 0; i < 30; i++) {
      const payload = { email: `a${i}@x.example`, password: 'x' }
      await shop.app.inject({ method: 'POST', url: '/api/session', payload })
    }
    const answer = await join(token)
    expect([answer.statusCode, answer.json().error]).toEqual([
      429,
      expect.stringMatching(/^Tu cuenta ya está\. Demasiados intentos\. Esperá/),
    ])
    expect(answer.headers['retry-after']).toBeDefined()
    expect(await kinds()).toEqual(['person.invited', 'person.joined'])
  })

  test('is guessed a limited number of times by each network', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 31; i++) statuses.push((await join(`intento${i}`)).statusCode)
    expect(statuses.slice(-2)).toEqual([404, 429])
  })
})

describe('changing somebody', () => {
  test('a new role counts from the next request on', async () => {
    const { id, session } = await anaJoins()
    const prices = { url: '/api/prices/changes', headers: { cookie: session } }
    expect((await shop.app.inject(prices)).statusCode).toBe(403)
    const answer = await call('PATCH', `/${id}`, { role: 'encargado', name: 'Ana María' })
    expect(answer.json()).toEqual({
      id,
      name: 'Ana María',
      email: ANA.email,
      role: 'encargado',
      active: true,
    })
    expect((await shop.app.inject(prices)).statusCode).toBe(200)
  })

  test('switching off ends sessions and links; what they did keeps their name', async () => {
    const { id, session } = await anaJoins()
    await call('PATCH', `/${id}`, { role: 'dueño', password: OWNER.password })
    await call('POST', '/invitations', { name: 'Eva', role: 'dueño', password: ANA.password }, session)
    const answer = await call('PATCH', `/${id}`, { active: false })
    expect(answer.json()).toMatchObject({ name: 'Ana', active: false })
    expect((await call('GET', '', undefined, session)).statusCode).toBe(401)
    expect(await invitations()).toEqual([])
    const signIn = { method: 'POST', url: '/api/session', payload: ANA } as const
    expect((await shop.app.inject(signIn)).statusCode).toBe(401)
    expect((await actorNames(shop.db))(`user ${id}`)).toBe('Ana')

    await call('PATCH', `/${id}`, { active: true, password: OWNER.password })
    expect((await call('GET', '', undefined, session)).statusCode).toBe(401)
    expect((await shop.app.inject(signIn)).statusCode).toBe(200)
  })

  test('I4 who may no longer invite leaves no open invitation, also for when they may again', async () => {
    const { id, session } = await anaJoins()
    await call('PATCH', `/${id}`, { role: 'dueño', password: OWNER.password })
    const eva = { name: 'Eva', role: 'dueño', password: ANA.password }
    const { token } = (await call('POST', '/invitations', eva, session)).json()
    await call('PATCH', `/${id}`, { role: 'encargado' })
    expect(await invitations()).toEqual([])
    await call('PATCH', `/${id}`, { role: 'dueño', password: OWNER.password })
    expect((await join(token, { ...ANA, email: 'eva@tienda.example' })).statusCode).toBe(404)
  })

  test('I4 an invitation is over once its maker no longer runs the team', async () => {
    const token = await inviteAna()
    const maker = shop.db.updateTable('users').where('id', '=', 1)
    for (const set of [{ role: 'encargado' as const }, { role: 'dueño' as const, active: 0 as const }]) {
      await maker.set(set).execute()
      expect((await join(token)).statusCode).toBe(404)
    }
  })

  describe('I3 an owner needs the password of whoever makes one', () => {
    const NEEDED = { error: 'Escribí tu contraseña', field: 'password' }
    const WRONG = { error: 'La contraseña actual no es esa. Fijate y escribila de nuevo.' }

    async function expectRefused(method: Method, path: string, payload: object) {
      const without = await call(method, path, payload)
      expect([without.statusCode, without.json()]).toEqual([400, NEEDED])
      const wrong = await call(method, path, { ...payload, password: 'otra cosa de papel' })
      expect([wrong.statusCode, wrong.json()]).toEqual([400, WRONG])
    }

    test('by an invitation', async () => {
      await expectRefused('POST', '/invitations', { name: 'Eva', role: 'dueño' })
      expect(await invitations()).toEqual([])
      const eva = { name: 'Eva', role: 'dueño', password: OWNER.password }
      expect((await invite(eva)).statusCode).toBe(201)
    })

    test('by a new role, and by letting an owner in again', async () => {
      const { id } = await anaJoins()
      const confirmed = { password: OWNER.password }
      await expectRefused('PATCH', `/${id}`, { role: 'dueño' })
      expect((await call('PATCH', `/${id}`, { role: 'dueño', ...confirmed })).json().role).toBe('dueño')
      // Their name, and taking the right away, need none.
      expect((await call('PATCH', `/${id}`, { name: 'Ana María' })).statusCode).toBe(200)
      expect((await call('PATCH', `/${id}`, { active: false })).statusCode).toBe(200)
      await expectRefused('PATCH', `/${id}`, { active: true })
      expect((await call('PATCH', `/${id}`, { active: true, ...confirmed })).json().active).toBe(true)
    })
  })

  describe('the name of somebody', () => {
    const refused = async (name: string) => {
      const { statusCode, body } = await invite({ name, role: 'vendedor' })
      return [statusCode, JSON.parse(body).error]
    }

    test('I5 is refused if the history would read it as the program, a customer, an address or somebody else', async () => {
      await anaJoins()
      const unclear = [400, 'Con ese nombre el historial no se entendería. Escribí otro.']
      for (const name of ['Sistema', 'Cliente', 'mercadopago', 'Ѕistema'])
        expect(await refused(name)).toEqual(unclear)
      for (const address of ['ana@tienda.example', 'ana＠tienda.example'])
        expect(await refused(address)).toEqual([400, 'Escribí un nombre, no un correo.'])
      const taken = [
        400,
        'En el equipo hay alguien con ese nombre, o con uno que se ve igual. Agregale el apellido.',
      ]
      for (const name of ['ana', 'Аnа', 'Aná ']) expect(await refused(name)).toEqual(taken)
      expect(await invitations()).toEqual([])
    })

    test('I5 is refused by the same rule when somebody renames another person or themselves', async () => {
      const { id, session } = await anaJoins()
      expect((await call('PATCH', `/${id}`, { name: 'Sistema' })).statusCode).toBe(400)
      const rename = (name: string) =>
        shop.app.inject({
          method: 'PATCH',
          url: '/api/session',
          headers: { cookie: session },
          payload: { name },
        })
      expect((await rename('Un cliente')).statusCode).toBe(400)
      expect((await rename('ANA')).statusCode).toBe(200)
      expect((await rename('Ana María')).statusCode).toBe(200)
    })

    test('I5 is given to one of two people who were invited with it', async () => {
      const [one, other] = [await inviteAna(), (await invite({ name: 'ANA', role: 'vendedor' })).json().token]
      expect((await join(one)).statusCode).toBe(201)
      const second = await join(other, { ...ANA, email: 'otra@tienda.example' })
      expect([second.statusCode, second.json()]).toEqual([
        409,
        {
          error:
            'En el equipo ya hay alguien con ese nombre. Pedile otra invitación, con el apellido, a quien te invitó.',
        },
      ])
      expect((await call('GET', '')).json()).toHaveLength(2)
    })

    test('I10 changes ten times at once and then seldom: each is an entry that stays', async () => {
      const { session } = await anaJoins()
      const rename = (name: string) =>
        shop.app.inject({
          method: 'PATCH',
          url: '/api/session',
          headers: { cookie: session },
          payload: { name },
        })
      const before = (await kinds()).length
      const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => rename(`Ana ${i}`)))
      const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
      expect([count(200), count(429)]).toEqual([10, 20])
      expect((await kinds()).length).toBe(before + 10)
    })

    test('may be a drawing, also beside an owner without a name', async () => {
      expect((await invite({ name: '🎈', role: 'vendedor' })).statusCode).toBe(201)
    })

    test('stays if it is from before the rule, shown with the e-mail', async () => {
      const { id } = await anaJoins()
      await shop.db.updateTable('users').set({ name: 'Sistema' }).where('id', '=', id).execute()
      expect((await call('PATCH', `/${id}`, { role: 'encargado', name: 'Sistema' })).statusCode).toBe(200)
      expect((await actorNames(shop.db))(`user ${id}`)).toBe(`Sistema (${ANA.email})`)
    })
  })

  test('the same again changes and records nothing', async () => {
    const { id } = await anaJoins()
    const before = await kinds()
    expect((await call('PATCH', `/${id}`, { role: 'vendedor', active: true })).statusCode).toBe(200)
    expect((await call('PATCH', `/${id}`, {})).statusCode).toBe(200)
    expect(await kinds()).toEqual(before)
  })

  test('refuses what it cannot understand and people who do not exist', async () => {
    const { id } = await anaJoins()
    for (const body of [{ role: 'admin' }, { active: 'no' }, { name: '' }]) {
      expect((await call('PATCH', `/${id}`, body)).statusCode).toBe(400)
    }
    const nobody = await call('PATCH', '/9999', { active: false })
    expect([nobody.statusCode, nobody.json()]).toEqual([404, { error: 'Esa persona no existe' }])
    expect((await call('GET', '')).json()[1]).toMatchObject({ name: 'Ana', role: 'vendedor', active: true })
  })
})
