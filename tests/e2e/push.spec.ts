import { expect, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.ts'
import { LONG, WIDTHS } from '../long.ts'
import { startFreshProgram } from '../program.ts'
import { type PushService, startPushService } from '../push-service/server.ts'
import { BALLOON, expectNoSidewaysScroll, open, toast } from './admin.ts'
import { test as base, expectAccessible } from './shop.ts'

/** A shop whose browsers have the stand-in as their push service. */
const test = base.extend<object, { service: PushService }>({
  // Chromium without windows shows no notifications. The short gate does not install a second browser for one test.
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, executablePath: findBrowser() }),
    { scope: 'worker' },
  ],
  service: [
    async ({ browser: _browser }, use) => {
      const service = await startPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  startShop: ({ service }, use) => use(() => startFreshProgram({ PUSH_ALLOW: service.url })),
})

/** The browser of the tests reaches no push service, so it gets its address and keys from the stand-in. Runs in the page. */
function subscribeTo(json: { endpoint: string; keys: object }): void {
  const key = 'stand-in-subscription'
  const subscription = {
    ...json,
    toJSON: () => json,
    async unsubscribe() {
      localStorage.removeItem(key)
      return true
    },
  }
  const find = () => (localStorage.getItem(key) ? subscription : null)
  Object.assign(PushManager.prototype, {
    getSubscription: async () => find(),
    async subscribe() {
      localStorage.setItem(key, 'on')
      return subscription
    },
  })
}

/** Hands a message to the page's service worker, as the browser does. */
async function deliver(page: Page, data: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await registration
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await browser.detach()
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/admin')
    const notifications = (await registration?.getNotifications()) ?? []
    return notifications.map(({ title, body, tag, silent }) => ({ title, body, tag, silent }))
  })

/** All of them, or the one with a tag. */
const dismiss = (page: Page, only?: string) =>
  page.evaluate(async (tag) => {
    const registration = await navigator.serviceWorker.getRegistration('/admin')
    const notifications = await registration?.getNotifications(tag === undefined ? {} : { tag })
    for (const notification of notifications ?? []) notification.close()
  }, only)

/** What the browser does when somebody presses the notification. It refuses to wait for an event of ours. */
async function press(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications()
    const Event = (self as unknown as { NotificationEvent: new (name: string, init: object) => Event })
      .NotificationEvent
    self.dispatchEvent(new Event('notificationclick', { notification }))
  })
}

for (const width of WIDTHS) {
  test(
    `a phone is switched on, rings for an order, and opens it, at ${width} px`,
    LONG,
    async ({ page, context, service, owner }) => {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
      await context.grantPermissions(['notifications'])
      const device = service.addDevice()
      await page.addInitScript(subscribeTo, device.subscription)
      await open(page, '/admin/cuenta')
      const manifest = page.locator('link[rel=manifest]')
      await expect(manifest).toHaveAttribute('href', '/admin/manifest.webmanifest')
      const section = page.getByRole('region', { name: 'Avisos en este teléfono' })
      await section.getByRole('button', { name: 'Activar avisos acá' }).click()
      await expect(section.getByText('Activados en este dispositivo')).toBeVisible()
      await section.getByLabel('Pago recibido').uncheck()
      await expect(toast(page, 'Guardado')).toBeVisible()
      await section.getByLabel('Mostrar el nombre del cliente').check()
      await section.getByRole('button', { name: 'Probar' }).click()
      await expect(toast(page, 'Te mandamos un aviso de prueba')).toBeVisible()
      expect(device.messages()).toMatchObject([{ title: 'Listo', tag: 'prueba' }])
      await page.reload()
      await expect(section.getByLabel('Pago recibido')).not.toBeChecked()
      await expect(section.getByLabel('Mostrar el nombre del cliente')).toBeChecked()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await owner.create('/api/products', { ...BALLOON, price: 1000 })
      const [product] = await (await page.request.get('/api/products')).json()
      const line = { id: product.id, price: 1000, quantity: 1, subtotal: 1000 }
      const data = { name: 'Ana', cel: '261 555-0142', wayToPay: 'pago efectivo', total: 1000, order: [line] }
      const id = await (await page.request.post('/api/order', { data })).json()
      await expect.poll(() => device.messages().length).toBe(2)
      const message = device.messages()[1]
      const { title, body, tag } = message ?? {}
      // No tab of the admin is open, so it rings. A page of the shop still reaches the worker.
      await page.goto('/')
      await deliver(page, JSON.stringify(message))
      await expect.poll(() => shown(page)).toEqual([{ title, body, tag, silent: false }])
      // Twice, as after a kill between sending and noting it: still one notification, also if it was dismissed, and no second ring.
      await dismiss(page)
      await deliver(page, JSON.stringify(message))
      await expect.poll(() => shown(page)).toEqual([{ title, body, tag, silent: true }])
      await deliver(page, JSON.stringify({ ...message, tag: 'order OTHER' }))
      await expect.poll(() => shown(page)).toContainEqual({ title, body, tag: 'order OTHER', silent: false })
      await dismiss(page, 'order OTHER')
      await page.goto('/admin/cuenta')
      expect(body).toContain('Ana')
      await press(page)
      await page.waitForURL(`/admin/order/pendiente?buscar=${id.slice(0, 4)}-${id.slice(4, 8)}`)
      await expect.poll(() => shown(page)).toEqual([])

      await page.goto('/admin/cuenta#avisos')
      await section.getByRole('button', { name: 'Desactivar' }).click()
      await expect(section.getByRole('button', { name: 'Activar avisos acá' })).toBeVisible()
      await expect(section.getByText('No hay ningún dispositivo tuyo con avisos.')).toBeVisible()
      expect(service.refused).toEqual([])
    },
  )
}
