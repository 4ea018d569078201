import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FirstDay } from '#domain/first-day/first-day.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
})

afterEach(() => shop.close())

const read = async (): Promise<FirstDay> => (await shop.app.inject({ url: '/api/first-day', headers })).json()
const patch = (payload: object) =>
  shop.app.inject({ method: 'PATCH', url: '/api/first-day', headers, payload })
const doneSteps = ({ steps }: FirstDay) => steps.filter(({ isDone }) => isDone).map(({ step }) => step)

describe('the first day', () => {
  test('is offered in an empty shop, without anything to empty', async () => {
    expect(await read()).toEqual({
      isOffered: true,
      isPutAway: false,
      isFinished: false,
      steps: ['tienda', 'lugar', 'clave', 'productos'].map((step) => ({ step, isDone: false })),
    })
  })

  test('is not offered in a shop that has its own products', async () => {
    await shop.stock()
    expect(await read()).toMatchObject({ isOffered: false })
  })

  test('can be put away, is still offered, and goes on where it was left', async () => {
    expect((await patch({ isPutAway: true })).json()).toMatchObject({ isOffered: true, isPutAway: true })
    expect((await patch({ done: 'clave', isPutAway: false })).statusCode).toBe(200)
    await patch({ done: 'clave' })
    await shop.stock()
    const later = await read()
    expect(later).toMatchObject({ isOffered: true, isPutAway: false })
    expect(doneSteps(later)).toEqual(['clave', 'productos'])
    const entries = await shop.db
      .selectFrom('journal')
      .select(['actor', 'after'])
      .where('kind', '=', 'firstDay.changed')
      .execute()
    // What was already so is not recorded again.
    expect(entries).toHaveLength(2)
  })

  test('knows the steps that the settings already answer', async () => {
    const { version: _, ...settings } = (await shop.app.inject({ url: '/api/settings', headers })).json()
    const save = (fields: object) =>
      shop.app.inject({ method: 'PUT', url: '/api/settings', headers, payload: { ...settings, ...fields } })
    await save({ name: 'La Piñata' })
    expect(doneSteps(await read())).toEqual(['tienda'])
    await save({ name: 'La Piñata', address: 'San Martín 20', phone: '261 400-1234' })
    expect(doneSteps(await read())).toEqual(['tienda', 'lugar'])
  })

  test('ends when she says so, whatever was left out', async () => {
    await patch({ isFinished: true })
    expect(await read()).toMatchObject({ isOffered: false, isFinished: true })
  })

  test.each([{ done: 'otro' }, { isPutAway: 'sí' }, { isFinished: 1 }])(
    'refuses %j, and nothing is stored',
    async (body) => {
      const answer = await patch(body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error).toMatch(/^(Ese paso|Tiene que)/)
      expect(await shop.db.selectFrom('first_day').selectAll().execute()).toEqual([])
    },
  )

  test.each([
    [{}, 200],
    [{ withEdited: 'sí' }, 400],
    [{ withEdited: 1 }, 400],
  ])('an empty shop has nothing to remove: %j', async (payload, status) => {
    const url = '/api/first-day/vaciar'
    const answer = await shop.app.inject({ method: 'POST', url, headers, payload })
    expect(answer.statusCode).toBe(status)
    expect(await shop.db.selectFrom('journal').selectAll().execute()).toEqual([])
  })
})
