import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OWNER } from '../testing/owner.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let cookie: string

beforeEach(async () => {
  shop = await openTestShop()
  cookie = await shop.signIn()
})

afterEach(() => shop.close())

const PASSWORD = 'serpentinas de papel 27'

async function invite(name: string, role: string): Promise<string> {
  const payload = { name, role, ...(role === 'dueño' && { password: OWNER.password }) }
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/users/invitations',
    headers: { cookie },
    payload,
  })
  return answer.json().token
}

const join = (token: string, email: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/users/invitations/${token}`,
    payload: { email, password: PASSWORD },
  })

const patch = (id: number, payload: object, as = cookie) =>
  shop.app.inject({ method: 'PATCH', url: `/api/users/${id}`, headers: { cookie: as }, payload })

const list = async (): Promise<{ id: number; email: string; role: string; active: boolean }[]> =>
  (await shop.app.inject({ url: '/api/users', headers: { cookie } })).json()

const sessionOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((header) => String(header).split(';')[0])
    .find((pair) => pair?.startsWith('session=')) ?? ''

describe('the last owner', () => {
  test('cannot be switched off or get another role, and nothing is stored', async () => {
    const [owner] = await list()
    for (const edit of [{ active: false }, { role: 'vendedor' }, { role: 'encargado', name: 'Otra' }]) {
      const answer = await patch(owner?.id ?? 0, edit)
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { error: 'Es la última persona dueña que puede entrar. Antes, dale ese rol a otra.' },
      ])
    }
    expect(await list()).toEqual([owner])
    expect(
      await shop.db.selectFrom('journal').select('kind').where('kind', 'like', 'person%').execute(),
    ).toEqual([])
  })

  test('does not count those who are switched off', async () => {
    await join(await invite('Luz', 'dueño'), 'luz@tienda.example')
    const [owner, luz] = await list()
    expect((await patch(luz?.id ?? 0, { active: false })).statusCode).toBe(200)
    expect((await patch(owner?.id ?? 0, { role: 'vendedor' })).statusCode).toBe(409)
  })

  test('stays when two owners take the role from each other at the same moment', async () => {
    const luz = sessionOf(await join(await invite('Luz', 'dueño'), 'luz@tienda.example'))
    const [one, other] = await list()
    const answers = await Promise.all([
      patch(other?.id ?? 0, { role: 'vendedor' }),
      patch(one?.id ?? 0, { active: false }, luz),
    ])
    // Who was second has lost the right to ask, or is refused for the last owner.
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const people = await shop.db.selectFrom('users').select(['role', 'active']).execute()
    expect(people.filter(({ role, active }) => role === 'dueño' && active === 1)).toHaveLength(1)
  })
})

test('a link lets one person in, also when two use it at the same moment', async () => {
  const token = await invite('Ana', 'vendedor')
  const answers = await Promise.all([join(token, 'ana@tienda.example'), join(token, 'eva@tienda.example')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404])
  expect(await list()).toHaveLength(2)
})

test('an e-mail has one account, also when two links choose it at the same moment', async () => {
  const tokens = [await invite('Ana', 'vendedor'), await invite('Eva', 'vendedor')]
  const answers = await Promise.all(tokens.map((token) => join(token, 'Ana@tienda.example')))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect((await join(await invite('Yo', 'dueño'), OWNER.email)).statusCode).toBe(409)
  expect(await list()).toHaveLength(2)
})

test('a sign-in while somebody is switched off leaves no session, not even for when they come back', async () => {
  await join(await invite('Ana', 'vendedor'), 'ana@tienda.example')
  const ana = (await list()).find(({ email }) => email === 'ana@tienda.example')
  const payload = { email: 'ana@tienda.example', password: PASSWORD }
  const signingIn = shop.app.inject({ method: 'POST', url: '/api/session', payload })
  const switchingOff = patch(ana?.id ?? 0, { active: false })
  expect((await switchingOff).statusCode).toBe(200)
  const session = sessionOf(await signingIn)
  await patch(ana?.id ?? 0, { active: true })
  const answer = await shop.app.inject({ url: '/api/session', headers: { cookie: session } })
  expect(answer.statusCode).toBe(401)
})
