import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { expectFits } from '#web/testing/expect-fits.ts'
import { openShop } from '#web/testing/open-shop.ts'
import { toast } from '#web/testing/render.tsx'
import { sentProduct } from '#web/testing/wire.ts'

const ID = '7KQ2M4XA'.padEnd(26, '0')
const RECEIPT = `GET /api/order/cel/${ID}`
/** The receipt is a page of its own. */
const ORDERS = { 'POST /api/order': ID, [RECEIPT]: new Promise(() => undefined) }
const CARNAVAL = { id: 1, name: '10% off en carnaval', percent: 10, categories: ['carnaval' as const] }

const candle = (id: number, name: string, price: number) => sentProduct({ id, name, price })

const main = page.getByRole('main')
const row = (name: string) => main.getByRole('listitem').filter({ hasText: name })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const confirm = page.getByRole('button', { name: 'Confirmar pedido' })
const names = () =>
  main
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)

/** The amount beside a label in the totals. */
function amountOf(term: string): string | undefined {
  const terms = [...document.querySelectorAll('dt')]
  return terms.find(({ textContent }) => textContent === term)?.nextElementSibling?.textContent
}

async function fillForm(name: string, wayToPay: RegExp): Promise<void> {
  await field('Nombre').fill(name)
  await page.getByLabelText(/^Celular/).fill('261 555-0123')
  await page.getByRole('radio', { name: wayToPay }).click()
}

test('an empty cart says so and links to the products', async () => {
  const { router } = await openShop('/carrito')
  await expect.element(page.getByText('El carrito está vacío')).toBeVisible()
  await expectAccessible()
  await main.getByRole('link', { name: 'Ver productos' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/productos')
})

const WITH_BUTTON = 'Con el botón llegás a 5. Para llevar más, escribí la cantidad: hasta 50.'

test('the button goes up to 5 on the page of the cart and says so', async () => {
  const [few, many] = [candle(1, 'Vela corta', 100.5), candle(2, 'Vela larga', 200)]
  await openShop('/carrito', {
    products: [few, many],
    cart: [
      [few, 4],
      [many, 12],
    ],
  })
  await expect.element(row('Vela corta').getByText(WITH_BUTTON)).not.toBeInTheDocument()
  const more = row('Vela corta').getByRole('button', { name: 'Sumar uno' })
  await more.click()
  await expect.element(row('Vela corta').getByText('$502.50')).toBeVisible()
  await expect.element(row('Vela corta').getByText(WITH_BUTTON)).toBeVisible()
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  await more.click({ force: true })
  await expect.element(row('Vela corta').getByText('$502.50')).toBeVisible()

  await expect.element(row('Vela larga').getByText('$2,400.00')).toBeVisible()
  await row('Vela larga').getByRole('button', { name: 'Quitar uno' }).click()
  await expect.element(row('Vela larga').getByText('$2,200.00')).toBeVisible()
  expect(amountOf('Subtotal')).toBe('$2,702.50')
})

test('typed quantities count up to 50, and beyond a chat opens', async () => {
  const product = candle(1, 'Vela corta', 100.5)
  const shop = { whatsapp: '5492615550100' }
  await openShop('/carrito', { products: [product], cart: [[product, 5]], shop })
  const typed = row('Vela corta').getByRole('textbox', { name: 'Cantidad' })
  await typed.fill('3')
  await expect.element(row('Vela corta').getByText('$301.50')).toBeVisible()
  await typed.fill('')
  await field('Nombre').click()
  await expect.element(typed).toHaveValue('3')
  await typed.fill('25')
  await expect.element(row('Vela corta').getByText('$2,512.50')).toBeVisible()
  await expect.element(typed).toHaveValue('25')
  await expect.element(typed).toHaveAccessibleDescription(WITH_BUTTON)
  const hint = row('Vela corta').getByText(WITH_BUTTON).element().getBoundingClientRect()
  const { bottom } = typed.element().getBoundingClientRect()
  expect(hint.top, 'the hint does not touch the stepper').toBeGreaterThanOrEqual(bottom + 4)

  await typed.fill('')
  await userEvent.keyboard('80{Enter}')
  await expect.element(typed).toHaveValue('50')
  await expect
    .element(typed)
    .toHaveAccessibleDescription('Podés llevar hasta 50 de cada producto. ¿Necesitás más? Escribinos')
  await expect
    .element(row('Vela corta').getByRole('link', { name: 'Escribinos' }))
    .toHaveAttribute(
      'href',
      `https://wa.me/5492615550100?text=${encodeURIComponent('¡Hola! Necesito 80 de «Vela corta». ¿Puede ser?')}`,
    )
  await expectAccessible()
})

test('what is typed on the page of the cart counts in the header too, and the other way round', async () => {
  const product = candle(1, 'Vela larga', 200)
  await openShop('/carrito', { products: [product], cart: [[product, 5]] })
  await row('Vela larga').getByRole('textbox', { name: 'Cantidad' }).fill('50')
  await page.getByRole('button', { name: 'Ver lo que hay en el carrito' }).click()
  const panel = page.getByRole('region', { name: 'Resumen del carrito' })
  await expect.element(panel.getByRole('textbox')).toHaveValue('50')
  await panel.getByRole('textbox').fill('30')
  await expect.element(row('Vela larga').getByText('$6,000.00')).toBeVisible()
})

test('a cart from before a promotion gets its price, and says what was saved', async () => {
  const snow = sentProduct({ name: 'Nieve', price: 2750, category: 'carnaval' })
  await openShop('/carrito', { products: [snow], cart: [[snow, 3]], shop: { promotions: [CARNAVAL] } })
  await expect
    .element(row('Nieve'))
    .toMatchTextContent('Empezó «10% off en carnaval»: de $8,250.00 a $7,425.00')
  await row('Nieve').getByRole('button', { name: 'Actualizar precio de Nieve' }).click()
  await expect.element(row('Nieve').getByText('$7,425.00')).toBeVisible()
  expect(row('Nieve').element().querySelector('s')?.textContent).toContain('$8,250.00')
  await expect.element(row('Nieve').getByText('10% off en carnaval')).toBeVisible()
  expect(amountOf('Subtotal')).toBe('$8,250.00')
  expect(amountOf('Ahorro: 10% off en carnaval')).toBe('−$825.00')
})

test('a removed product can be put back where it was, and a reload keeps it there', async () => {
  const products = ['Uno', 'Dos', 'Tres'].map((name, index) => sentProduct({ id: index + 1, name }))
  await openShop('/carrito', { products, cart: products.map((product) => [product, 1] as const) })
  await page.getByRole('button', { name: 'Quitar Dos' }).click()
  await expect.poll(names).toEqual(['Uno', 'Tres'])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(names).toEqual(['Uno', 'Dos', 'Tres'])
  await openShop('/carrito', { products })
  await expect.poll(names).toEqual(['Uno', 'Dos', 'Tres'])
})

/** A cart of which everything has changed since. */
function openChanged() {
  const [dearer, missing, deleted] = [
    sentProduct({ id: 1, name: 'Guirnalda', price: 1000 }),
    sentProduct({ id: 2, name: 'Piñata', price: 500 }),
    sentProduct({ id: 3, name: 'Antifaz', price: 500 }),
  ] as const
  const products = [
    { ...dearer, price: 1250.5 },
    { ...missing, availability: false },
  ]
  const cart = [
    [dearer, 2],
    [missing, 1],
    [deleted, 1],
  ] as const
  return openShop('/carrito', { products, cart, answers: ORDERS })
}

test('changes since a product was added are shown per line, and asked for once', async () => {
  const { calls } = await openChanged()
  await expect.element(row('Guirnalda').getByText('Cambió de $1,000.00 a $1,250.50')).toBeVisible()
  await expect.element(row('Piñata').getByText('Ya no está disponible')).toBeVisible()
  await expect.element(row('Antifaz').getByText('Ya no existe')).toBeVisible()
  const asked = new Set(calls.map(({ call }) => call).filter((call) => call.includes('/api/products')))
  expect([...asked]).toEqual(['GET /api/products/varios?ids=1,2,3'])
  await expectFits()
})

test('changes of the cart must be resolved before ordering', async () => {
  const { calls } = await openChanged()
  const sent = () => calls.filter(({ call }) => call === 'POST /api/order').map(({ body }) => body)
  const unsettled = page.getByText(/^Hay cambios en tu carrito\./)
  await fillForm('Berta', /efectivo/)
  await expect.element(unsettled).toBeVisible()
  await confirm.click()
  await expect.poll(() => document.activeElement?.textContent).toContain('Guirnalda · Cambió de $1,000.00')
  expect(sent()).toEqual([])
  await page.getByRole('button', { name: 'Actualizar precio de Guirnalda' }).click()
  await expect.element(row('Guirnalda').getByText('$2,501.00')).toBeVisible()

  await page.getByRole('button', { name: 'Quitar Piñata del carrito' }).click()
  await page.getByRole('button', { name: 'Quitar Antifaz del carrito' }).click()
  await expect.element(unsettled).not.toBeInTheDocument()
  await confirm.click()
  await expect.element(toast('La orden se cargó con éxito')).toBeVisible()
  await expect.poll(() => calls.some(({ call }) => call === RECEIPT)).toBe(true)
  expect(sent()).toMatchObject([{ name: 'Berta', total: 2501, order: [{ id: 1, quantity: 2 }] }])
})

test('an order refused for its prices leads to what changed, shows the new total, and one press takes it all', async () => {
  const [horn, mask] = [candle(1, 'Corneta', 300), candle(2, 'Antifaz', 100)]
  let today = [horn, mask]
  const answers = {
    ...ORDERS,
    'GET /api/products/varios': () => today,
    'POST /api/order': () => refusal(409, 'El precio de «Corneta» cambió. Revisá tu carrito.'),
  }
  await openShop('/carrito', {
    products: today,
    cart: [
      [horn, 2],
      [mask, 1],
    ],
    answers,
  })
  await fillForm('Berta', /efectivo/)
  await expect.poll(() => amountOf('Subtotal')).toBe('$700.00')
  today = [{ ...horn, price: 380 }]
  await confirm.click()
  await expect
    .poll(() => document.activeElement?.textContent)
    .toMatch(/Corneta · Cambió de \$300.00 a \$380.00.*Antifaz · Ya no existe: se quita/)
  await expect.poll(() => amountOf('Subtotal')).toBe('$760.00')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(names).toEqual(['Corneta'])
  await expect.element(page.getByRole('heading', { name: 'Tu carrito' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Actualizar todo' })).not.toBeInTheDocument()
})

test('two presses on Confirmar pedido send one order', async () => {
  const product = candle(1, 'Vela corta', 100)
  const answer = Promise.withResolvers<string>()
  const { calls } = await openShop('/carrito', {
    products: [product],
    cart: [[product, 1]],
    answers: { ...ORDERS, 'POST /api/order': answer.promise },
  })
  await fillForm('Berta', /efectivo/)
  await confirm.dblClick()
  await expect.element(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  answer.resolve(ID)
  await expect.element(toast('La orden se cargó con éxito')).toBeVisible()
  await expect.poll(() => calls.some(({ call }) => call === RECEIPT)).toBe(true)
  expect(calls.filter(({ call }) => call === 'POST /api/order')).toHaveLength(1)
})

test('a price that changes while the tab is in the background is shown when it returns to the front', async () => {
  const product = sentProduct({ name: 'Corneta', price: 300 })
  let today = product
  const answers = { 'GET /api/products/varios': () => [today] }
  const { calls } = await openShop('/carrito', { products: [product], cart: [[product, 1]], answers })
  await expect.poll(() => calls.some(({ call }) => call.includes('varios'))).toBe(true)
  today = { ...product, price: 350 }
  window.dispatchEvent(new Event('focus'))
  await expect.element(page.getByText('Cambió de $300.00 a $350.00')).toBeVisible()
})

const GARLAND = sentProduct({ name: 'Guirnalda', price: 1234.5 })
const WITH_GARLAND = { products: [GARLAND], cart: [[GARLAND, 1]] } as const

test('missing fields of an order are marked, and the first one gets the focus', async () => {
  const { calls } = await openShop('/carrito', WITH_GARLAND)
  await confirm.click()
  await expect.element(page.getByText('El nombre es obligatorio')).toBeVisible()
  await expect.element(page.getByText('El numero es obligatorio')).toBeVisible()
  await expect.element(page.getByText('El método de pago es obligatorio')).toBeVisible()
  await expect.element(page.getByLabelText('Nombre')).toHaveFocus()
  await expectAccessible()
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('what was typed into the order form is there after a reload', async () => {
  await openShop('/carrito', WITH_GARLAND)
  await field('Nombre').fill('Carla')
  await openShop('/carrito', WITH_GARLAND)
  await expect.element(field('Nombre')).toHaveValue('Carla')
  await fillForm('Carla', /Mercado Pago/)
  await openShop('/carrito', WITH_GARLAND)
  await expect.element(page.getByLabelText(/^Celular/)).toHaveValue('261 555-0123')
  await expect.element(page.getByRole('radio', { name: /Mercado Pago/ })).toBeChecked()
})

test('Mercado Pago shows its surcharge to the cent as soon as it is chosen', async () => {
  await openShop('/carrito', WITH_GARLAND)
  const surcharge = () => amountOf('Recargo de Mercado Pago')
  await expect
    .element(page.getByText(/un recargo de alrededor del 6%/))
    .toMatchTextContent(/^Todas las tarjetas, transferencias y billeteras virtuales/)
  expect(surcharge()).toBeUndefined()
  await page.getByRole('radio', { name: /Mercado Pago/ }).click()
  await expect.poll(surcharge).toBe('$76.54')
  await expect
    .poll(() =>
      main
        .getByText('$1,311.04')
        .elements()
        .some((each) => each.checkVisibility()),
    )
    .toBe(true)
  await page.getByRole('radio', { name: /efectivo/ }).click()
  await expect.poll(surcharge).toBeUndefined()
})
