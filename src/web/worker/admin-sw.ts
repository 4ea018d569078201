import type { PushPayload } from '#domain/push/notice.ts'

// The compiler takes it for any worker's.
declare const self: ServiceWorkerGlobalScope

/** Shows notifications while the admin is closed. It keeps no pages: what it would keep is old at once. */
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

/** Without a sound while somebody looks at the admin here: the page makes its own. */
async function show({ title, body, url, tag }: PushPayload): Promise<void> {
  const isSeen = (await adminTabs()).some(({ visibilityState }) => visibilityState === 'visible')
  await self.registration.showNotification(title, {
    body,
    tag,
    data: { url },
    icon: '/icon-192.png',
    badge: '/badge.png',
    lang: 'es-AR',
    silent: isSeen,
  })
}

/** In an open tab, which keeps what was not saved, or in a new one. */
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
