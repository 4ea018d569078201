import { registerWorker } from '../push/this-device.ts'

const CACHE = 'counter-page'
const COUNTER = '/admin/order/nueva'
const FILES = /\/assets\/[\w.-]+/g

/**
 * Keeps the counter's page on this device, with its scripts and styles, as it is sent to whoever is signed in. The service worker opens it
 * when the shop does not answer. Not on plain HTTP, where browsers have neither.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator && 'caches' in window)) return
  await registerWorker()
  // Without a session it leads to another page.
  const page = await fetch(COUNTER, { redirect: 'error' })
  if (!page.ok) return
  const files = (await page.clone().text()).match(FILES) ?? []
  const cache = await caches.open(CACHE)
  await cache.addAll(new Set(files))
  await cache.put(COUNTER, page)
  const needed = [COUNTER, ...files]
  const old = (await cache.keys()).filter(({ url }) => !needed.includes(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** For whoever signs out: the page names them. */
export async function forgetPage(): Promise<void> {
  if ('caches' in window) await caches.delete(CACHE)
}
