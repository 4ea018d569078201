import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { orderCode } from '#domain/orders/order.ts'
import { LONG } from '../long.ts'
import { startFreshProgram } from '../program.ts'
import { addGarland, orderGarlands, signInWithoutOrders } from './garlands.ts'
import { test as base } from './shop.ts'

/** How often the owner's stream was opened. */
let opened = 0

/** A shop whose streams tell of something that this version does not know, as after an update of the server. */
const test = base.extend({
  startShop: ({ browser: _browser }, use) =>
    use(async () => {
      const program = await startFreshProgram()
      const proxy = createServer((incoming, outgoing) => {
        const { method, headers, url = '/' } = incoming
        const outer = forward(new URL(url, program.url), { method, headers })
        outer.on('response', (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          if (url === '/api/order/events') {
            opened++
            outgoing.write('event: order\ndata: {"change":"lent","to":"Ana"}\n\n')
          }
          answer.pipe(outgoing)
        })
        outer.on('error', () => outgoing.destroy())
        outgoing.on('close', () => outer.destroy())
        incoming.pipe(outer)
      })
      await once(proxy.listen(0, '127.0.0.1'), 'listening')
      return {
        url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
        async remove() {
          proxy.closeAllConnections()
          proxy.close()
          await program.remove()
        },
      }
    }),
})

test(
  'orders go on arriving on the one stream after an event that only a newer server knows',
  LONG,
  async ({ page }) => {
    await signInWithoutOrders(page)
    const product = await addGarland(page)
    const stream = page.waitForResponse('**/api/order/events')
    await page.goto('/admin/order/pendiente')
    await stream
    // Without a stream each would take half a minute.
    const first = await orderGarlands(page, product, { name: 'Ana' })
    await expect(page.getByRole('article', { name: orderCode(first) })).toBeVisible()
    const second = await orderGarlands(page, product, { name: 'Beto' })
    await page.getByRole('button', { name: '1 orden nueva' }).click({ timeout: 10_000 })
    await expect(page.getByRole('article', { name: orderCode(second) })).toBeVisible()
    expect(opened).toBe(1)
  },
)
