import { expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

test('reports that the shop can serve, and that it cannot when its database is gone', async () => {
  const shop = await openTestShop()
  expect((await shop.app.inject('/api/health')).json()).toEqual({ status: 'ok' })
  await shop.db.destroy()
  const answer = await shop.app.inject('/api/health')
  expect(answer.statusCode).toBe(503)
  expect(answer.json().error).toContain('La tienda no puede atender en este momento')
  await shop.close()
})
