import { expect } from '@playwright/test'
import { LONG, WIDTHS } from '../long.ts'
import { chooseInMenu, expectNoSidewaysScroll, open, toast } from './admin.ts'
import { group, name, promotions, withTwoBalloons } from './promotion-desk.ts'
import { expectAccessible, test } from './shop.ts'

test.use({ expectedStatuses: [404, 409] })

test.beforeEach(({ page, owner }) => withTwoBalloons(page, owner))

test(
  'at the counter a promotion keeps drafts and deleted products, and is there at once; a draft stays in the sale',
  LONG,
  async ({ page, owner }) => {
    const draft = { name: 'Guirnalda nueva', price: 500, category: 'globos', draft: true }
    await owner.create('/api/products', draft)
    await owner.create('/api/products', { ...draft, name: 'Globo que se va' })
    const { products } = await (await page.request.get('/api/products/administrar?draft=true')).json()
    const idOf = (name: string) => products.find((product: { name: string }) => product.name === name).id
    const [kept, gone] = [idOf('Guirnalda nueva'), idOf('Globo que se va')]
    await owner.create('/api/promotions', { name: 'Nuevos', percent: 10, products: [gone, kept] })
    await page.request.delete(`/api/products/${gone}`)
    await open(page, '/admin/promociones')
    await page.getByRole('link', { name: 'Nuevos', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Quitar Guirnalda nueva' })).toBeVisible()
    await expect(page.getByText('Producto eliminado')).toBeVisible()
    await expectAccessible(page)
    await name(page).fill('Lo nuevo')
    await page.getByLabel('Porcentaje de descuento').fill('20')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(group(page, 'En vigencia')).toContainText('Lo nuevo')
    expect(await promotions(page)).toMatchObject([{ name: 'Lo nuevo', products: [gone, kept] }])
    await page.getByRole('link', { name: 'Lo nuevo', exact: true }).click()
    await page.getByRole('button', { name: /^Quitar el producto eliminado/ }).click()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(group(page, 'En vigencia')).toContainText('20% en Guirnalda nueva')
    expect(await promotions(page)).toMatchObject([{ name: 'Lo nuevo', products: [kept] }])

    // Without loading the page again.
    await chooseInMenu(page, 'Nueva orden')
    await expect(page.getByRole('combobox')).toBeFocused()
    for (const typed of ['2 guirnalda', '1 estrella']) {
      await page.getByRole('combobox').fill(typed)
      await expect(page.getByRole('option')).toHaveCount(1)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText(/^A cobrar/).last()).toHaveText('A cobrar $1,800.00')
    await page.request.patch(`/api/products/${kept}`, { data: { price: 600 } })
    await page.getByRole('button', { name: 'Guardar orden' }).click()
    await expect(toast(page, 'Los precios cambiaron. Revisá el total y guardá otra vez.')).toBeVisible()
    await expect(page.getByLabel('Cantidad de Guirnalda nueva')).toHaveValue('2')
    await expect(page.getByText(/^A cobrar/).last()).toHaveText('A cobrar $1,960.00')
    await page.getByRole('button', { name: 'Guardar orden' }).click()
    await expect(page.getByText(/^Orden .* guardada: \$1,960\.00$/)).toBeVisible()
  },
)

for (const width of WIDTHS) {
  test(
    `the seller sees what a dozen saves, and a correction keeps what was sold, at ${width} px`,
    LONG,
    async ({ page, owner }) => {
      const dozen = { name: 'Por docena', steps: [{ quantity: 12, percent: 15 }], categories: ['globos'] }
      await owner.create('/api/promotions', dozen)
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/admin/order/nueva')
      await expect(page.getByRole('combobox')).toBeFocused()
      await page.keyboard.type('10 estrella')
      await page.keyboard.press('Enter')
      const line = (product: string) => page.getByRole('listitem').filter({ hasText: product })
      await expect(line('Globo estrella')).toContainText('Te faltan 2 para pagar menos')
      await expect(page.getByText(/^A cobrar/).last()).toHaveText('A cobrar $10,000.00')
      await page.getByLabel('Cantidad de Globo estrella').fill('12')
      await expect(line('Globo estrella')).toContainText('Por docena −$1,800.00')
      await expect(line('Globo estrella')).not.toContainText('para pagar menos')
      await expect(page.getByText(/^A cobrar/).last()).toHaveText('A cobrar $10,200.00')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Guardar orden' }).click()
      await expect(page.getByText(/^Orden .* guardada: \$10,200\.00$/)).toBeVisible()
      const receipt = await page.getByRole('link', { name: 'Ver el comprobante' }).getAttribute('href')

      // The promotion ends during a correction; the order keeps it, also for the units that are left.
      await open(page, `/admin/order/${receipt?.split('/').at(-1)}/corregir`)
      await expect(line('Globo estrella')).toContainText('Por docena −$1,800.00')
      await page.getByLabel('Cantidad de Globo estrella').fill('10')
      await expect(line('Globo estrella')).toContainText('Por docena −$1,500.00')
      await page.getByRole('combobox').fill('12 corazón')
      await page.getByRole('option', { name: /Globo corazón/ }).click()
      await expect(line('Globo corazón')).toContainText('Por docena −$3,600.00')
      const [{ id }] = await promotions(page)
      await page.request.put(`/api/promotions/${id}`, { data: { ...dozen, paused: true } })
      await page.getByRole('button', { name: 'Guardar corrección' }).click()
      await expect(toast(page, 'Los precios cambiaron. Revisá el total y guardá otra vez.')).toBeVisible()
      await expect(line('Globo corazón')).toContainText('$24,000.00')
      await expect(line('Globo corazón')).not.toContainText('Por docena')
      await expect(line('Globo estrella')).toContainText('Por docena −$1,500.00')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Guardar corrección' }).click()
      await expect(toast(page, 'Orden corregida')).toBeVisible()
      await expect(page.getByText('$32,500.00').first()).toBeVisible()
    },
  )
}
