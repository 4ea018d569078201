import { expect, type Page } from '@playwright/test'
import { LONG, WIDTHS } from '../long.ts'
import { expectNoSidewaysScroll, open, row, toast } from './admin.ts'
import { group, name, promotions, withTwoBalloons } from './promotion-desk.ts'
import { expectAccessible, test } from './shop.ts'

test.beforeEach(({ page, owner }) => withTwoBalloons(page, owner))

const preview = (page: Page) => page.getByRole('region', { name: 'Así lo ven los clientes' })
const undo = (page: Page) => page.getByLabel('Avisos').getByRole('button', { name: 'Deshacer' }).last()

for (const width of WIDTHS) {
  test(
    `promotions of each kind are made with mistakes first, changed, stopped and put back at ${width} px`,
    LONG,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/admin/promociones')
      await expect(page.getByText('Todavía no hay promociones')).toBeVisible()
      await page.getByRole('link', { name: 'Crear promoción' }).click()
      const save = page.getByRole('button', { name: 'Crear promoción' })

      // A percentage for a category and a product, with dates.
      await save.click()
      await expect(page.getByLabel('Porcentaje de descuento')).toBeFocused()
      await expect(page.getByText('El porcentaje es un número entero de 1 a 100')).toBeVisible()
      await page.getByLabel('Porcentaje de descuento').fill('20')
      await page.getByRole('radio', { name: /^Algunos/ }).check()
      await page.getByRole('radio', { name: /^Entre fechas/ }).check()
      await save.click()
      await expect(page.getByRole('checkbox', { name: 'Repostería' })).toBeFocused()
      await expect(page.getByText('Elegí al menos una categoría o un producto')).toBeVisible()
      await expect(page.getByText(/^Elegí desde o hasta cuándo vale/)).toBeVisible()
      await page.getByRole('checkbox', { name: 'Pascua' }).check()
      await expect(preview(page)).toContainText('Todavía no hay productos en Pascua')
      await page.getByRole('combobox').fill('estrella')
      await page.getByRole('option', { name: /Globo estrella/ }).click()
      await expect(page.getByRole('button', { name: 'Quitar Globo estrella' })).toBeVisible()
      await expect(name(page)).toHaveValue('20% en Pascua y Globo estrella')
      await expect(preview(page)).toContainText('3$800.00$2,400.00')
      await page.getByLabel('Desde el día').fill('2099-12-24')
      await page.getByLabel('Hasta el día').fill('2099-12-20')
      await page.getByLabel('Hasta la hora').fill('18:00')
      await save.click()
      await expect(page.getByText('La promoción termina antes de empezar. Revisá las fechas.')).toBeVisible()
      await expect(page.getByLabel('Hasta el día')).toBeFocused()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByLabel('Desde el día').fill('2099-12-01')
      await name(page).fill('Estrellas de Navidad')
      await save.click()
      await expect(group(page, 'Por empezar')).toContainText(
        'Estrellas de Navidad20% en Pascua y Globo estrellaDesde el 01/12/2099 hasta el 20/12/2099 18:00',
      )

      // Take and pay.
      await page.getByRole('link', { name: 'Crear promoción' }).click()
      await page.getByRole('radio', { name: /^Llevá y pagá/ }).check()
      await page.getByLabel('Pagan').fill('3')
      await save.click()
      await expect(page.getByLabel('Pagan')).toBeFocused()
      await expect(page.getByText(/^Lo que se paga tiene que ser menos/)).toBeVisible()
      await page.getByLabel('Pagan').fill('2')
      await expect(name(page)).toHaveValue('3x2 en toda la tienda')
      await expect(preview(page)).toContainText('3$666.67$2,000.00')
      await save.click()
      await expect(group(page, 'En vigencia')).toContainText('Llevá 3, pagá 2 en todos los productos')

      // By quantity. The other one is better.
      await page.getByRole('link', { name: 'Crear promoción' }).click()
      await page.getByRole('radio', { name: /^Por cantidad/ }).check()
      await page.getByLabel('Unidades del escalón 1').fill('12')
      await page.getByLabel('Porcentaje del escalón 1').fill('15')
      await page.getByRole('button', { name: 'Agregar escalón' }).click()
      await expect(page.getByLabel('Unidades del escalón 2')).toBeFocused()
      await page.keyboard.type('6')
      await page.getByLabel('Porcentaje del escalón 2').fill('100')
      await save.click()
      await expect(page.getByLabel('Unidades del escalón 2')).toBeFocused()
      await expect(page.getByText(/^Los escalones suben/)).toBeVisible()
      await page.keyboard.type('60')
      await expect(page.getByLabel('Unidades del escalón 2')).toHaveAccessibleDescription(
        'En la web se piden hasta 50 unidades de cada producto: este escalón vale en el mostrador.',
      )
      await page.getByLabel('Unidades del escalón 2').fill('24')
      await expect(preview(page)).toContainText('sale gratis')
      await page.getByRole('button', { name: 'Agregar escalón' }).click()
      await page.getByRole('button', { name: 'Quitar el escalón 2' }).click()
      await expect(page.getByLabel('Unidades del escalón 2')).toBeFocused()
      await page.getByRole('button', { name: 'Quitar el escalón 2' }).click()
      await expect(page.getByLabel('Unidades del escalón 1')).toBeFocused()
      await expect(preview(page)).toContainText('conviene más «3x2 en toda la tienda» al llevar 12')
      await expectNoSidewaysScroll(page)
      await save.click()
      await expect(group(page, 'En vigencia')).toContainText('Desde 12 unidades 15%')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      // Changed, with a name that follows until the owner has typed one.
      await page.getByRole('link', { name: 'Desde 12, 15% menos en toda la tienda', exact: true }).click()
      await page.getByLabel('Porcentaje del escalón 1').fill('40')
      await expect(name(page)).toHaveValue('Desde 12, 40% menos en toda la tienda')
      await expect(preview(page)).not.toContainText('conviene más')
      await name(page).fill('Por docena')
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(toast(page, 'Promoción actualizada correctamente')).toBeVisible()

      // Paused, ended and deleted at one press, and each undone.
      await page.getByRole('button', { name: 'Pausar «Por docena»' }).click()
      await expect(group(page, 'En pausa')).toContainText('Por docena')
      await expect(page.getByRole('link', { name: 'Por docena', exact: true })).toBeFocused()
      await pressOnceCalm(page, 'Reanudar «Por docena»')
      await expect(group(page, 'En pausa')).toHaveCount(0)
      await pressOnceCalm(page, 'Terminar ahora «Por docena»')
      await expect(group(page, 'Terminadas')).toContainText('Por docena')
      await undo(page).click()
      await expect(group(page, 'Terminadas')).toHaveCount(0)
      await pressOnceCalm(page, 'Eliminar «Por docena»')
      await expect(page.getByRole('link', { name: 'Por docena', exact: true })).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await undo(page).click()
      await expect(group(page, 'En vigencia')).toContainText('Por docena')

      // Copied for the next season.
      await page.getByRole('link', { name: 'Duplicar «Estrellas de Navidad»' }).click()
      await expect(page.getByText('Copia de «Estrellas de Navidad»: cambiá lo que haga falta.')).toBeVisible()
      await expect(page.getByLabel('Hasta la hora')).toHaveValue('18:00')
      await page.getByLabel('Hasta el día').fill('2100-12-20')
      await name(page).fill('Estrellas otra vez')
      await save.click()
      await expect(group(page, 'Por empezar').getByRole('listitem')).toHaveCount(2)
      expect(await promotions(page)).toMatchObject([
        { name: 'Estrellas de Navidad', percent: 20, categories: ['pascua'], to: '2099-12-20T18:00' },
        { name: '3x2 en toda la tienda', take: 3, pay: 2 },
        { name: 'Por docena', steps: [{ quantity: 12, percent: 40 }] },
        { name: 'Estrellas otra vez', percent: 20, to: '2100-12-20T18:00' },
      ])
    },
  )
}

/** The list ignores a press right after another one, so this presses until it counts. */
async function pressOnceCalm(page: Page, label: string): Promise<void> {
  const button = page.getByRole('button', { name: label })
  await expect(async () => {
    if ((await button.count()) > 0) await button.click({ timeout: 500 })
    await expect(button).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

test('the form is filled by keyboard alone', LONG, async ({ page }) => {
  await open(page, '/admin/promociones/nueva')
  await page.getByRole('radio', { name: /^Porcentaje/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.type('15')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Algunos/ })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByRole('combobox').focus()
  await page.keyboard.type('nada que exista')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox').fill('corazón')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Quitar Globo corazón' })).toBeVisible()
  await name(page).focus()
  await expect(name(page)).toHaveValue('15% en Repostería y Globo corazón')
  await page.keyboard.press('Enter')
  await expect(group(page, 'En vigencia')).toContainText('15% en Repostería y Globo corazón')
})

test.describe('two people', () => {
  test.use({ expectedStatuses: [404, 409] })

  test(
    'change a promotion: what only one changed stays, and for the rest the owner is asked',
    LONG,
    async ({ page, owner }) => {
      await owner.create('/api/promotions', { name: 'Globos', percent: 10, categories: ['globos'] })
      const [{ id }] = await promotions(page)
      await open(page, `/admin/promociones/${id}`)
      const theirs = { name: 'Globos del mes', take: 3, pay: 2, categories: ['globos'] }
      expect((await page.request.put(`/api/promotions/${id}`, { data: theirs })).ok()).toBe(true)
      await page.getByLabel('Porcentaje de descuento').fill('30')
      await page.getByRole('checkbox', { name: 'Carnaval' }).check()
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      const dialog = page.getByRole('dialog', { name: 'Otra persona cambió lo mismo' })
      await expect(dialog.getByRole('group')).toHaveCount(1)
      await expect(dialog.getByRole('radio', { name: /30%/ })).toBeChecked()
      await expectAccessible(page)
      await dialog.getByRole('radio', { name: /Llevá 3, pagá 2/ }).check()
      await dialog.getByRole('button', { name: 'Guardar así' }).click()
      await expect(toast(page, 'También quedó lo que cambió otra persona: Nombre')).toBeVisible()
      expect(await promotions(page)).toMatchObject([
        { name: 'Globos del mes', take: 3, pay: 2, categories: ['carnaval', 'globos'] },
      ])

      // From the list nothing is overwritten either.
      await expect(group(page, 'En vigencia')).toContainText('Llevá 3, pagá 2')
      await page.request.put(`/api/promotions/${id}`, { data: { ...theirs, take: 2, pay: 1 } })
      await page.getByRole('button', { name: 'Pausar «Globos del mes»' }).click()
      await expect(group(page, 'En vigencia')).toContainText('Llevá 2, pagá 1')
      expect((await promotions(page))[0]).not.toHaveProperty('paused')
    },
  )
})

test('the table and the form of products link to their promotions', LONG, async ({ page, owner }) => {
  await owner.create('/api/promotions', { name: 'Semana del globo', percent: 10, categories: ['globos'] })
  await open(page, '/admin')
  await row(page, 'Globo estrella').getByRole('link', { name: 'Editar Globo estrella' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar producto')
  await page.getByRole('link', { name: 'Semana del globo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar promoción')
  await page.goBack()
  await page.goBack()
  await row(page, 'Globo corazón').getByRole('link', { name: 'Semana del globo' }).click()
  await expect(name(page)).toHaveValue('Semana del globo')
})
