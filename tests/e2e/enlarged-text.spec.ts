import { expect, type Page } from '@playwright/test'
import { signIn } from './admin.ts'
import { test } from './demo-shop.ts'
import { disclosure, field, panel } from './frame.ts'
import { layoutFlaws } from './layout-flaws.ts'
import { expectHydrated } from './shop.ts'

/** The width of a small phone and the size that its reader set for text; 16 px is what browsers start with. */
const READERS = [
  { width: 320, text: 16 },
  { width: 360, text: 16 },
  { width: 360, text: 21 },
  { width: 320, text: 32 },
] as const

test.use({ expectedStatuses: [404, 409] })

const softly = expect.configure({ soft: true })

type Step = { readonly address: string; readonly open?: (page: Page) => Promise<void> }

/** Opens the pages one after the other, each once, and looks at them as each reader. */
async function expectReadable(page: Page, steps: readonly Step[]): Promise<void> {
  // As the browser's own setting does, so that media queries in rem follow.
  const browser = await page.context().newCDPSession(page)
  for (const { address, open } of steps) {
    await page.goto(address)
    await open?.(page)
    for (const { width, text } of READERS) {
      await page.setViewportSize({ width, height: 800 })
      await browser.send('Page.setFontSizes', { fontSizes: { standard: text } })
      const size = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      await expect.poll(() => page.evaluate(size)).toBe(text)
      // A table that is laid out by a script follows a moment later.
      const flaws = softly.poll(
        () => page.evaluate(layoutFlaws),
        `${address}, ${width} px, text of ${text} px`,
      )
      await flaws.toEqual([])
    }
  }
}

test('every page of the shop can be read on a small phone and with text twice as large', async ({
  page,
  context,
}) => {
  test.slow()
  const [product] = await (await page.request.get('/api/products/categoria/carnaval')).json()
  const [other] = await (await page.request.get('/api/products/categoria/globos')).json()
  const lines = [
    { ...product, price: 31_999.5, quantity: 45 },
    { ...other, price: 1234.56, quantity: 1 },
  ].map(({ availability: _, ...line }) => ({ ...line, subtotal: line.price * line.quantity }))
  const real = { id: other.id, price: other.price, quantity: 50, subtotal: 50 * other.price }
  const ordered = await page.request.post('/api/order', {
    data: {
      name: 'María de los Ángeles Etchegoyen',
      cel: '261 555-0123',
      wayToPay: 'mercado pago',
      note: 'Lo retira mi hermana: mariadelosangelesetchegoyen@example.com',
      total: real.subtotal,
      order: [real],
    },
  })
  expect(ordered.status()).toBe(201)

  await expectReadable(page, [
    { address: '/' },
    { address: '/lista-de-precios' },
    {
      address: '/recetas',
      async open() {
        await page.evaluate(
          (order) => localStorage.setItem('order-storage', JSON.stringify({ state: { order }, version: 0 })),
          lines,
        )
      },
    },
    {
      address: '/productos',
      async open() {
        await disclosure(page).click()
        await expect(panel(page)).toBeVisible()
      },
    },
    {
      address: '/productos/decoracionTorta',
      async open() {
        await field(page).fill('globo')
        await expect(page.getByRole('option').first()).toBeVisible()
      },
    },
    {
      address: '/productos/globos',
      async open() {
        await page
          .getByRole('button', { name: /^Agregar/ })
          .first()
          .click()
        // A toast that has the focus stays.
        await page.getByRole('button', { name: 'Ver carrito' }).focus()
      },
    },
    { address: '/productos?buscar=nada+de+nada' },
    { address: `/?seeProduct=true&productId=${product.id}` },
    { address: '/recetas?seeRecipe=true&recipeId=1' },
    {
      address: '/carrito',
      async open() {
        await page.getByRole('radio', { name: /Mercado Pago/ }).check()
        await page.getByText('Agregá cuándo venís').click()
        await page.getByRole('button', { name: 'Confirmar pedido' }).click()
        await expect(page.getByText('El nombre es obligatorio')).toBeVisible()
      },
    },
    { address: `/checkout/${await ordered.json()}` },
    {
      address: '/mis-pedidos',
      async open() {
        const id = await ordered.json()
        await page.evaluate(
          (ids) => localStorage.setItem('my-orders', JSON.stringify(ids)),
          [id, '0'.repeat(26)],
        )
        await page.reload()
        await expect(page.getByRole('button', { name: /^Quitar .* de la lista/ })).toBeVisible()
      },
    },
    { address: '/login' },
    { address: '/404' },
    { address: '/api/docs' },
  ])

  const letters = await field(page).evaluate((input) => {
    const { fontSize, paddingLeft, paddingRight } = getComputedStyle(input)
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return (2 * room) / Number.parseFloat(fontSize)
  })
  expect(letters, 'letters that fit into the search box').toBeGreaterThan(10)

  // A separate page: the browser logs an error for each failed connection.
  const apart = await context.newPage()
  for (const name of ['Recetas', `ver ${other.name}`]) {
    const open = async () => {
      await expectHydrated(apart)
      await context.setOffline(true)
      await apart.getByRole('link', { name, exact: true }).first().click()
      await expect(apart.getByRole('alert').filter({ visible: true })).toContainText('Sin conexión')
    }
    await expectReadable(apart, [{ address: '/productos/globos', open }])
    await context.setOffline(false)
  }
  await apart.close()

  // Checks that flaws are found.
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.style.whiteSpace = 'nowrap'
    heading.textContent = 'Una línea que no entra en ninguna pantalla de teléfono'
  })
  expect(await page.evaluate(layoutFlaws)).not.toEqual([])
})

test('every page of the owner can be read on a small phone and with text twice as large', async ({
  page,
}) => {
  test.slow()
  await signIn(page)
  const { orders } = await (await page.request.get('/api/order/buscar?status=pagado')).json()
  const [{ id, version, order }] = orders
  const data = {
    version,
    lines: order.slice(1).map((line: { id: number }) => ({ id: line.id, quantity: 12 })),
    discount: { amount: 1234.5, reason: 'La caja llegó golpeada y faltaban dos globos' },
  }
  expect((await page.request.patch(`/api/order/${id}/lines`, { data })).ok()).toBe(true)
  await page.request.delete(`/api/order/${orders[1].id}`)
  const headers = { 'idempotency-key': 'efectivo' }
  const cash = await page.request.post(`/api/order/${id}/payments`, { headers, data: { amount: 1234.5 } })
  expect(cash.status(), await cash.text()).toBe(201)
  await expectReadable(page, [
    {
      address: '/admin',
      async open() {
        await page.getByTitle('Cambiar el precio').first().click()
        await page.getByRole('textbox', { name: /^Precio de/ }).fill('caro')
        await page.keyboard.press('Enter')
        await expect(page.getByText('Escribí el precio con números')).toBeVisible()
      },
    },
    { address: `/checkout/${id}` },
    { address: `/admin/order/${id}/corregir` },
    {
      address: '/admin/order/nueva',
      async open() {
        const search = page.getByRole('combobox')
        await search.fill('12 vela')
        await search.press('Enter')
        await page.getByRole('button', { name: 'Guardar orden' }).click()
        await expect(page.getByText(/guardada/)).toBeVisible()
        await search.fill('12 globo')
        await search.press('Enter')
        await expect(page.getByLabel(/^Cantidad de/)).toBeVisible()
      },
    },
    {
      address: '/admin/create',
      async open() {
        await page.getByRole('button', { name: /Crear/ }).click()
        await expect(page.getByText('El Nombre del Producto es obligatorio')).toBeVisible()
      },
    },
    { address: '/admin/1/edit' },
    {
      address: '/admin/2/edit',
      async open() {
        const product = await (await page.request.get('/api/products/2')).json()
        await page.getByLabel('Descripción').fill('Una descripción')
        await page.request.put('/api/products/2', { data: { ...product, description: 'Otra descripción' } })
        await page.getByRole('button', { name: 'Guardar cambios' }).click()
        await expect(page.getByRole('dialog', { name: 'Otra persona cambió lo mismo' })).toBeVisible()
      },
    },
    { address: '/admin?newTask=true' },
    { address: '/admin/precios' },
    {
      address: '/admin/pagos',
      async open() {
        await page
          .getByRole('button', { name: /^Pagos de la orden/ })
          .first()
          .click()
        await expect(page.getByText('Se cobró una parte. Falta cobrar el resto.').last()).toBeVisible()
      },
    },
    { address: '/admin/pagos/conciliacion' },
    { address: '/admin/busquedas' },
    { address: '/admin/busquedas/sinonimos' },
    {
      address: '/admin/order/pendiente',
      async open() {
        await page.getByRole('checkbox').first().check()
        await expect(page.getByRole('region', { name: 'Órdenes elegidas' })).toBeVisible()
      },
    },
    { address: '/admin/order/entregado?buscar=a' },
    {
      address: '/admin/order/entregado',
      async open() {
        await page
          .getByRole('button', { name: /^Historial de la orden/ })
          .first()
          .click()
        await expect(page.getByText('No cambió nada desde que llegó.')).toBeVisible()
      },
    },
    { address: '/admin/papelera' },
    {
      address: '/admin/order/pendiente?vista=tablero&pago=mercado+pago',
      async open() {
        await page.locator('summary', { hasText: 'Filtros' }).click()
        await page
          .getByRole('button', { name: /^Mover la orden/ })
          .first()
          .click()
      },
    },
    { address: '/admin/recipe' },
    {
      address: '/admin/recipe/1/edit',
      async open() {
        await page
          .getByRole('button', { name: /^Eliminar "/ })
          .first()
          .click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      address: '/admin/order/pagado',
      async open() {
        await page.setViewportSize({ width: 360, height: 800 })
        await page.getByRole('button', { name: 'Abrir el menú' }).click()
        await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
      },
    },
  ])
})
