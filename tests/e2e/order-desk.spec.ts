import { expect, type Page } from '@playwright/test'
import { orderCode } from '#domain/orders/order.ts'
import { LONG } from '../long.ts'
import { expectNoSidewaysScroll, open, signIn, toast } from './admin.ts'
import { expectAccessible, test } from './shop.ts'

/** Somebody else is faster once. */
test.use({ expectedStatuses: [404, 409] })

const WIDTHS = [360, 1440] as const

async function create(page: Page, name: string, price = 1000): Promise<number> {
  const data = { name, description: 'Para la fiesta', price, image: '/favicon.svg', category: 'globos' }
  const answer = await page.request.post('/api/products', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}

async function expectFitting(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
}

type Ordered = { readonly id: string; readonly garland: number; readonly streamer: number }

/** A paid order of five garlands and two streamers, 7000 in all. A star can take the place of one. */
async function payForGarlands(page: Page): Promise<Ordered> {
  await signIn(page)
  const [garland, streamer] = [await create(page, 'Guirnalda'), await create(page, 'Serpentina de papel')]
  await create(page, 'Piñata estrella', 2500)
  const placed = await page.request.post('/api/order', {
    data: {
      name: 'Ana Gómez',
      cel: '261 555-0199',
      wayToPay: 'pago efectivo',
      total: 7000,
      order: [
        { id: garland, price: 1000, quantity: 5, subtotal: 5000 },
        { id: streamer, price: 1000, quantity: 2, subtotal: 2000 },
      ],
    },
  })
  const id: string = await placed.json()
  await page.request.patch(`/api/order/status/${id}`, { data: { status: 'pagado' } })
  return { id, garland, streamer }
}

async function correctLines(page: Page, id: string, data: object): Promise<void> {
  const answer = await page.request.patch(`/api/order/${id}/lines`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('the owner corrects a paid order, and customer and list say what changed and what is given back', async ({
  page,
}) => {
  const { id } = await payForGarlands(page)
  await open(page, '/admin/order/pagado?orden=antiguas')
  await page.getByRole('link', { name: `Corregir orden ${orderCode(id)}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Corregir la orden ${orderCode(id)}`)
  const save = page.getByRole('button', { name: 'Guardar' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Cantidad de Guirnalda').fill('3')
  await page.getByRole('button', { name: 'Falta Serpentina de papel' }).click()
  await expect(page.getByText('hay que devolver $4,000.00')).toBeVisible()

  // Puts another product in the place of the missing one: as many as were ordered.
  await page.getByRole('button', { name: 'Cambiar Serpentina de papel por otro producto' }).click()
  await page.keyboard.type('piñata')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cantidad de Piñata estrella')).toBeFocused()
  await page.keyboard.type('1')
  await page.getByLabel('Descuento', { exact: true }).fill('500')
  await save.click()
  await expect(page.getByText('Escribí el motivo del descuento')).toBeVisible()
  await page.getByLabel('Motivo del descuento').fill('Llegó tarde')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).last().click()
  await expectFitting(page)
  await save.click()
  await expect(toast(page, 'Orden corregida')).toBeVisible()
  await expect(page).toHaveURL('/admin/order/pagado?orden=antiguas')

  const card = page.getByRole('article', { name: orderCode(id) })
  await expect(card.getByRole('listitem')).toContainText([
    'Pidió 5, lleva 3',
    'Agregado después',
    'Falta: pidió 2',
  ])
  await expect(card).toContainText('Descuento: Llegó tarde')
  await expect(card).toContainText('Importe$5,000.00')
  await expect(card).toContainText('Pagó $7,000.00: hay que devolver $2,000.00')
  await expectFitting(page)

  await page.goto(`/checkout/${id}`)
  const receipt = page.getByRole('region', { name: 'Tu pedido' })
  await expect(receipt.getByRole('listitem')).toContainText([
    'Pediste 5, llevás 3',
    'No estaba en tu pedido: lo agregamos',
    'Pediste 2 y faltaron',
  ])
  await expect(receipt).toContainText('Descuento: Llegó tarde−$500.00')
  await expect(page.getByText('te devolvemos $2,000.00 al retirarlo')).toBeVisible()
  await expectFitting(page)
})

test(
  'a correction says what somebody else changed meanwhile, and keeps what was typed',
  LONG,
  async ({ page }) => {
    const { id, garland, streamer } = await payForGarlands(page)
    await open(page, `/admin/order/${id}/corregir`)
    await page.getByLabel('Cantidad de Guirnalda').fill('3')
    await page.getByRole('button', { name: 'Falta Serpentina de papel' }).click()
    await page.getByLabel('Descuento', { exact: true }).fill('500')
    await page.getByLabel('Motivo del descuento').fill('Llegó tarde')

    // One streamer is delivered.
    const lines = [
      { id: garland, quantity: 5 },
      { id: streamer, quantity: 1 },
    ]
    await correctLines(page, id, { version: 2, lines })
    await page.getByRole('button', { name: 'Guardar' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Otra persona cambió esta orden' })
    await expect(notice).toContainText('Serpentina de papel: de 2 a 1')
    await expect(page.getByLabel('Cantidad de Guirnalda')).toHaveValue('3')
    await expect(page.getByLabel('Cantidad de Serpentina de papel')).toHaveValue('0')
    await expect(page.getByLabel('Motivo del descuento')).toHaveValue('Llegó tarde')
    await expectFitting(page)
    await page.getByRole('button', { name: 'Guardar igual' }).click()
    await expect(toast(page, 'Orden corregida')).toBeVisible()
    const stored = await (await page.request.get(`/api/order/cel/${id}`)).json()
    expect(stored).toMatchObject({ amountDue: 2500 })
  },
)

test(
  'the owner takes ten products at the counter in less than a minute, by keyboard alone',
  LONG,
  async ({ page }) => {
    await signIn(page)
    const names = [
      'Antifaz',
      'Bonete',
      'Corona',
      'Dado',
      'Espada',
      'Farol',
      'Gorro',
      'Hacha',
      'Imán',
      'Jarra',
    ]
    for (const name of names) await create(page, name)
    await open(page, '/admin/order/pendiente')
    await page.getByRole('main').getByRole('link', { name: 'Nueva orden' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nueva orden')
    await expect(page.getByRole('combobox')).toBeFocused()

    const start = Date.now()
    for (const [index, name] of names.entries()) {
      const isCounted = index % 2 === 1
      await page.keyboard.type(isCounted ? `60 ${name.toLowerCase()}` : name.slice(0, 4))
      await page.keyboard.press('Enter')
      const quantity = page.getByLabel(`Cantidad de ${name}`)
      if (!isCounted) {
        await expect(quantity).toBeFocused()
        await page.keyboard.type('2')
        await page.keyboard.press('Enter')
      }
      await expect(quantity).toHaveValue(isCounted ? '60' : '2')
      await expect(page.getByRole('combobox')).toBeFocused()
    }
    expect(Date.now() - start).toBeLessThan(60_000)

    // Enter in the empty search goes on to the customer, who says no name. Space ticks what is done already.
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Nombre (opcional)')).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.getByLabel('Ya se lo llevó').focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name: /^Ya pagó/ })).toBeChecked()
    await expectFitting(page)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/^Orden .* cobrada: \$310,000\.00$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nueva venta' })).toBeFocused()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Ver órdenes entregadas' }).click()
    const card = page.getByRole('article').filter({ hasText: 'Sin nombre' })
    await expect(card).toContainText('Mostrador')
    await expect(card).toContainText('Cobrado$310,000.00')
    await expect(card.getByRole('link', { name: /WhatsApp|Corregir/ })).toHaveCount(0)
    const [{ id }] = await (await page.request.get('/api/order/status/entregado')).json()
    await page.goto(`/checkout/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Gracias!')
  },
)
