import type { PushPayload } from '#domain/push/alert.ts'

// TypeScript assumes a generic worker.
declare const self: ServiceWorkerGlobalScope

/** Shows notifications while the admin is closed, and opens the counter while the shop is away. */
self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('push', (event) => {
  // Browsers ask for a notification for each message, also for one that cannot be read.
  event.waitUntil(show(event.data?.json() ?? { title: 'Hay novedades', body: '', url: '/admin', tag: '' }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

// The browser replaced its address.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

// Pages of the admin, and what they load from this site.
self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (mode === 'navigate') event.respondWith(openPage(event.request))
  else if (origin === self.location.origin && pathname.startsWith('/assets/'))
    event.respondWith(findKept(url).then((kept) => kept ?? fetch(event.request)))
})

/** A network that leads nowhere gives no error. */
const PATIENCE_MS = 8000

/** The page of the shop. The one that this device keeps (`kept-page.ts`) if the shop, or a proxy in front of it, does not answer. */
async function openPage(request: Request): Promise<Response> {
  const kept = await findKept(request.url)
  if (!kept) return fetch(request)
  const { promise, resolve } = Promise.withResolvers<undefined>()
  setTimeout(() => resolve(undefined), PATIENCE_MS)
  const answer = await Promise.race([fetch(request).catch(() => undefined), promise])
  return answer && !AWAY.includes(answer.status) ? answer : kept
}

/** What proxies say while they cannot reach the shop. */
const AWAY = [502, 503, 504]

/** As it was answered to whoever asked then. */
function findKept(url: string): Promise<Response | undefined> {
  return self.caches.match(url, { ignoreSearch: true, ignoreVary: true })
}

/** Silent while a tab of the admin is visible, whose page plays its own sound, and when the notification is repeated. */
async function show({ title, body, url, tag }: PushPayload): Promise<void> {
  const isSeen = (await adminTabs()).some(({ visibilityState }) => visibilityState === 'visible')
  const isRepeated = await wasShown(tag).catch(() => false)
  await self.registration.showNotification(title, {
    body,
    tag,
    data: { url },
    icon: '/icon-192.png',
    badge: '/badge.png',
    lang: 'es-AR',
    silent: isSeen || isRepeated,
  })
}

/** Tags that may be shown again: a test notification, and none. */
const NOT_ONCE = ['prueba', '']
/** Kept while the worker sleeps. */
const SHOWN = 'notifications'
const MOST_SHOWN = 50

/**
 * Whether this was shown before, also if it was dismissed since: a server that is killed between sending and noting it sends it again. Each
 * call notes it.
 */
async function wasShown(tag: string): Promise<boolean> {
  if (NOT_ONCE.includes(tag)) return false
  const cache = await self.caches.open(SHOWN)
  const key = `/admin/shown/${encodeURIComponent(tag)}`
  const isKnown = (await cache.match(key)) !== undefined
  if (!isKnown) await cache.put(key, new Response())
  // In the order in which they were put.
  const old = (await cache.keys()).slice(0, -MOST_SHOWN)
  await Promise.all(old.map((request) => cache.delete(request)))
  return isKnown
}

/** Opens the page in an open tab, which keeps what was not saved, or in a new one. */
async function open(url: string): Promise<void> {
  const tabs = await adminTabs()
  const tab = tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0]
  if (!tab) {
    await self.clients.openWindow(url)
    return
  }
  tab.postMessage({ open: url })
  await tab.focus()
}

async function adminTabs(): Promise<readonly WindowClient[]> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return tabs.filter(({ url }) => /^\/admin(?:\/|$)/.test(new URL(url).pathname))
}

async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const { pushManager } = self.registration
  const fresh = newSubscription ?? (oldSubscription && (await pushManager.subscribe(oldSubscription.options)))
  if (!fresh) return
  const api = (import.meta.env.VITE_API_URL ?? '').replace(/\/+$/, '')
  await fetch(`${api}/api/push/subscriptions`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fresh.toJSON(), replaces: oldSubscription?.endpoint }),
  })
}
