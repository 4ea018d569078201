import { expect } from '@playwright/test'
import { LONG } from '../long.ts'
import { confirmButton, fillForm, test } from './cart.ts'
import { expectHydrated } from './shop.ts'

const BROKEN_STORAGE = {
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Exceeded', 'QuotaExceededError')
    }
  },
}

for (const [state, breakStorage] of Object.entries(BROKEN_STORAGE)) {
  const tagged = state === 'blocked' ? {} : LONG
  test(
    `with storage ${state} the cart lives in memory, says so, and can be ordered`,
    tagged,
    async ({ context, catalogue }) => {
      const { name } = await catalogue.add({ name: `Bonete ${state}` })
      // A separate page: the router warns that it cannot store scroll positions.
      const page = await context.newPage()
      await page.addInitScript(breakStorage)
      await page.goto(`/productos?buscar=${state}`)
      await expectHydrated(page)
      await page.getByRole('button', { name: `Agregar ${name}` }).click()
      const warning = 'Tu navegador no nos deja guardar el carrito'
      await expect(page.getByLabel('Avisos').getByText(warning)).toBeVisible()
      await page.getByRole('link', { name: 'Carrito, 1 unidad' }).click()
      await expect(page.getByRole('main').getByText(warning)).toBeVisible()
      await fillForm(page, `Sin memoria ${state}`, /efectivo/)
      await confirmButton(page).click()
      await expect(page.getByRole('heading', { name: '¡Gracias, Sin!' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Carrito, vacío' })).toBeVisible()
      expect(await catalogue.ordersOf(`Sin memoria ${state}`)).toHaveLength(1)
      await expect(page.getByText('Tu navegador no nos deja recordar este pedido.')).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Mis pedidos' }).click()
      await expect(page.getByText('Tu navegador no nos deja recordar tus pedidos')).toBeVisible()
    },
  )
}

test('with storage blocked the list of orders promises nothing', LONG, async ({ context }) => {
  const page = await context.newPage()
  await page.addInitScript(BROKEN_STORAGE.blocked)
  await page.goto('/mis-pedidos')
  await expect(page.getByText('Tu navegador no nos deja recordar tus pedidos')).toBeVisible()
  await expect(page.getByText('Acá van a aparecer tus pedidos')).toHaveCount(0)
})
