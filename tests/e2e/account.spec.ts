import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { OWNER } from '#server/testing/owner.ts'
import { LONG, WIDTHS } from '../long.ts'
import { expectNoSidewaysScroll, open, toast } from './admin.ts'
import { expectAccessible, test } from './shop.ts'

test.use({ expectedStatuses: [400, 401] })

/** Of the next half minute: the one now on the phone may be used up. The shop accepts it already. */
const nextCode = (secret: string) => new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })

async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Abrir el menú' })
  const leave = page.getByRole('button', { name: 'Cerrar sesión' })
  // The page may still be on its way.
  await expect(menu.or(leave).filter({ visible: true }).first()).toBeVisible()
  if (await menu.isVisible()) await menu.click()
  await leave.click()
  await page.waitForURL('/login')
}

async function signIn(page: Page, code: string): Promise<void> {
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(OWNER.password)
  await expect(page.getByLabel('Código')).toBeHidden()
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByLabel('Código')).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

for (const width of WIDTHS) {
  test(
    `the second factor is turned on, asked for at the login and turned off, at ${width} px`,
    LONG,
    async ({ page }) => {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
      await open(page, '/admin/cuenta')
      await page.getByRole('textbox', { name: 'Nombre' }).fill('Marta')
      await page.getByRole('button', { name: 'Guardar nombre' }).click()
      await expect(toast(page, 'Nombre guardado')).toBeVisible()
      await page.getByLabel('Contraseña actual').fill(OWNER.password)
      await page.getByLabel('Contraseña nueva').fill('Serpentina 2026')
      await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
      await expect(page.getByLabel('Contraseña nueva')).toBeFocused()
      await expect(page.getByText('es fácil de adivinar')).toBeVisible()

      await page.getByRole('button', { name: 'Activar el segundo paso' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('img', { name: 'Código QR para la aplicación' })).toBeVisible()
      await expectAccessible(page, 'dialog')
      await expectNoSidewaysScroll(page)
      const secret = (await dialog.getByRole('code').innerText()).replaceAll(' ', '')
      await dialog.getByLabel('Código que muestra la aplicación').fill('12')
      await dialog.getByLabel('Tu contraseña').fill(OWNER.password)
      await dialog.getByRole('button', { name: 'Activar' }).click()
      await expect(dialog.getByText('Escribí el código de seis números')).toBeVisible()
      await dialog.getByLabel('Código que muestra la aplicación').fill(new TOTP({ secret }).generate())
      await page.keyboard.press('Enter')

      const codes = dialog.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
      await expect(codes).toHaveCount(10)
      await expectAccessible(page, 'dialog')
      const [recoveryCode = '', ...others] = await codes.allInnerTexts()
      const downloading = page.waitForEvent('download')
      await dialog.getByRole('link', { name: 'Bajar' }).click()
      const file = await readFile(await (await downloading).path(), 'utf8')
      for (const code of [recoveryCode, ...others]) expect(file).toContain(code)
      // A press in the first second is ignored: it was meant for the button before.
      await expect(async () => {
        await dialog.getByRole('button', { name: 'Ya los guardé' }).click({ timeout: 1000 })
        await expect(dialog).toBeHidden({ timeout: 500 })
      }).toPass()
      await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible()

      await signOut(page)
      await signIn(page, 'no es')
      await expect(page.getByText('Ese código no sirve, o ya se usó.')).toBeVisible()
      await expectAccessible(page)
      await expect(page.getByLabel('Código')).toBeFocused()
      await page.keyboard.type(nextCode(secret))
      await page.keyboard.press('Enter')
      await page.waitForURL('/admin/hoy')

      await signOut(page)
      await signIn(page, recoveryCode.toUpperCase())
      await page.waitForURL('/admin/hoy')
      await page.goto('/admin/cuenta')
      await expect(page.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await page.getByRole('button', { name: 'Quitar el segundo paso' }).click()
      await expect(dialog.getByLabel('Tu contraseña')).toBeFocused()
      await page.keyboard.type(OWNER.password)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Activar el segundo paso' })).toBeVisible()
    },
  )
}
