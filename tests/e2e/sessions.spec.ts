import { expect, type Page } from '@playwright/test'
import { OWNER } from '#server/testing/owner.ts'
import { LONG, WIDTHS } from '../long.ts'
import { expectNoSidewaysScroll, open, toast } from './admin.ts'
import { expectAccessible, expectHydrated, test } from './shop.ts'

test.use({ hasOwnShop: true })

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

const notice = (page: Page) =>
  page.getByRole('region', { name: 'Entraron con tu cuenta desde un dispositivo nuevo' })
const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión terminó' })

for (const width of WIDTHS) {
  test(
    `the owner sees who entered from a new phone and ends its session, which the phone notices, at ${width} px`,
    LONG,
    async ({ page, browser, shopUrl }) => {
      const viewport = { width, height: 800 }
      await page.setViewportSize(viewport)
      await open(page, '/admin/cuenta')
      await expect(page.getByText('No hay otra sesión abierta.')).toBeVisible()

      const context = await browser.newContext({ baseURL: shopUrl, viewport, userAgent: ANDROID })
      const phone = await context.newPage()
      const following = phone.waitForResponse('**/api/order/events')
      await open(phone, '/admin')
      await expectHydrated(phone)
      await following
      await expect(notice(phone)).toHaveCount(0)

      await page.goto('/admin')
      await expect(notice(page)).toContainText(/Chrome en Android, el .* desde 127\.0\.0\.1\./)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await notice(page).getByRole('button', { name: 'Fui yo' }).click()
      await expect(notice(page)).toHaveCount(0)

      await page.goto('/admin/cuenta')
      const sessions = page.getByRole('region', { name: 'Sesiones abiertas' }).getByRole('listitem')
      await expect(sessions).toHaveCount(2)
      await expect(sessions.first()).toContainText('Esta sesión')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Cerrar la sesión de Chrome en Android' }).click()
      await expect(toast(page, 'Sesión cerrada: Chrome en Android')).toBeVisible()
      await expect(sessions).toHaveCount(1)

      // Nobody touches the phone, and no poll is due for half a minute.
      await expect(signInAgain(phone)).toBeVisible()
      await expectAccessible(phone)
      await signInAgain(phone).getByLabel('Contraseña').fill(OWNER.password)
      await signInAgain(phone).getByRole('button', { name: 'Iniciar sesión' }).click()
      await expect(signInAgain(phone)).toHaveCount(0)

      // A phone that was recognized is no longer new.
      await page.goto('/admin/cuenta')
      await expect(notice(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Cerrar todas las otras' }).click()
      await expect(page.getByText('No hay otra sesión abierta.')).toBeVisible()
      await expect(sessions).toHaveCount(1)
      await context.close()
    },
  )
}
