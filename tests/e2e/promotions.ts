import { type APIRequestContext, expect } from '@playwright/test'
import { OWNER } from '#server/testing/owner.ts'
import { type Catalogue, test as cartTest } from './cart.ts'

type Promotions = {
  readonly add: (promotion: object) => Promise<{ readonly id: number }>
  readonly change: (id: number, promotion: object) => Promise<void>
  readonly setMinimumOrder: (pesos: number | undefined) => Promise<void>
}

/** The owner's promotions. */
export const test = cartTest.extend<{ promotions: Promotions }>({
  promotions: async ({ shopUrl, playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: shopUrl })
    expect((await request.post('/api/session', { data: OWNER })).ok()).toBe(true)
    await use(promotionsOf(request))
    await request.dispose()
  },
})

function promotionsOf(request: APIRequestContext): Promotions {
  return {
    async add(promotion) {
      const answer = await request.post('/api/promotions', { data: promotion })
      expect(answer.status(), await answer.text()).toBe(201)
      return answer.json()
    },
    async change(id, promotion) {
      const answer = await request.put(`/api/promotions/${id}`, { data: promotion })
      expect(answer.status(), await answer.text()).toBe(200)
    },
    async setMinimumOrder(minimumOrder) {
      const { version: _, ...settings } = await (await request.get('/api/settings')).json()
      expect((await request.put('/api/settings', { data: { ...settings, minimumOrder } })).ok()).toBe(true)
    },
  }
}

/** Each test has products of its own: the tests share a shop. */
let stocked = 0

/** A balloon cheaper by the dozen, a ribbon as take and pay, and snow, which the promotion of its category makes cheaper. */
export async function stockOf({ catalogue, promotions }: { catalogue: Catalogue; promotions: Promotions }) {
  const word = `modelo${++stocked}`
  const [balloon, ribbon, snow] = [`Globo ${word}`, `Cinta ${word}`, `Nieve ${word}`]
  const balloons = await catalogue.add({ name: balloon, price: 2200 })
  const ribbons = await catalogue.add({ name: ribbon, price: 900 })
  await catalogue.add({ name: snow, price: 1000, category: 'carnaval' })
  const steps = [
    { quantity: 12, percent: 15 },
    { quantity: 24, percent: 20 },
    { quantity: 60, percent: 25 },
  ]
  await promotions.add({ name: 'Por docena', steps, products: [balloons.id] })
  await promotions.add({ name: 'Llevá 3', take: 3, pay: 2, products: [ribbons.id], to: '2099-11-22' })
  return { word, balloon, ribbon, snow, balloons, ribbons }
}
