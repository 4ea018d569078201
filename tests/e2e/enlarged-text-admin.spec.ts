import { expect, type Page } from '@playwright/test'
import { LONG } from '../long.ts'
import { signIn } from './admin.ts'
import { test } from './demo-shop.ts'
import { expectReadable } from './readable.ts'

test.use({ expectedStatuses: [404, 409] })

/** A paid order that was corrected and has a part in cash; its id. The next one is in the trash. */
async function correctOrder(page: Page): Promise<string> {
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
  return id
}

test(
  'each page about orders and payments can be read on a small phone and with text twice as large',
  LONG,
  async ({ page }) => {
    test.slow()
    await signIn(page)
    const id = await correctOrder(page)
    await expectReadable(page, [
      { address: `/checkout/${id}` },
      { address: `/admin/order/${id}/corregir` },
      {
        address: '/admin/order/nueva',
        async open() {
          const search = page.getByRole('combobox')
          await search.fill('12 vela')
          await search.press('Enter')
          await expect(page.getByLabel(/^Cantidad de/)).toBeVisible()
          await page.getByRole('button', { name: 'Guardar orden' }).click()
          await page.getByRole('button', { name: 'Nueva venta' }).click()
          await search.fill('12 globo')
          await search.press('Enter')
          await expect(page.getByLabel(/^Cantidad de/)).toBeVisible()
        },
      },
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
      {
        address: '/admin/order/pagado',
        async open() {
          await page.setViewportSize({ width: 360, height: 800 })
          await page.getByRole('button', { name: 'Abrir el menú' }).click()
          await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
        },
      },
    ])
  },
)

test(
  'each page about products, prices and recipes can be read on a small phone and with text twice as large',
  LONG,
  async ({ page }) => {
    test.slow()
    await signIn(page)
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
      {
        address: '/admin/precios',
        async open() {
          await expect(page.getByRole('textbox', { name: /^Precio nuevo de/ }).first()).toBeVisible()
        },
      },
      { address: '/admin/promociones' },
      {
        address: '/admin/promociones/nueva',
        async open() {
          await page.getByRole('radio', { name: /^Por cantidad/ }).check()
          await page.getByRole('radio', { name: /^Algunos/ }).check()
          await page.getByRole('radio', { name: /^Entre fechas/ }).check()
          await page.getByRole('button', { name: 'Crear promoción' }).click()
          await expect(page.getByText('Elegí al menos una categoría o un producto')).toBeVisible()
        },
      },
      { address: '/admin/papelera/productos' },
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
    ])
  },
)

test(
  'each page about the shop itself can be read on a small phone and with text twice as large',
  LONG,
  async ({ page }) => {
    test.slow()
    await signIn(page)
    await expectReadable(page, [
      { address: '/admin/ajustes' },
      { address: '/admin/cuenta' },
      { address: '/admin/equipo' },
      { address: '/admin/empezar' },
      { address: '/admin/busquedas' },
      { address: '/admin/busquedas/sinonimos' },
    ])
  },
)
