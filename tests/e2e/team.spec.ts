import { expect, type Locator } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { WIDTHS } from '../long.ts'
import { chooseInMenu, expectNoSidewaysScroll, open, toast } from './admin.ts'
import { expectAccessible, expectHydrated, test } from './shop.ts'

const PASSWORD = 'guirnaldas y piñatas 27'

/** What a telephone's camera reads. */
async function readCode(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}

for (const width of WIDTHS) {
  test(`the owner invites a seller, who joins, works and is out when switched off, at ${width} px`, async ({
    page,
    browser,
    shopUrl,
  }) => {
    const viewport = { width, height: width === 360 ? 740 : 900 }
    // Both widths use one shop.
    const email = `ana${width}@tienda.example`
    await page.setViewportSize(viewport)
    await open(page, '/admin')
    await chooseInMenu(page, 'Equipo', 'Personas')
    await expect(page.getByRole('heading', { level: 1, name: 'Personas' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'Invitar' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Nombre')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Escribí el nombre')).toBeVisible()
    await dialog.getByLabel('Nombre').fill('Ana')
    await dialog.getByLabel('Rol').selectOption('Encargado')
    const allowed = dialog.getByRole('listitem').filter({ hasText: 'Precios y promociones' })
    await expect(allowed).toContainText('Sí:')
    await dialog.getByLabel('Rol').selectOption('Vendedor')
    await expect(allowed).toContainText('No:')
    await expectAccessible(page, 'dialog')
    await dialog.getByRole('button', { name: 'Crear enlace' }).click()

    const link = await readCode(dialog.getByRole('img', { name: 'Código QR de la invitación de Ana' }))
    expect(link).toMatch(new RegExp(`^${shopUrl}/invitacion/`))
    await expect(dialog.getByText(link)).toBeVisible()
    const whatsapp = dialog.getByRole('link', { name: 'Enviar por WhatsApp' })
    await expect(whatsapp).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(link)}$`),
    )
    await expectAccessible(page, 'dialog')
    // Right after the link appeared, a press does not close it yet.
    await expect(async () => {
      await dialog.getByRole('button', { name: 'Listo' }).click()
      await expect(dialog).toBeHidden({ timeout: 500 })
    }).toPass()
    await expect(page.getByRole('button', { name: 'Anular la invitación de Ana' })).toBeVisible()

    const context = await browser.newContext({ baseURL: shopUrl, viewport })
    const seller = await context.newPage()
    await seller.goto(link)
    await expectHydrated(seller)
    await expect(seller.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible()
    await expect(seller.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await seller.getByLabel('Email').fill(email)
    await seller.getByLabel('Contraseña', { exact: true }).fill('corta')
    await seller.getByRole('button', { name: 'Entrar al equipo' }).click()
    await expect(
      seller.getByText('La contraseña nueva tiene que tener 12 caracteres como mínimo'),
    ).toBeVisible()
    await expectAccessible(seller)
    await expectNoSidewaysScroll(seller)
    await seller.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await seller.getByRole('button', { name: 'Entrar al equipo' }).click()
    await seller.waitForURL(/\/admin(\/|$)/)
    await seller.goto('/admin/order/pendiente')
    await expect(seller).toHaveURL('/admin/order/pendiente')

    // The link was for one person.
    const again = await browser.newPage()
    const answer = await again.goto(link)
    expect(answer?.status()).toBe(404)
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    await expect(again.getByText('Esta invitación no existe o ya se usó.')).toBeVisible()
    await again.close()

    await page.reload()
    const ana = page.getByRole('listitem').filter({ hasText: email })
    await ana.getByRole('button', { name: 'Desactivar a Ana' }).click()
    await expect(dialog).toContainText('Sale al instante de todos sus dispositivos')
    await dialog.getByRole('button', { name: 'Desactivar' }).click()
    await expect(toast(page, 'Ana ya no puede entrar')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Personas' })).toBeFocused()
    await expect(ana).toContainText('No puede entrar')
    await seller.goto('/admin/order/pendiente')
    await seller.waitForURL(/\/login\?next=/)
    await context.close()
    await expectAccessible(page)

    await ana.getByRole('button', { name: 'Activar a Ana' }).click()
    await dialog.getByRole('button', { name: 'Activar' }).click()
    await expect(toast(page, 'Ana puede entrar otra vez')).toBeVisible()
  })
}
