import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CART_STORAGE_KEY } from '#domain/cart/stored-cart.ts'
import { aCartLine } from '#domain/testing/samples.ts'

const LINE = aCartLine({ quantity: 2 })

let stored: Map<string, string>
/** What the browser throws: `write` when its storage is full, `all` when it is blocked. */
let refusal: 'none' | 'write' | 'all'

function refuse(...kinds: (typeof refusal)[]): void {
  if (kinds.includes(refusal)) throw new DOMException('no', 'SecurityError')
}

beforeEach(() => {
  vi.resetModules()
  stored = new Map()
  refusal = 'none'
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, text: string) {
      refuse('write')
      stored.set(key, text)
    },
    removeItem: (key: string) => stored.delete(key),
  }
  // Blocked, the property itself throws.
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        refuse('all')
        return storage
      },
    })
  }
})

afterEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name)
})

async function openCart() {
  const { cartStore } = await import('./cart/cart-store.ts')
  cartStore.setRules({ promotions: [], maxQuantity: 50 })
  return cartStore
}

test.each(['write', 'all'] as const)('a cart that the browser refuses (%s) lives in memory', async (kind) => {
  refusal = kind
  const cart = await openCart()
  expect(cart.current()).toEqual([])
  cart.putBack(LINE, 0)
  cart.increase(1, 5)
  expect(cart.current()).toMatchObject([{ id: 1, quantity: 3 }])
  cart.follow()
  expect(cart.current()).toMatchObject([{ id: 1, quantity: 3 }])
  expect(cart.isKept()).toBe(false)
})

test('a cart is kept, and is stored again as soon as the browser has room', async () => {
  const cart = await openCart()
  cart.putBack(LINE, 0)
  expect(cart.isKept()).toBe(true)
  refusal = 'write'
  cart.increase(1, 5)
  expect(cart.isKept()).toBe(false)
  refusal = 'none'
  cart.increase(1, 5)
  expect(cart.isKept()).toBe(true)
  expect(stored.get(CART_STORAGE_KEY)).toContain('"quantity":4')
})

test('what was ordered leaves the storage even when it is full', async () => {
  const cart = await openCart()
  cart.putBack(LINE, 0)
  refusal = 'write'
  cart.takeOut([LINE])
  expect(cart.current()).toEqual([])
  vi.resetModules()
  expect((await openCart()).current()).toEqual([])
})

test('a change starts from what another tab has just stored', async () => {
  const cart = await openCart()
  cart.putBack(LINE, 0)
  // The event of the other tab has not arrived yet.
  stored.set(CART_STORAGE_KEY, (stored.get(CART_STORAGE_KEY) ?? '').replace('"quantity":2', '"quantity":4'))
  cart.increase(1, 5)
  expect(cart.current()).toMatchObject([{ quantity: 5 }])
})

test('the checkout draft and the session record survive in memory', async () => {
  refusal = 'all'
  const draft = await import('./storefront/cart/checkout-draft.ts')
  draft.rememberDraft({ name: 'Ana', cel: '261', wayToPay: null })
  expect(draft.recallDraft()).toEqual({ name: 'Ana', cel: '261' })
  draft.forgetDraft()
  expect(draft.recallDraft()).toEqual({ name: '', cel: '' })

  const session = await import('./people/session-record.ts')
  session.writeSessionRecord({ role: 'admin' })
  expect(session.readSessionRecord()).toEqual({ role: 'admin' })
  session.clearSessionRecord()
  expect(session.readSessionRecord()).toBeUndefined()
})
