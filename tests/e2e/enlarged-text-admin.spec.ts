import { expect } from '@playwright/test'
import { LONG } from '../long.ts'
import { signIn } from './admin.ts'
import { test } from './demo-shop.ts'
import { expectReadable } from './readable.ts'

test.use({ expectedStatuses: [404, 409] })

test(
  'every page of the owner can be read on a small phone and with text twice as large',
  LONG,
  async ({ page }) => {
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
          await page.getByRole('button', { name: 'Nueva venta' }).click()
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
      {
        address: '/admin/precios',
        async open() {
          await expect(page.getByRole('textbox', { name: /^Precio nuevo de/ }).first()).toBeVisible()
        },
      },
      { address: '/admin/promociones' },
      { address: '/admin/ajustes' },
      { address: '/admin/cuenta' },
      { address: '/admin/equipo' },
      { address: '/admin/empezar' },
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
      { address: '/admin/papelera/productos' },
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
  },
)
