import { expect, type Page } from '@playwright/test'
import { LONG, WIDTHS } from '../long.ts'
import { BALLOON, expectNoSidewaysScroll, open, toast } from './admin.ts'
import { expectAccessible, test as shopTest } from './shop.ts'

/** As a scanner does: all keys at once, then Enter. Pressed five milliseconds apart, also if a busy machine hands them on later. */
async function scan(page: Page, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  let timestamp = Date.now() / 1000
  const press = (key: string, text: string) => {
    timestamp += 0.005
    return [
      keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp }),
      keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp }),
    ]
  }
  await Promise.all([...[...code].flatMap((digit) => press(digit, digit)), ...press('Enter', '\r')])
  await keyboard.detach()
}

type Goods = Readonly<
  Record<'napkin' | 'candle' | 'ribbon', { readonly name: string; readonly code: string }>
>

/** The tests share a shop, where a code is one product. */
let stocked = 0

/** A page with an empty sale, in a shop that has these. */
const test = shopTest.extend<{ goods: Goods }>({
  goods: async ({ page, owner }, use) => {
    const digits = `${++stocked}`.padStart(4, '0')
    const napkin = { ...BALLOON, name: 'Servilleta lunares', price: 1000, code: `77900${digits}0011` }
    const candle = { ...BALLOON, name: 'Vela dorada', price: 500, code: `07900${digits}0028` }
    const ribbon = { ...BALLOON, name: 'Cinta roja', price: 300, code: `P-${digits}+5` }
    for (const product of [napkin, candle, ribbon]) await owner.create('/api/products', product)
    await open(page, '/admin/order/nueva')
    await expect(picker(page)).toBeFocused()
    await use({ napkin, candle, ribbon })
  },
})

const picker = (page: Page) => page.getByRole('combobox')
const quantity = (page: Page, { name }: { name: string }) => page.getByLabel(`Cantidad de ${name}`)
const customer = (page: Page) => page.getByLabel('Nombre (opcional)')
const due = (page: Page) => page.getByText(/^A cobrar/).last()
const specialPrice = (page: Page) => page.getByLabel('Precio c/u')

/** Two napkins and three candles, these at another price, and 10 % off: $2,880.00 for Ana. */
async function sellToAna(page: Page, { napkin, candle }: Goods): Promise<void> {
  await scan(page, napkin.code)
  await scan(page, napkin.code)
  await expect(quantity(page, napkin)).toHaveValue('2')
  await scan(page, candle.code)
  await expect(quantity(page, candle)).toHaveValue('1')
  await picker(page).fill('3*')
  await page.keyboard.press('Enter')
  await expect(quantity(page, candle)).toHaveValue('3')
  await page.keyboard.press('ArrowDown')
  await expect(quantity(page, candle)).toBeFocused()
  await page.keyboard.press('p')
  await expect(specialPrice(page)).toBeFocused()
  await page.keyboard.type('400')
  await page.getByLabel('Motivo', { exact: true }).fill('Cajas golpeadas')
  await page.keyboard.press('Enter')
  await expect(picker(page)).toBeFocused()
  await customer(page).fill('Ana')
  await page.getByLabel('Descuento', { exact: true }).fill('10%')
  await page.getByLabel('Motivo del descuento').fill('Por cantidad')
  await expect(due(page)).toHaveText('A cobrar $2,880.00')
}

async function expectTidy(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

for (const width of WIDTHS) {
  test.describe(`at the counter, ${width} px wide,`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('scanned products go to the sale, whatever has the focus', async ({ page, goods }) => {
      const { napkin, candle } = goods
      await expect(page.getByRole('link', { name: 'La caja está cerrada' })).toHaveAttribute(
        'href',
        '/admin/caja',
      )
      await scan(page, napkin.code)
      await scan(page, napkin.code)
      await expect(quantity(page, napkin)).toHaveValue('2')
      await expect(picker(page)).toBeFocused()
      // What was typed in another field stays.
      await customer(page).fill('Ana')
      await scan(page, candle.code.slice(1))
      await expect(quantity(page, candle)).toHaveValue('1')
      await expect(customer(page)).toHaveValue('Ana')
      await expect(picker(page)).toBeFocused()
    })

    test('a code of no product is shown, and the next scan replaces it', LONG, async ({ page, goods }) => {
      await scan(page, '7790009999999')
      await expect(page.getByRole('alert').filter({ hasText: '7790009999999' })).toBeVisible()
      await expect(picker(page)).toHaveValue('7790009999999')
      await scan(page, goods.candle.code)
      await expect(quantity(page, goods.candle)).toHaveValue('1')
    })

    test('keys of a scanned code are no shortcuts', LONG, async ({ page, goods }) => {
      const { candle, ribbon } = goods
      await scan(page, candle.code)
      await quantity(page, candle).focus()
      await scan(page, ribbon.code)
      await expect(quantity(page, ribbon)).toHaveValue('1')
      await expect(quantity(page, candle)).toHaveValue('1')
      await expect(specialPrice(page)).toHaveCount(0)
    })

    test('a line gets another price by keyboard, and the sale a discount', async ({ page, goods }) => {
      await sellToAna(page, goods)
      const line = page.getByRole('listitem').filter({ hasText: goods.candle.name })
      await expect(line).toContainText('Precio especial antes $500.00')
      await expectTidy(page)
    })

    test('what is scanned while a sale is stored belongs to the next one', LONG, async ({ page, goods }) => {
      const { napkin, candle } = goods
      await scan(page, napkin.code)
      await expect(quantity(page, napkin)).toHaveValue('1')
      const answer = Promise.withResolvers<void>()
      await page.route('**/api/order/mostrador', async (route) => {
        await answer.promise
        await route.continue()
      })
      await page.keyboard.press('Control+Enter')
      const isFound = page.waitForResponse((response) => response.url().includes(candle.code.slice(1)))
      await scan(page, candle.code.slice(1))
      await (await isFound).finished()
      // What is being stored cannot be changed any more.
      await page.getByLabel(`Uno más de ${napkin.name}`).click({ force: true })
      await expect(quantity(page, napkin)).toHaveValue('1')
      answer.resolve()
      await expect(page.getByText(/^Orden .* cobrada: \$1,000\.00$/)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Venta cobrada')
      await expect(page.getByRole('button', { name: 'Nueva venta' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(picker(page)).toBeFocused()
      await expect(quantity(page, candle)).toHaveValue('1')
      await expect(quantity(page, napkin)).toHaveCount(0)
    })

    test('a sale waits for its customer and goes on at the price of that moment', async ({ page, goods }) => {
      const { napkin } = goods
      await sellToAna(page, goods)
      await page.keyboard.press('F8')
      await expect(quantity(page, napkin)).toHaveCount(0)
      await expect(page.getByRole('region', { name: /^Ventas en espera/ })).toContainText('$2,880.00')

      const found = await page.request.get(`/api/products/administrar?text=${napkin.code}`)
      const { products } = await found.json()
      await page.request.patch(`/api/products/${products[0].id}`, { data: { price: 1100 } })
      await page.reload()
      await page.getByRole('button', { name: 'Retomar Ana' }).click()
      await expect(page.getByText(/«Servilleta lunares» pasó de \$1,000\.00 a \$1,100\.00/)).toBeVisible()
      await expect(customer(page)).toHaveValue('Ana')
      await expect(due(page)).toHaveText('A cobrar $3,060.00')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText(/^Orden .* cobrada: \$3,060\.00$/)).toBeVisible()

      const receipt = await page.getByRole('link', { name: 'Ver el comprobante' }).getAttribute('href')
      const stored = await page.request.get(`/api/order/${receipt?.split('/').at(-1)}`)
      expect(await stored.json()).toMatchObject({
        status: 'entregado',
        total: 3400,
        discount: { amount: 340 },
        amountPaid: 3060,
        order: [
          { price: 1100, quantity: 2 },
          { price: 400, shopPrice: 500, priceReason: 'Cajas golpeadas' },
        ],
      })
    })

    test('cash that is not enough is refused, and the change is on the page and the ticket', async ({
      page,
      goods,
    }) => {
      await scan(page, goods.napkin.code)
      await expect(due(page)).toHaveText('A cobrar $1,000.00')
      await page.keyboard.press('F4')
      await page.keyboard.type('940')
      await expect(page.getByText('No alcanza: faltan $60.00')).toBeVisible()
      await page.keyboard.press('Control+Enter')
      const cash = page.getByLabel('Paga con', { exact: true })
      await expect(cash).toBeFocused()
      await expect(cash).toHaveAccessibleDescription(/Es menos que lo que hay que cobrar/)
      await page.getByRole('button', { name: 'Paga con $2,000.00' }).click()
      await expect(page.getByText('Vuelto $1,000.00')).toBeVisible()
      await expectAccessible(page)
      await cash.press('Enter')
      await expect(page.getByText(/^Orden .* cobrada: \$1,000\.00$/)).toBeVisible()
      await expect(page.getByText('Vuelto $1,000.00')).toBeVisible()
      await expectTidy(page)

      await page.reload()
      await expect(page.getByText('Vuelto $1,000.00')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Nueva venta' })).toBeFocused()
      await page.getByRole('button', { name: 'Ticket' }).click()
      await expect(page.getByRole('dialog')).toContainText('$2,000.00')
    })

    test('a mistaken sale is cancelled, and says what the customer gets back', async ({ page, goods }) => {
      await scan(page, goods.napkin.code)
      await expect(quantity(page, goods.napkin)).toHaveValue('1')
      await page.keyboard.press('Control+Enter')
      await page.getByRole('button', { name: 'Anular' }).click()
      await expect(page.getByRole('dialog')).toContainText('El cliente recibe $1,000.00 en efectivo.')
      await expectAccessible(page, 'dialog')
      await page.getByRole('button', { name: 'Anular y devolver $1,000.00' }).click()
      await expect(toast(page, 'Anulaste la venta')).toBeVisible()
      await expect(picker(page)).toBeFocused()
      await page.reload()
      await expect(picker(page)).toBeFocused()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Venta cobrada')
    })
  })
}
