import { afterEach, beforeEach, expect, vi } from 'vitest'
import { OWNER } from './owner.ts'
import { openTestBrowser } from './test-browser.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

export let shop: TestShop

/** Each test of the file that calls it has a shop of its own. */
export function openShopForEachTest(): void {
  beforeEach(async () => {
    shop = await openTestShop()
  })

  afterEach(async () => {
    vi.useRealTimers()
    await shop.close()
  })
}

export const SELLER = { ...OWNER, email: 'vendedor@tienda.example' }

type Place = [userAgent?: string, network?: string]

export const openBrowser = (...place: Place) => openTestBrowser(shop, ...place)

export async function signedIn(...place: Place) {
  const browser = openBrowser(...place)
  expect((await browser.signIn()).statusCode).toBe(200)
  return browser
}

/** Of one kind, oldest first, with their values. */
export async function entries(kind: string) {
  const rows = await shop.db
    .selectFrom('journal')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
  return rows.map(({ actor, subject, before, after }) => ({
    actor,
    subject,
    before: JSON.parse(before ?? 'null'),
    after: JSON.parse(after ?? 'null'),
  }))
}
