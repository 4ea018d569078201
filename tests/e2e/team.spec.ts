import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { LONG, WIDTHS } from '../long.ts'
import { chooseInMenu, expectNoSidewaysScroll, open, signIn, toast } from './admin.ts'
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

/** The link that the owner sends. */
async function inviteSeller(page: Page, name: string): Promise<string> {
  await signIn(page)
  const data = { name, role: 'vendedor' }
  const invited = await page.request.post('/api/users/invitations', { data })
  expect(invited.status(), await invited.text()).toBe(201)
  return `/invitacion/${(await invited.json()).token}`
}

/** The page of somebody else, who is signed out. */
async function pageOfSeller(browser: Browser, page: Page, shopUrl: string): Promise<Page> {
  return (await browser.newContext({ baseURL: shopUrl, viewport: page.viewportSize() })).newPage()
}

async function join(seller: Page, link: string, email: string): Promise<void> {
  await seller.goto(link)
  await expectHydrated(seller)
  await seller.getByLabel('Email').fill(email)
  await seller.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await seller.getByRole('button', { name: 'Entrar al equipo' }).click()
  await seller.waitForURL(/\/admin(\/|$)/)
}

async function expectTidy(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

for (const width of WIDTHS) {
  test.describe(`${width} px wide,`, () => {
    test.use({ viewport: { width, height: width === 360 ? 740 : 900 } })

    test(
      'the owner invites a seller by a link, a code to scan and a chat',
      LONG,
      async ({ page, shopUrl }) => {
        const name = `Ana ${width}`
        await open(page, '/admin')
        await chooseInMenu(page, 'Equipo')
        await expect(page.getByRole('heading', { name: 'Personas' })).toBeVisible()
        await expectTidy(page)

        await page.getByRole('button', { name: 'Invitar' }).click()
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByLabel('Nombre')).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(dialog.getByText('Escribí el nombre')).toBeVisible()
        await dialog.getByLabel('Nombre').fill(name)
        await dialog.getByLabel('Rol').selectOption('Encargado')
        const allowed = dialog.getByRole('listitem').filter({ hasText: 'Precios y promociones' })
        await expect(allowed).toContainText('Sí:')
        await dialog.getByLabel('Rol').selectOption('Vendedor')
        await expect(allowed).toContainText('No:')
        await expectAccessible(page, 'dialog')
        await dialog.getByRole('button', { name: 'Crear enlace' }).click()

        const link = await readCode(
          dialog.getByRole('img', { name: `Código QR de la invitación de ${name}` }),
        )
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
        await expect(page.getByRole('button', { name: `Anular la invitación de ${name}` })).toBeVisible()
        expect((await page.request.get(link)).status()).toBe(200)
      },
    )

    test('an invited seller joins by the link, which is for one person', async ({
      page,
      browser,
      shopUrl,
    }) => {
      const link = await inviteSeller(page, `Berta ${width}`)
      const seller = await pageOfSeller(browser, page, shopUrl)
      await seller.goto(link)
      await expectHydrated(seller)
      await expect(seller.getByRole('heading', { level: 1, name: `Hola, Berta ${width}` })).toBeVisible()
      await expect(seller.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await seller.getByLabel('Email').fill(`berta${width}@tienda.example`)
      await seller.getByLabel('Contraseña', { exact: true }).fill('corta')
      await seller.getByRole('button', { name: 'Entrar al equipo' }).click()
      await expect(
        seller.getByText('La contraseña nueva tiene que tener 12 caracteres como mínimo'),
      ).toBeVisible()
      await expectTidy(seller)
      await seller.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
      await seller.getByRole('button', { name: 'Entrar al equipo' }).click()
      await seller.waitForURL(/\/admin(\/|$)/)
      await seller.goto('/admin/order/pendiente')
      await expect(seller).toHaveURL('/admin/order/pendiente')

      const answer = await page.goto(link)
      expect(answer?.status()).toBe(404)
      expect(answer?.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      await expect(page.getByText('Esta invitación no existe o ya se usó.')).toBeVisible()
      await seller.context().close()
    })

    test(
      'a seller who is switched off is signed out at once, and can be switched on again',
      LONG,
      async ({ page, browser, shopUrl }) => {
        const email = `celia${width}@tienda.example`
        const seller = await pageOfSeller(browser, page, shopUrl)
        await join(seller, await inviteSeller(page, `Celia ${width}`), email)
        await page.goto('/admin/equipo')
        const celia = page.getByRole('listitem').filter({ hasText: email })
        const dialog = page.getByRole('dialog')
        await celia.getByRole('button', { name: `Desactivar a Celia ${width}` }).click()
        await expect(dialog).toContainText('Sale al instante de todos sus dispositivos')
        await dialog.getByRole('button', { name: 'Desactivar' }).click()
        await expect(toast(page, `Celia ${width} ya no puede entrar`)).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Personas' })).toBeFocused()
        await expect(celia).toContainText('No puede entrar')
        await seller.goto('/admin/order/pendiente')
        await seller.waitForURL(/\/login\?next=/)
        await seller.context().close()
        await expectAccessible(page)

        await celia.getByRole('button', { name: `Activar a Celia ${width}` }).click()
        await dialog.getByRole('button', { name: 'Activar' }).click()
        await expect(toast(page, `Celia ${width} puede entrar otra vez`)).toBeVisible()
      },
    )
  })
}
