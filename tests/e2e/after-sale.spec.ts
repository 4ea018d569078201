import { expect, type Page } from '@playwright/test'
import { orderCode } from '#domain/orders/order.ts'
import { LONG, WIDTHS } from '../long.ts'
import { BALLOON, expectNoSidewaysScroll, signIn, toast } from './admin.ts'
import { expectAccessible, test as shopTest } from './shop.ts'
import { productIdOf } from './stocked-shop.ts'

const LONG_NAME = 'Guirnalda de papel picado para cumpleaños infantil con letras metalizadas x12 unidades'
const card = (page: Page, id: string) => page.getByRole('article', { name: orderCode(id) })
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).click()

/** A page of the owner, in a shop that sells both. The tests share it. */
const test = shopTest.extend<{ goods: undefined }>({
  goods: [
    async ({ page, owner }, use) => {
      await signIn(page)
      const stored: { name: string }[] = await (await page.request.get('/api/products')).json()
      for (const name of [LONG_NAME, BALLOON.name]) {
        const isStored = stored.some((product) => product.name === name)
        if (!isStored) await owner.create('/api/products', { ...BALLOON, name, price: 1000 })
      }
      await use(undefined)
    },
    { auto: true },
  ],
})

/** Two garlands and a balloon, 3000 in all, paid in cash and taken away. */
async function sell(page: Page): Promise<string> {
  const lines = [
    { id: await productIdOf(page, LONG_NAME), quantity: 2 },
    { id: await productIdOf(page, BALLOON.name), quantity: 1 },
  ]
  const data = { wayToPay: 'pago efectivo', lines, paid: true, delivered: true }
  const answer = await page.request.post('/api/order/mostrador', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

async function expectTidy(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
}

/** How much wider than its paper anything on the printed ticket is, in pixels. */
function overflowOfTicket(page: Page): Promise<number> {
  return page.locator('[data-print-sheet] > div').evaluate((paper) => {
    const { right } = paper.getBoundingClientRect()
    const inner = right - Number.parseFloat(getComputedStyle(paper).paddingRight)
    const parts = [...paper.querySelectorAll('*')].map((each) => each.getBoundingClientRect().right)
    return Math.max(...parts) - inner
  })
}

/** In millimetres. */
function lengthOfTicket(page: Page): Promise<number> {
  return page
    .locator('[data-print-sheet] > div')
    .evaluate((paper) => (paper.getBoundingClientRect().height / 96) * 25.4)
}

/** The page that the browser would print on. */
function pageRule(page: Page): Promise<string> {
  return page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText)).join(),
  )
}

test('a product comes back for cash, and both the owner and the customer see it', async ({ page }) => {
  const id = await sell(page)
  await page.goto('/admin/order/entregado')
  await card(page, id)
    .getByRole('button', { name: /^Devolver productos/ })
    .click()
  const dialog = page.getByRole('dialog', { name: `Devolver productos de ${orderCode(id)}` })
  await press(page, /^Devolver|^Anotar/)
  await expect(dialog.getByRole('alert')).toHaveText('Elegí qué vuelve y cuánto')
  const quantity = dialog.getByLabel(`Cantidad de ${LONG_NAME}`)
  await quantity.fill('3')
  await press(page, /^Devolver|^Anotar/)
  await expect(dialog.getByRole('alert')).toHaveText('No puede volver más de lo que tiene')
  await expect(quantity).toBeFocused()
  await press(page, 'Vuelve todo el pedido')
  await expect(dialog).toContainText('A devolver$3,000.00')
  await dialog.getByLabel(`Cantidad de ${BALLOON.name}`).fill('0')
  await press(page, `Uno menos de ${LONG_NAME}`)
  await press(page, `Todo lo de ${LONG_NAME}`)
  await expect(dialog).toContainText('A devolver$2,000.00')
  await quantity.fill('1')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog).toContainText('A devolver$1,000.00')
  await expectTidy(page)
  await press(page, 'Devolver $1,000.00')
  await expect(toast(page, 'Productos devueltos. El cliente recibe $1,000.00 en efectivo.')).toBeVisible()
  await expect(card(page, id)).toContainText('Devolvió 1, se queda con 1')
  await expect(card(page, id)).toContainText('Cobrado$2,000.00')

  await page.goto(`/checkout/${id}`)
  await expect(page.getByRole('main')).toContainText('Devolviste 1')
})

test(
  'the ticket of an order fits on paper of 58 and 80 mm, and the choice is remembered',
  LONG,
  async ({ page }) => {
    const id = await sell(page)
    await page.goto('/admin/order/entregado')
    const ticket = card(page, id).getByRole('button', { name: /^Ticket/ })
    await ticket.click()
    await expectTidy(page)
    for (const width of [80, 58]) {
      await page.getByLabel(`${width} mm`).check()
      await expect.poll(() => pageRule(page)).toContain(`size: ${width}mm`)
      const rule = await pageRule(page)
      await page.emulateMedia({ media: 'print' })
      expect(await overflowOfTicket(page)).toBeLessThanOrEqual(0.5)
      const length = await lengthOfTicket(page)
      await page.emulateMedia({ media: null })
      // It was right at once: nothing on the ticket changes by and by.
      expect(await pageRule(page)).toBe(rule)
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      const [, across, along] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? []
      expect(Math.round((Number(across) / 72) * 25.4)).toBe(width)
      // Not longer than the ticket either.
      const blank = (Number(along) / 72) * 25.4 - length
      expect(blank).toBeGreaterThan(0)
      expect(blank).toBeLessThan(4)
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    }
    const link = page.getByRole('link', { name: 'Enviar por WhatsApp' })
    expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')).toContain(
      `/checkout/${id}`,
    )
    await page.keyboard.press('Escape')
    await page.reload()
    await ticket.click()
    await expect(page.getByLabel('58 mm')).toBeChecked()
  },
)

test('a mistaken sale is cancelled, and its cash leaves the till', async ({ page }) => {
  const id = await sell(page)
  await page.goto('/admin/order/entregado')
  await card(page, id)
    .getByRole('button', { name: /^Anular la venta/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText(
    'El cliente recibe $3,000.00 en efectivo. El efectivo sale ahora de la caja.',
  )
  await expectTidy(page)
  await press(page, 'Anular y devolver $3,000.00')
  await expect(toast(page, `Anulaste la venta ${orderCode(id)}.`)).toBeVisible()
  await expect(card(page, id)).toBeHidden()
})
