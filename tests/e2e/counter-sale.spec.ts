import { expect, type Page } from '@playwright/test'
import { WIDTHS } from '../long.ts'
import { BALLOON, expectNoSidewaysScroll, open, toast } from './admin.ts'
import { expectAccessible, test } from './shop.ts'

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

for (const width of WIDTHS) {
  // Both widths may sell in the same shop, where a code is one product.
  const digits = `${width}`.padStart(4, '0')
  const NAPKIN = { ...BALLOON, name: 'Servilleta lunares', price: 1000, code: `77900${digits}0011` }
  const CANDLE = { ...BALLOON, name: 'Vela dorada', price: 500, code: `07900${digits}0028` }
  const RIBBON = { ...BALLOON, name: 'Cinta roja', price: 300, code: `P-${digits}+5` }

  test(`products are scanned, one has another price, another sale comes in between, and change is given, at ${width} px`, async ({
    page,
    owner,
  }) => {
    for (const product of [NAPKIN, CANDLE, RIBBON]) await owner.create('/api/products', product)
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/admin/order/nueva')
    const search = page.getByRole('combobox')
    const napkins = page.getByLabel(`Cantidad de ${NAPKIN.name}`)
    const candles = page.getByLabel(`Cantidad de ${CANDLE.name}`)
    const name = page.getByLabel('Nombre (opcional)')
    const due = page.getByText(/^A cobrar/).last()
    await expect(search).toBeFocused()
    await expect(page.getByRole('link', { name: 'La caja está cerrada' })).toHaveAttribute(
      'href',
      '/admin/caja',
    )

    await scan(page, NAPKIN.code)
    await scan(page, NAPKIN.code)
    await expect(napkins).toHaveValue('2')
    await expect(search).toBeFocused()
    // The scanner's keys go to the sale, whatever has the focus; what was typed there stays.
    await name.fill('Ana')
    await scan(page, CANDLE.code.slice(1))
    await expect(candles).toHaveValue('1')
    await expect(name).toHaveValue('Ana')
    await expect(search).toBeFocused()
    await scan(page, '7790009999999')
    await expect(page.getByRole('alert').filter({ hasText: '7790009999999' })).toBeVisible()
    await expect(search).toHaveValue('7790009999999')
    // The next scan replaces what was not found.
    await scan(page, CANDLE.code)
    await expect(candles).toHaveValue('2')
    await search.fill('3*')
    await page.keyboard.press('Enter')
    await expect(candles).toHaveValue('3')

    // Keys of a code are no shortcuts.
    await candles.focus()
    await scan(page, RIBBON.code)
    await expect(page.getByLabel(`Cantidad de ${RIBBON.name}`)).toHaveValue('1')
    await expect(candles).toHaveValue('3')
    await expect(page.getByLabel('Precio c/u')).toHaveCount(0)
    await page.getByRole('button', { name: `Quitar ${RIBBON.name}` }).click()

    await page.keyboard.press('ArrowDown')
    await expect(candles).toBeFocused()
    await page.keyboard.press('p')
    await expect(page.getByLabel('Precio c/u')).toBeFocused()
    await page.keyboard.type('400')
    await page.getByLabel('Motivo', { exact: true }).fill('Cajas golpeadas')
    await page.keyboard.press('Enter')
    await expect(search).toBeFocused()
    const line = page.getByRole('listitem').filter({ hasText: CANDLE.name })
    await expect(line).toContainText('Precio especial antes $500.00')
    await page.getByLabel('Descuento', { exact: true }).fill('10%')
    await page.getByLabel('Motivo del descuento').fill('Por cantidad')
    await expect(due).toHaveText('A cobrar $2,880.00')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.keyboard.press('F8')
    await expect(napkins).toHaveCount(0)
    await expect(page.getByRole('region', { name: /^Ventas en espera/ })).toContainText('$2,880.00')
    await scan(page, NAPKIN.code)
    await expect(napkins).toHaveValue('1')
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/order/mostrador', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.keyboard.press('Control+Enter')
    // The next customer's first product, while this sale is being stored.
    const isFound = page.waitForResponse((response) => response.url().includes(CANDLE.code.slice(1)))
    await scan(page, CANDLE.code.slice(1))
    await (await isFound).finished()
    // What is being stored cannot be changed any more.
    await page.getByLabel(`Uno más de ${NAPKIN.name}`).click({ force: true })
    await expect(napkins).toHaveValue('1')
    answer.resolve()
    await expect(page.getByText(/^Orden .* cobrada: \$1,000\.00$/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Venta cobrada')
    await expect(page.getByRole('button', { name: 'Nueva venta' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(search).toBeFocused()
    await expect(candles).toHaveValue('1')
    await expect(napkins).toHaveCount(0)
    await page.getByRole('button', { name: 'Vaciar' }).click()

    const { products } = await (
      await page.request.get(`/api/products/administrar?text=${NAPKIN.code}`)
    ).json()
    await page.request.patch(`/api/products/${products[0].id}`, { data: { price: 1100 } })
    await page.reload()
    await page.getByRole('button', { name: 'Retomar Ana' }).click()
    await expect(page.getByText(/«Servilleta lunares» pasó de \$1,000\.00 a \$1,100\.00/)).toBeVisible()
    await expect(name).toHaveValue('Ana')
    await expect(due).toHaveText('A cobrar $3,060.00')
    await page.keyboard.press('F4')
    await page.keyboard.type('3000')
    await expect(page.getByText('No alcanza: faltan $60.00')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    const cash = page.getByLabel('Paga con', { exact: true })
    await expect(cash).toBeFocused()
    await expect(cash).toHaveAccessibleDescription(/Es menos que lo que hay que cobrar/)
    await page.getByRole('button', { name: 'Paga con $4,000.00' }).click()
    await expect(page.getByText('Vuelto $940.00')).toBeVisible()
    await expectAccessible(page)
    await cash.press('Enter')
    await expect(page.getByText(/^Orden .* cobrada: \$3,060\.00$/)).toBeVisible()
    await expect(page.getByText('Vuelto $940.00')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await page.reload()
    await expect(page.getByText('Vuelto $940.00')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nueva venta' })).toBeFocused()
    await page.getByRole('button', { name: 'Ticket' }).click()
    await expect(page.getByRole('dialog')).toContainText('$4,000.00')
    await page.keyboard.press('Escape')

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

    // It was a mistake: what happens to the money is said, and the next sale begins.
    await page.getByRole('button', { name: 'Anular' }).click()
    await expect(page.getByRole('dialog')).toContainText('El cliente recibe $3,060.00 en efectivo.')
    await expectAccessible(page, 'dialog')
    await page.getByRole('button', { name: 'Anular y devolver $3,060.00' }).click()
    await expect(toast(page, 'Anulaste la venta')).toBeVisible()
    await expect(search).toBeFocused()
    await page.reload()
    await expect(search).toBeFocused()
    await expect(page.getByText('Vuelto')).toHaveCount(0)
  })
}
