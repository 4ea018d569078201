import { expect, type Page } from '@playwright/test'
import { orderCode } from '#domain/orders/order.ts'
import { LONG, WIDTHS } from '../long.ts'
import { BALLOON, expectNoSidewaysScroll, open, signIn, toast } from './admin.ts'
import { expectAccessible, test as shopTest } from './shop.ts'
import { productIdOf } from './stocked-shop.ts'

const PERSON = { name: 'Zulema Núñez', cel: '261 555-0142' }

/** The tests share a shop, and erase by mobile number. */
let customers = 0

/** A pending order of one product, by a customer of its own. */
const test = shopTest.extend<{ order: { id: string; person: typeof PERSON } }>({
  order: async ({ page, owner }, use) => {
    const person = { ...PERSON, cel: `261 555-02${`${++customers}`.padStart(2, '0')}` }
    const name = `Globo ${customers}`
    await owner.create('/api/products', { ...BALLOON, name, price: 1000 })
    const line = { id: await productIdOf(page, name), price: 1000, quantity: 1, subtotal: 1000 }
    const data = { ...person, wayToPay: 'pago efectivo', total: 1000, order: [line] }
    await use({ id: await (await page.request.post('/api/order', { data })).json(), person })
  },
})

/** As the customer does on the page. The code that the shop answers with. */
async function withdraw(page: Page, { name, cel }: typeof PERSON, order: string): Promise<string> {
  await page.goto('/arrepentimiento')
  await page.getByLabel('Tu nombre').fill(name)
  await page.getByLabel('Tu celular').fill(cel)
  await page.getByLabel('Código de tu pedido').fill(order)
  // Twice, as impatient people do.
  await page.getByRole('button', { name: 'Enviar' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Recibimos tu arrepentimiento' })).toBeFocused()
  return (await page.getByText(/^ARR(-\w{4}){2}$/).textContent()) ?? ''
}

/** What other tests left open. */
async function resolveAll(page: Page): Promise<void> {
  const { withdrawals } = await (await page.request.get('/api/withdrawals')).json()
  for (const { id, resolved } of withdrawals) {
    if (!resolved)
      await page.request.patch(`/api/withdrawals/${id}`, { data: { isResolved: true, note: '' } })
  }
}

async function expectTidy(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

for (const width of WIDTHS) {
  test.describe(`${width} px wide,`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('the button to withdraw is seen on first access, without scrolling', LONG, async ({ page }) => {
      await page.goto('/')
      const button = page
        .getByRole('region', { name: 'Aviso' })
        .getByRole('link', { name: 'Botón de arrepentimiento' })
      await expect(button).toBeInViewport()
      await button.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Botón de arrepentimiento' })).toBeVisible()
      await expect(page.getByText('10 días corridos')).toBeVisible()
      await expectTidy(page)
    })

    test('a customer withdraws from an order and gets a code', async ({ page, order: { id, person } }) => {
      await page.goto('/arrepentimiento')
      await page.getByLabel('Tu nombre').fill(person.name)
      await page.getByRole('button', { name: 'Enviar' }).click()
      await expect(page.getByText('Escribí tu celular, para que podamos responderte')).toBeVisible()
      await expect(page.getByLabel('Tu celular')).toBeFocused()
      const code = await withdraw(page, person, orderCode(id).toLowerCase())
      await expect(page.getByRole('link', { name: 'Seguir por WhatsApp' })).toHaveAttribute(
        'href',
        new RegExp(`^https://wa.me/.*${code}`),
      )
      await expectTidy(page)
    })

    test('the receipt says what the law asks for', LONG, async ({ page, order: { id } }) => {
      await page.goto(`/checkout/${id}`)
      await expect(page.getByText('Documento no válido como factura')).toBeVisible()
      await expect(page.getByText('Defensa del Consumidor Mendoza')).toContainText(
        '261 754 2335 · teléfono 148, opción 20',
      )
    })

    test(
      'the owner resolves a withdrawal, which was pressed twice and is there once',
      LONG,
      async ({ page, order: { id, person } }) => {
        await signIn(page)
        await resolveAll(page)
        const code = await withdraw(page, person, orderCode(id))
        await open(page, '/admin/arrepentimientos')
        await expect(page.getByText('1 espera tu respuesta, dentro de las 24 horas')).toBeVisible()
        const card = page.getByRole('listitem').filter({ hasText: code })
        await expect(card.getByRole('link', { name: `Ver la orden ${orderCode(id)}` })).toBeVisible()
        await expect(card.getByText('Dentro de los 10 días de la compra')).toBeVisible()
        await expectTidy(page)
        await card.getByRole('button', { name: 'Marcar como resuelto' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Cómo se resolvió').fill('Le devolvimos la plata')
        await expectAccessible(page)
        await dialog.getByRole('button', { name: 'Marcar como resuelto' }).click()
        await expect(toast(page, 'Marcado como resuelto')).toBeVisible()
        await expect(page.getByText('Nadie espera una respuesta')).toBeVisible()
        await expect(page.getByRole('region', { name: 'Resueltos' })).toContainText('Le devolvimos la plata')
      },
    )

    test(
      'the owner erases the data of a customer who asks for it',
      LONG,
      async ({ page, order: { id, person } }) => {
        await withdraw(page, person, orderCode(id))
        await open(page, '/admin/order/pendiente')
        await page.getByRole('link', { name: `Datos del cliente de ${orderCode(id)}` }).click()
        await expect(page.getByText('1 orden y 1 arrepentimiento')).toBeVisible()
        await expectTidy(page)
        await page.getByRole('button', { name: 'Borrar los datos del cliente' }).click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toContainText('1 orden todavía no se entregó')
        await expect(dialog).toContainText('No se puede deshacer')
        await expectAccessible(page)
        await dialog.getByRole('button', { name: 'Borrar para siempre' }).click()
        await expect(toast(page, 'Datos borrados de 1 orden')).toBeVisible()
        await expect(page.getByText('No hay datos de ese cliente')).toBeVisible()
        await page.goto(`/checkout/${id}`)
        await expect(page.getByRole('heading', { name: '¡Gracias!' })).toBeVisible()
        await expect(page.getByText('Cliente eliminado')).toBeVisible()
        await expect(page.getByRole('main')).not.toContainText('Zulema')
      },
    )
  })
}

test(
  'a legal page is read at its link, and when it is switched off there is neither',
  LONG,
  async ({ page, owner }) => {
    await owner.create('/api/products', { ...BALLOON, price: 1000 })
    await page.setViewportSize({ width: 360, height: 800 })
    await signIn(page)
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Legales' })
    await links.getByRole('link', { name: 'Contratos de adhesión – Ley 24.240' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Quién vende' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    for (const title of ['Privacidad', 'Defensa del Consumidor']) {
      await links.getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await page.goto('/terminos')

    const settings = await (await page.request.get('/api/settings')).json()
    const legal = {
      ...settings.legal,
      terms: { ...settings.legal.terms, isOn: false },
      fiscalLink: 'https://fiscal.example/f960',
      netPrice: '21',
    }
    const saved = await page.request.put('/api/settings', { data: { ...settings, legal } })
    expect(saved.status()).toBe(200)
    const response = await page.reload()
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'No encontramos esa página' })).toBeVisible()
    await expect(links.getByRole('link', { name: 'Privacidad' })).toBeVisible()
    await expect(links.getByRole('link', { name: 'Contratos de adhesión' })).toHaveCount(0)
    await expect(links.getByRole('link', { name: 'Datos fiscales' })).toHaveAttribute(
      'href',
      legal.fiscalLink,
    )
    await page.goto('/productos')
    await expect(page.getByRole('article').first()).toContainText('PRECIO SIN IMPUESTOS NACIONALES $826.45')
    await expectAccessible(page)
  },
)
