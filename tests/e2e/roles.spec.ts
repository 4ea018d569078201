import { expect, type Page } from '@playwright/test'
import { OWNER } from '#server/testing/owner.ts'
import { LONG, WIDTHS } from '../long.ts'
import { BALLOON, expectNoSidewaysScroll, toast } from './admin.ts'
import { expectAccessible, test } from './shop.ts'

// Each test counts what it refuses and what is in the shop.
test.use({ hasOwnShop: true })

// The browser reports what was refused, which the test counts, and pages that are not found.
test.use({ expectedStatuses: [403, 404] })

const EMAIL = 'noelia@tienda.example'
const PASSWORD = 'serpentinas de colores'

/** Invites somebody as a manager, who accepts. */
async function inviteManager(page: Page, email: string) {
  const { request } = page
  expect((await request.post('/api/session', { data: OWNER })).ok()).toBe(true)
  const data = { name: 'Noelia', role: 'encargado' }
  const invited = await request.post('/api/users/invitations', { data })
  expect(invited.status(), await invited.text()).toBe(201)
  const { token } = await invited.json()
  const accepted = await request.post(`/api/users/invitations/${token}`, {
    data: { email, password: PASSWORD },
  })
  expect(accepted.status(), await accepted.text()).toBe(201)
}

async function makeSeller(page: Page, email: string): Promise<void> {
  const { request } = page
  expect((await request.post('/api/session', { data: OWNER })).ok()).toBe(true)
  const people: { id: number; email: string }[] = await (await request.get('/api/users')).json()
  const id = people.find((person) => person.email === email)?.id
  const changed = await request.patch(`/api/users/${id}`, { data: { role: 'vendedor' } })
  expect(changed.ok(), await changed.text()).toBe(true)
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL('/admin/hoy')
}

async function enterAsSeller(page: Page): Promise<void> {
  await inviteManager(page, EMAIL)
  await makeSeller(page, EMAIL)
  await page.context().clearCookies()
  await signIn(page, EMAIL)
}

/** The menu's entries; on a phone it is opened and closed. */
async function menuOf(page: Page): Promise<string[]> {
  const opener = page.getByRole('button', { name: 'Abrir el menú' })
  const isPhone = await opener.isVisible()
  if (isPhone) await opener.click()
  const entries = await page
    .getByRole('navigation', { name: 'Administración' })
    .getByRole('listitem')
    .allInnerTexts()
  if (isPhone) {
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cerrar el menú' }).click()
  }
  return entries.map((text) => text.replace(/\s.*\d.*/s, '').trim())
}

async function expectTidy(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Paths that the page was refused. */
function refusalsOf(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() === 403 && pathname.startsWith('/api/')) refused.push(pathname)
  })
  return refused
}

/** Two balloons in a sale for Ana. */
async function beginSale(page: Page): Promise<void> {
  await page.goto('/admin/order/nueva')
  await page.getByRole('combobox').fill('2 globo')
  await page.getByRole('combobox').press('Enter')
  await expect(page.getByLabel(`Cantidad de ${BALLOON.name}`).first()).toHaveValue('2')
  await page.getByLabel('Nombre (opcional)').fill('Ana')
}

for (const width of WIDTHS) {
  test.describe(`${width} px wide,`, () => {
    test.use({ viewport: { width, height: 800 } })

    test(
      'a manager who becomes a seller while selling keeps what was typed, and the owner confirms it',
      LONG,
      async ({ page, browser, owner, shopUrl }) => {
        await owner.create('/api/products', BALLOON)
        const ownersPage = await browser.newPage({ baseURL: shopUrl })
        await inviteManager(ownersPage, EMAIL)
        const refused = refusalsOf(page)
        await signIn(page, EMAIL)
        await beginSale(page)
        await page.getByLabel('Descuento', { exact: true }).fill('10%')
        await page.getByLabel('Motivo del descuento').fill('Por cantidad')
        await makeSeller(ownersPage, EMAIL)
        await ownersPage.close()
        await page.getByRole('button', { name: 'Guardar orden' }).click()
        const dialog = page.getByRole('dialog', { name: 'Hace falta que alguien confirme' })
        await expect(dialog).toContainText('No tenés permiso para dar descuentos')
        await expectAccessible(page)
        await dialog.getByRole('button', { name: 'Cancelar' }).click()
        await expect(page.getByLabel('Motivo del descuento')).toHaveValue('Por cantidad')
        await page.getByRole('button', { name: 'Guardar orden' }).click()
        await dialog.getByLabel('Su contraseña').fill(OWNER.password)
        await expectTidy(page)
        await dialog.getByRole('button', { name: 'Confirmar' }).click()
        await page.getByRole('link', { name: 'Ver órdenes pendientes' }).click()
        expect(refused).toEqual(['/api/order/mostrador', '/api/order/mostrador'])
        await expect(page.getByRole('article').filter({ hasText: 'Ana' })).toContainText(/\$8[.,]460[.,]90/)
      },
    )

    test('a seller sells and moves orders on, and has no presses for more', LONG, async ({ page, owner }) => {
      await owner.create('/api/products', BALLOON)
      const refused = refusalsOf(page)
      await enterAsSeller(page)
      await beginSale(page)
      await page.getByRole('button', { name: 'Guardar orden' }).click()
      await page.getByRole('link', { name: 'Ver órdenes pendientes' }).click()
      const card = page.getByRole('article').filter({ hasText: 'Ana' })
      await expect(card).toContainText(/\$9[.,]401[.,]00/)
      await expect(page.getByRole('button', { name: /Eliminar/ })).toHaveCount(0)
      await expect(page.getByRole('link', { name: /Papelera|Exportar|Datos del cliente/ })).toHaveCount(0)
      await expectTidy(page)
      await card.getByRole('button', { name: /^Listo para retirar/ }).click()
      await toast(page, 'La orden ahora esta para retirar').waitFor()
      expect(refused).toEqual([])
    })

    test(
      'a seller changes only the availability of products, and has no other pages',
      LONG,
      async ({ page, owner }) => {
        await owner.create('/api/products', BALLOON)
        const refused = refusalsOf(page)
        await enterAsSeller(page)
        await page.goto('/admin')
        expect(await menuOf(page)).toEqual(['Hoy', 'Ver Ordenes', 'Nueva orden', 'Productos', 'Caja'])
        await page.getByRole('button', { name: `Disponible: ${BALLOON.name}` }).click()
        await expect(page.getByText('1 producto · 1 no disponible')).toBeVisible()
        await expect(page.getByRole('button', { name: /precio|Eliminar/ })).toHaveCount(0)
        await expect(page.getByRole('link', { name: /Crear|Editar|Duplicar|Papelera/ })).toHaveCount(0)
        await expect(page.getByRole('checkbox', { name: /^Elegir/ })).toHaveCount(0)
        await expectTidy(page)

        for (const address of ['/admin/precios', '/admin/ajustes', '/admin/create']) {
          const answer = await page.goto(address)
          expect(answer?.status(), address).toBe(403)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(
            'No tenés permiso para esta página',
          )
        }
        await expectTidy(page)
        await page.goto('/admin?newTask=true')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Productos')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        expect(refused).toEqual([])
      },
    )
  })
}
