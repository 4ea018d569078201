import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { orderCode } from '#domain/orders/order.ts'
import { OWNER } from '#server/testing/owner.ts'
import { LONG } from '../long.ts'
import { BALLOON, PICTURE, toast } from './admin.ts'
import { expectHydrated, test } from './shop.ts'

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

/** Does what the browser does on Ctrl+V with a screenshot in the clipboard. */
async function pastePicture(page: Page): Promise<void> {
  const bytes = [...(await readFile(PICTURE))]
  await page.evaluate((bytes) => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }))
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, bytes)
}

/** Uses the keyboard shortcut for the search box. A page is on screen a moment before it handles keys. */
async function search(page: Page, text: string): Promise<void> {
  const box = page.getByRole('searchbox')
  await expect(box).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(box).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type(text)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const place = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Administración' }).getByRole('link', { name })

test('the owner can do everything from login to logout without a mouse', LONG, async ({ page, owner }) => {
  test.setTimeout(60_000)
  await owner.create('/api/products', { ...BALLOON, name: 'Sombrero vendido', price: 1000 })
  await page.goto('/login?next=/admin/create')
  await expectHydrated(page)
  await type(page, 'Email', OWNER.email)
  await type(page, 'Contraseña', OWNER.password)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/admin/create')
  await type(page, 'Nombre', 'Sombrero de copa')
  await type(page, 'Descripción', 'Negro, de fieltro')
  await type(page, 'Precio', '2500')
  await type(page, 'Categoría', 'Disf')
  await pastePicture(page)
  await expect(page.getByRole('img', { name: 'Así se ve la imagen' })).toBeVisible()
  await press(page, button(page, 'Crear Producto'))
  await expect(toast(page, 'Producto creado correctamente')).toBeVisible()

  await search(page, 'de copa')
  await expect(page.getByText('1 producto ·')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Editar producto' })).toBeVisible()
  await tabTo(page, page.getByLabel('Disponible'))
  await page.keyboard.press('Space')
  await press(page, button(page, 'Guardar cambios'))
  // Back in the list, with the search kept.
  await expect(page).toHaveURL('/admin?text=de+copa')
  const availability = page.getByTitle('Cambiar la disponibilidad')
  await expect(availability).toHaveText(/^No Disponible/)
  await press(page, availability)
  await expect(page.getByText('1 producto · 0 no disponibles')).toBeVisible()

  await press(page, button(page, 'Eliminar Sombrero de copa'))
  const question = page.getByRole('dialog', { name: '¿Eliminar este producto?' })
  // The safe answer has the focus first.
  await expect(question.getByText('Cancelar', { exact: true })).toBeFocused()
  await press(page, question.getByRole('button', { name: 'Eliminar' }))
  await expect(toast(page, 'Se eliminó "Sombrero de copa"')).toBeVisible()

  await press(page, place(page, 'Actualizar Precios'))
  const prices = page.getByRole('dialog', { name: 'Actualizar Precios' })
  await expect(prices.getByLabel('Categoría')).toBeFocused()
  await page.keyboard.type('Globos')
  await tabTo(page, prices.getByLabel('Porcentaje'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('10')
  await expect(prices.getByRole('button', { name: /^Actualizar \d+ precio/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Precios actualizados')).toBeVisible()

  await workOrders(page)
  await press(page, button(page, 'Cerrar sesión'))
  await expect(page).toHaveURL('/login')
})

async function workOrders(page: Page): Promise<void> {
  const { products } = await (await page.request.get('/api/products/buscar?text=sombrero+vendido')).json()
  const [{ id, price }] = products
  const line = { id, price, quantity: 1, subtotal: price }
  const ordered = await page.request.post('/api/order', {
    data: { name: 'Teclista', cel: '1', wayToPay: 'pago efectivo', total: price, order: [line] },
  })
  const orderId: string = await ordered.json()
  const code = orderCode(orderId)

  await press(page, button(page, 'Ventas'))
  await press(page, place(page, /^Ver Ordenes/))
  await expect(page).toHaveURL('/admin/order/pendiente')
  // The address changes a moment before the page, and the new page has its own search box.
  await expect(page.getByRole('heading', { name: 'Órdenes pendientes' })).toBeVisible()
  await search(page, code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await tabTo(page, page.getByLabel(`Nuevo estado de ${code}`))
  await page.keyboard.type('entreg')
  await press(page, button(page, `Guardar el estado de ${code}`))
  await press(page, button(page, 'Sí, en efectivo'))
  await expect(page).toHaveURL('/admin/order/entregado')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await press(page, button(page, `Eliminar la orden ${code}`))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }))
  await expect(toast(page, 'Orden eliminada')).toBeVisible()
}
