import { expect, type Page } from '@playwright/test'
import { orderCode } from '#domain/orders/order.ts'
import { OWNER } from '#server/testing/owner.ts'
import { LONG } from '../long.ts'
import { expectNoSidewaysScroll, signIn, toast } from './admin.ts'
import { confirmButton, fillForm, openCart, test } from './cart.ts'
import { expectAccessible } from './shop.ts'

test.use({ expectedStatuses: [404, 409] })

/** The next Sunday, on which the shop is closed. */
function sunday(): string {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 7 - day.getUTCDay())
  return day.toISOString().slice(0, 10)
}

async function place(page: Page, product: number, name: string): Promise<string> {
  const line = { id: product, price: 1000, quantity: 1, subtotal: 1000 }
  const data = { name, cel: '261 555-0142', wayToPay: 'pago efectivo', total: 1000, order: [line] }
  const answer = await page.request.post('/api/order', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

test(
  'on a phone: a customer says when they come and leaves a note, the owner sees it and adds one',
  LONG,
  async ({ page, catalogue }) => {
    test.slow()
    await page.setViewportSize({ width: 360, height: 800 })
    await openCart(page, [{ product: await catalogue.add({}), quantity: 1 }])
    await fillForm(page, 'Ana Gómez', /efectivo/)
    const date = page.getByLabel('¿Cuándo venís?')
    await expect(date).toBeHidden()
    await page.getByText('Agregá cuándo venís').click()
    await page.getByLabel('Nota para el local').fill('Los globos,\nbien inflados')
    await date.fill(sunday())
    await expect(page.getByText('El domingo no abrimos. Si podés, elegí otro día.')).toBeVisible()
    await date.fill('2020-01-31')
    await confirmButton(page).click()
    await expect(page.getByText('La fecha de retiro ya pasó. Elegí hoy o un día más adelante.')).toBeVisible()
    await expect(date).toBeFocused()
    await page.getByRole('button', { name: 'Hoy' }).click()
    await expect(page.getByText('La fecha de retiro ya pasó')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.reload()
    await expect(page.getByLabel('Nota para el local')).toHaveValue('Los globos,\nbien inflados')
    await expect(page.getByRole('button', { name: 'Hoy' })).toHaveAttribute('aria-pressed', 'true')
    await confirmButton(page).click()
    await page.waitForURL(/\/checkout\/[0-9A-Z]{26}$/)
    const id = page.url().slice(-26)
    await expect(page.getByRole('main')).toContainText('Los globos, bien inflados', { useInnerText: false })
    await expect(page.getByText('Venís a retirarlo')).toBeVisible()
    await expectNoSidewaysScroll(page)

    await signIn(page)
    await page.goto('/admin/order/pendiente')
    const card = page.getByRole('article', { name: orderCode(id) })
    await expect(card.getByText('Retira hoy')).toBeVisible()
    await expect(card).toContainText('Nota del cliente')
    await card.getByRole('button', { name: 'Agregar nota interna' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Nota' }).fill('Paga con tarjeta')
    // Somebody else is faster.
    const theirs = { note: 'Debe $500', before: '' }
    expect((await page.request.patch(`/api/order/${id}/nota`, { data: theirs })).ok()).toBe(true)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toContainText('Debe $500')
    await dialog.getByRole('button', { name: 'Guardar así' }).click()
    await expect(toast(page, 'Nota guardada')).toBeVisible()
    await expect(card).toContainText('Paga con tarjeta')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await page.evaluate(() => Object.assign(window, { print: () => undefined }))
    await card.getByRole('button', { name: /^Imprimir la orden/ }).click()
    const sheet = page.locator('[data-print-sheet]')
    await expect(sheet).toContainText(/Retira el [a-zé]+ \d+\/\d+/)
    await expect(sheet).toContainText('Nota interna: Paga con tarjeta')

    await card.getByRole('button', { name: /^Historial/ }).click()
    await expect(dialog.getByRole('listitem')).toContainText([
      `${OWNER.email} cambió la nota interna de la ordenrecién`,
      `${OWNER.email} escribió la nota interna de la orden`,
      'Un cliente hizo la orden',
    ])
    await expectAccessible(page)
    await page.goto(`/checkout/${id}`)
    await expect(page.getByText('Los globos')).toBeVisible()
    await expect(page.getByText('Paga con tarjeta')).toHaveCount(0)
  },
)

test(
  'on a wide screen: a deleted order is undone at once, or restored from the trash',
  LONG,
  async ({ page, catalogue }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page)
    const product = await catalogue.add({})
    const other = await place(page, product.id, 'Otra Persona')
    await page.request.delete(`/api/order/${other}`)
    const id = await place(page, product.id, 'Zulema Núñez')
    await page.goto('/admin/order/pendiente')
    const card = page.getByRole('article', { name: orderCode(id) })
    async function remove() {
      await card.getByRole('button', { name: /^Eliminar/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
      await expect(card).toHaveCount(0)
    }
    await remove()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(toast(page, 'Orden restaurada')).toBeVisible()
    await expect(card).toBeVisible()

    await remove()
    await page.getByRole('link', { name: 'Papelera' }).click()
    await expect(page.getByRole('row')).toHaveCount(3)
    const row = page.getByRole('row').filter({ hasText: 'Zulema Núñez' })
    await expect(row).toContainText(OWNER.email)
    await expect(row).toContainText('en 30 días')
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('zulema')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('row')).toHaveCount(2)
    await row.getByRole('button', { name: /^Historial/ }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(
      'mandó la orden a la papelera',
    )
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: /^Restaurar/ }).click()
    await expect(toast(page, 'Orden restaurada')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Papelera' })).toBeFocused()
    await expect(page.getByText('Nada en la papelera para "zulema"')).toBeVisible()
    await page.getByRole('link', { name: 'Volver a las órdenes' }).click()
    await expect(card).toBeVisible()
  },
)

test(
  'a deleted product comes back at once, or from the trash, and its open orders are named',
  LONG,
  async ({ page, catalogue }) => {
    const { id } = await catalogue.add({ name: 'Para volver' })
    await place(page, id, 'Ana')
    await signIn(page)
    await page.goto('/admin?text=para+volver')
    const button = page.getByRole('button', { name: 'Eliminar Para volver' })
    const dialog = page.getByRole('dialog', { name: '¿Eliminar este producto?' })
    async function remove() {
      await button.click()
      await expect(dialog.getByText('Está en una orden abierta, que queda como está.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Eliminar' }).click()
      await expect(button).toHaveCount(0)
    }
    await remove()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(toast(page, 'Se restauró "Para volver"')).toBeVisible()
    await expect(button).toBeVisible()

    await remove()
    await page.getByRole('link', { name: 'Papelera' }).click()
    await expect(page).toHaveURL('/admin/papelera/productos')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Restaurar "Para volver"' }).click()
    await expect(page.getByRole('heading', { name: 'Papelera' })).toBeFocused()
    await page.goto('/admin?text=para+volver')
    await expect(button).toBeVisible()
  },
)
