import { expect, type Page } from '@playwright/test'
import { LONG, WIDTHS } from '../long.ts'
import { expectNoSidewaysScroll, open, row, toast } from './admin.ts'
import { group, name, promotions, withTwoBalloons } from './promotion-desk.ts'
import { expectAccessible, test } from './shop.ts'

test.beforeEach(({ page, owner }) => withTwoBalloons(page, owner))

const undo = (page: Page) => page.getByLabel('Avisos').getByRole('button', { name: 'Deshacer' }).last()
const save = (page: Page) => page.getByRole('button', { name: 'Crear promoción' })

async function create(page: Page, width: number, kind?: RegExp): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await open(page, '/admin/promociones')
  await expect(page.getByText('Todavía no hay promociones')).toBeVisible()
  await page.getByRole('link', { name: 'Crear promoción' }).click()
  if (kind) await page.getByRole('radio', { name: kind }).check()
}

async function expectTidy(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

// Mistakes and what the form shows at once: src/web/admin/promotions/promotion-page.browser.test.tsx.
for (const width of WIDTHS) {
  test(
    `a promotion between dates waits for its day and is copied for the next season, at ${width} px`,
    LONG,
    async ({ page }) => {
      await create(page, width)
      await page.getByLabel('Porcentaje de descuento').fill('20')
      await page.getByRole('radio', { name: /^Algunos/ }).check()
      await page.getByRole('checkbox', { name: 'Pascua' }).check()
      await page.getByRole('combobox').fill('estrella')
      await page.getByRole('option', { name: /Globo estrella/ }).click()
      await page.getByRole('radio', { name: /^Entre fechas/ }).check()
      await page.getByLabel('Desde el día').fill('2099-12-01')
      await page.getByLabel('Hasta el día').fill('2099-12-20')
      await page.getByLabel('Hasta la hora').fill('18:00')
      await name(page).fill('Estrellas de Navidad')
      await expectTidy(page)
      await save(page).click()
      await expect(group(page, 'Por empezar')).toContainText(
        'Estrellas de Navidad20% en Pascua y Globo estrellaDesde el 01/12/2099 hasta el 20/12/2099 18:00',
      )
      await expectTidy(page)

      await page.getByRole('link', { name: 'Duplicar «Estrellas de Navidad»' }).click()
      await expect(page.getByText('Copia de «Estrellas de Navidad»: cambiá lo que haga falta.')).toBeVisible()
      await expect(page.getByLabel('Hasta la hora')).toHaveValue('18:00')
      await page.getByLabel('Hasta el día').fill('2100-12-20')
      await name(page).fill('Estrellas otra vez')
      await save(page).click()
      await expect(group(page, 'Por empezar').getByRole('listitem')).toHaveCount(2)
      expect(await promotions(page)).toMatchObject([
        { name: 'Estrellas de Navidad', percent: 20, categories: ['pascua'], to: '2099-12-20T18:00' },
        { name: 'Estrellas otra vez', percent: 20, to: '2100-12-20T18:00' },
      ])
    },
  )

  test(`take and pay is in force as soon as it is made, at ${width} px`, LONG, async ({ page }) => {
    await create(page, width, /^Llevá y pagá/)
    await expect(name(page)).toHaveValue('3x2 en toda la tienda')
    await expectTidy(page)
    await save(page).click()
    await expect(group(page, 'En vigencia')).toContainText('Llevá 3, pagá 2 en todos los productos')
    expect(await promotions(page)).toMatchObject([{ name: '3x2 en toda la tienda', take: 3, pay: 2 }])
  })

  test(
    `a promotion by quantity is made, then changed and renamed, at ${width} px`,
    LONG,
    async ({ page }) => {
      await create(page, width, /^Por cantidad/)
      await page.getByLabel('Unidades del escalón 1').fill('12')
      await page.getByLabel('Porcentaje del escalón 1').fill('15')
      await page.getByRole('button', { name: 'Agregar escalón' }).click()
      await page.getByLabel('Unidades del escalón 2').fill('60')
      await expectTidy(page)
      await page.getByRole('button', { name: 'Quitar el escalón 2' }).click()
      await save(page).click()
      await expect(group(page, 'En vigencia')).toContainText('Desde 12 unidades 15%')
      await expectTidy(page)
      await page.getByRole('link', { name: 'Desde 12, 15% menos en toda la tienda', exact: true }).click()
      await page.getByLabel('Porcentaje del escalón 1').fill('40')
      await name(page).fill('Por docena')
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(toast(page, 'Promoción actualizada correctamente')).toBeVisible()
      expect(await promotions(page)).toMatchObject([
        { name: 'Por docena', steps: [{ quantity: 12, percent: 40 }] },
      ])
    },
  )
}

test('a promotion ended or deleted by one press goes on after another', LONG, async ({ page, owner }) => {
  await owner.create('/api/promotions', { name: 'Por docena', steps: [{ quantity: 12, percent: 40 }] })
  await open(page, '/admin/promociones')
  await page.getByRole('button', { name: 'Terminar ahora «Por docena»' }).click()
  await expect(group(page, 'Terminadas')).toContainText('Por docena')
  await undo(page).click()
  await expect(group(page, 'En vigencia')).toContainText('Por docena')
  await open(page, '/admin/promociones')
  await page.getByRole('button', { name: 'Eliminar «Por docena»' }).click()
  await expect(page.getByRole('link', { name: 'Por docena', exact: true })).toHaveCount(0)
  await undo(page).click()
  await expect(group(page, 'En vigencia')).toContainText('Por docena')
  expect(await promotions(page)).toMatchObject([
    { name: 'Por docena', steps: [{ quantity: 12, percent: 40 }] },
  ])
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
