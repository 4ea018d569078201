import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { PromotionInput } from '#domain/promotions/promotion.ts'
import { fieldsOf } from '#domain/schema.ts'
import { LegalSettings } from '#domain/shop/legal.ts'
import { ShopFields } from '#domain/shop/shop-settings.ts'
import { SlideInput } from '#domain/shop/slide-input.ts'
import { aSettings } from '#domain/testing/samples.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

/** What an edit leaves out stays, or an older page would erase what it does not know. Null takes it away. */

type Fields = Record<string, unknown>

let shop: TestShop
let headers: { cookie: string }

beforeAll(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
  await shop.stock()
})

afterAll(() => shop.close())

async function send(method: 'POST' | 'PUT', url: string, payload: object) {
  const answer = await shop.app.inject({ method, url, headers, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  const { version: _, message: __, ...fields } = answer.json()
  return fields
}

const without = (fields: Fields, ...left: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !left.includes(field)))

const mayBeAbsent = (schema: z.ZodMiniObject) =>
  fieldsOf(schema).filter((field) => z.safeParse(schema.shape[field] as z.ZodMiniType, undefined).success)

const TIMES = { from: '2026-12-01', to: '2999-12-24T20:00' }
const SCOPE = { categories: ['globos'], products: [1], paused: true, ...TIMES }
const PROMOTIONS: Fields[] = [
  { name: 'Porcentaje', percent: 20, ...SCOPE },
  { name: 'Docena', steps: [{ quantity: 12, percent: 15 }], ...SCOPE },
  { name: '3x2', take: 3, pay: 2, ...SCOPE },
]
const OFFER = ['percent', 'steps', 'take', 'pay']
const SLIDE: Fields = {
  image: '/portada/carnaval',
  title: 'Fiesta',
  text: 'De todo',
  button: 'Ver',
  address: '/productos',
  order: 9,
  ...TIMES,
}

describe('a promotion', () => {
  test('has every field in one of these', () => {
    expect(new Set(PROMOTIONS.flatMap(Object.keys))).toEqual(new Set(fieldsOf(PromotionInput)))
  })

  test.each(PROMOTIONS)('$name: an edit without a field keeps it, null takes it away', async (sent) => {
    const { id } = await send('POST', '/api/promotions', sent)
    const url = `/api/promotions/${id}`
    expect(await send('PUT', url, { name: sent.name })).toEqual({ ...sent, id })
    for (const field of Object.keys(SCOPE)) {
      expect(await send('PUT', url, without(sent, field))).toEqual({ ...sent, id })
      expect(await send('PUT', url, { ...sent, [field]: null })).toEqual({ ...without(sent, field), id })
      await send('PUT', url, sent)
    }
  })

  test('with another kind of discount loses its own, and none is refused', async () => {
    for (const from of PROMOTIONS) {
      const { id } = await send('POST', '/api/promotions', from)
      for (const to of PROMOTIONS) {
        const { name, ...terms } = without(to, ...Object.keys(SCOPE))
        expect(await send('PUT', `/api/promotions/${id}`, { name, ...terms })).toEqual({ ...to, id })
      }
      const empty = { name: 'x', ...Object.fromEntries(OFFER.map((field) => [field, null])) }
      const answer = await shop.app.inject({
        method: 'PUT',
        url: `/api/promotions/${id}`,
        headers,
        payload: empty,
      })
      expect([answer.statusCode, answer.json().error]).toEqual([
        400,
        expect.stringMatching(/^Elegí qué descuento/),
      ])
    }
  })

  test('cannot end before a start that the edit does not name', async () => {
    const { id } = await send('POST', '/api/promotions', PROMOTIONS[0] as Fields)
    const payload = { name: 'x', to: '2026-11-30' }
    const answer = await shop.app.inject({ method: 'PUT', url: `/api/promotions/${id}`, headers, payload })
    expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringMatching(/termina antes/)])
  })
})

describe('a slide', () => {
  test('has every field here', () => {
    expect(Object.keys(SLIDE).sort()).toEqual(fieldsOf(SlideInput).sort())
  })

  test.each(mayBeAbsent(SlideInput))('an edit without %s keeps it, null takes it away', async (field) => {
    const { id } = await send('POST', '/api/slides', SLIDE)
    const url = `/api/slides/${id}`
    expect(await send('PUT', url, without(SLIDE, field))).toEqual({ ...SLIDE, id })
    // A slide always has a place.
    const emptied = field === 'order' ? SLIDE : without(SLIDE, field)
    expect(await send('PUT', url, { ...SLIDE, [field]: null })).toEqual({ ...emptied, id })
  })

  test('cannot end before a start that the edit does not name', async () => {
    const { id } = await send('POST', '/api/slides', SLIDE)
    const payload = { ...without(SLIDE, 'from'), to: '2026-11-30' }
    const answer = await shop.app.inject({ method: 'PUT', url: `/api/slides/${id}`, headers, payload })
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      'Termina antes de empezar. Revisá las fechas.',
    ])
  })
})

describe('the settings', () => {
  const LEGAL = {
    ...aSettings().legal,
    legalName: 'Ana Gómez',
    cuit: '30-12345678-1',
    email: 'ana@tienda.example',
    fiscalLink: 'https://fiscal.example/',
  }
  const SETTINGS: Fields = z.encode(
    ShopFields,
    aSettings({
      logo: 'https://logo.example/',
      announcement: 'Cerramos temprano',
      map: 'https://www.google.com/maps/embed?pb=1',
      whatsapp: '261 555-0100',
      facebook: 'https://facebook.example/',
      instagram: 'https://instagram.example/',
      legal: LEGAL,
    }),
  )

  test('have every field here', () => {
    expect(Object.keys(SETTINGS).sort()).toEqual(fieldsOf(ShopFields).sort())
    expect(Object.keys(LEGAL).sort()).toEqual(fieldsOf(LegalSettings).sort())
  })

  test.each(mayBeAbsent(ShopFields))('an edit without %s keeps it, null takes it away', async (field) => {
    await send('PUT', '/api/settings', SETTINGS)
    expect(await send('PUT', '/api/settings', without(SETTINGS, field))).toEqual(SETTINGS)
    expect(await send('PUT', '/api/settings', { ...SETTINGS, [field]: null })).toEqual(
      without(SETTINGS, field),
    )
  })

  test.each(mayBeAbsent(LegalSettings))(
    'an edit without legal.%s keeps it, null takes it away',
    async (field) => {
      const put = (legal: object) => send('PUT', '/api/settings', { ...SETTINGS, legal })
      await put(LEGAL)
      expect(await put(without(LEGAL, field))).toEqual(SETTINGS)
      expect(await put({ ...LEGAL, [field]: null })).toEqual({ ...SETTINGS, legal: without(LEGAL, field) })
    },
  )
})
