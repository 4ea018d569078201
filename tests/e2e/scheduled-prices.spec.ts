import { expect, type Page } from '@playwright/test'
import { DAY_MS, isoDayInMendoza } from '#domain/clock.ts'
import { LONG, WIDTHS } from '../long.ts'
import { BALLOON, expectNoSidewaysScroll, open, row, toast } from './admin.ts'
import { expectAccessible, type Owner, test } from './shop.ts'
import { productIdOf } from './stocked-shop.ts'

const dayIn = (days: number) => isoDayInMendoza(new Date(Date.now() + days * DAY_MS))
const shown = (day: string) => day.split('-').reverse().join('/')
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const action = (page: Page, label: string, summary: string) =>
  page.getByRole('button', { name: `${label}: ${summary}` })

async function priceOf(page: Page, name: string): Promise<number> {
  return (await (await page.request.get(`/api/products/${await productIdOf(page, name)}`)).json()).price
}

/** The tests share a shop: each changes the price of a product of its own. */
let stocked = 0

async function stockBalloon(owner: Owner): Promise<string> {
  const name = `Globo modelo${++stocked}`
  await owner.create('/api/products', { ...BALLOON, name, price: 1000 })
  return name
}

async function schedule(owner: Owner, text: string, at: number, change: object): Promise<void> {
  const where = { text }
  await owner.create('/api/prices/programados', { where, change, at: new Date(at).toISOString() })
}

async function expectTidy(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Through the desk: everything in a category by a percentage, some day at eight. */
async function scheduleRise(page: Page, percent: string, day: string): Promise<void> {
  await page.getByLabel('Porcentaje').fill(percent)
  await page.getByRole('button', { name: 'Revisar y aplicar' }).click()
  const confirm = dialog(page, /^¿Cambiar/)
  await confirm.getByLabel('Programar').check()
  await confirm.getByLabel('Día', { exact: true }).fill(day)
  await confirm.getByLabel('Hora', { exact: true }).fill('08:00')
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test(
      'a rise is scheduled for a day to come, and changes nothing before',
      LONG,
      async ({ page, owner }) => {
        const name = await stockBalloon(owner)
        await open(page, '/admin/precios/programados')
        // The others begin with what the first one left.
        if (width === WIDTHS[0]) await expect(page.getByText('No hay cambios programados')).toBeVisible()
        await page.getByRole('link', { name: 'Cambiar', exact: true }).first().click()
        await page.getByLabel('Con este texto en el nombre').fill(name)
        await expect(row(page, name)).toBeVisible()
        await scheduleRise(page, '10', dayIn(-1))
        await page.getByRole('button', { name: 'Programar el cambio' }).click()
        await expect(page.getByText('Esa hora ya pasó. Elegí una que todavía no llegó.')).toBeVisible()
        await dialog(page, /^¿Cambiar/)
          .getByLabel('Día', { exact: true })
          .fill(dayIn(40))
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Programar el cambio' }).click()
        await expect(toast(page, `Programado para el ${shown(dayIn(40))} 08:00`)).toBeVisible()
        await expect(page.getByLabel('Porcentaje')).toHaveValue('')
        expect(await priceOf(page, name)).toBe(1000)

        await page.getByRole('link', { name: 'Programados' }).click()
        await expect(row(page, `con «${name}»: +10 %`)).toContainText(`${shown(dayIn(40))} 08:00`)
        await expect(row(page, `con «${name}»: +10 %`)).toContainText('Hoy cambiaría 1 precio')
        await expectTidy(page)
      },
    )

    test('a scheduled rise is changed, and applied at once', LONG, async ({ page, owner }) => {
      const name = await stockBalloon(owner)
      const rise = `con «${name}»: +25 %`
      await schedule(owner, name, Date.now() + 40 * DAY_MS, { kind: 'percent', value: 10 })
      await open(page, '/admin/precios/programados')
      await action(page, 'Cambiar', `con «${name}»: +10 %`).click()
      const change = dialog(page, 'Cambiar lo programado')
      await expect(change.getByLabel('Día', { exact: true })).toHaveValue(dayIn(40))
      await change.getByLabel('Porcentaje').fill('')
      await change.getByRole('button', { name: 'Guardar' }).click()
      await expect(change.getByText('Escribí cuánto cambian')).toBeVisible()
      await change.getByLabel('Porcentaje').fill('25')
      await change.getByLabel('Redondear a').selectOption('$100')
      await change.getByLabel('Día', { exact: true }).fill(dayIn(2))
      await change.getByLabel('Hora', { exact: true }).fill('08:00')
      await expectAccessible(page)
      await change.getByRole('button', { name: 'Guardar' }).click()
      await expect(row(page, `${rise}, redondeado a $100`)).toContainText(`${shown(dayIn(2))} 08:00`)
      await action(page, 'Aplicar ahora', rise).click()
      await expectAccessible(page)
      await dialog(page, '¿Aplicar ahora?').getByRole('button', { name: 'Cambiar 1 precio' }).click()
      await expect(row(page, rise)).toContainText('Aplicado')
      expect(await priceOf(page, name)).toBe(1300)
    })

    test(
      'a second press on «Quitar» takes away nothing more, and the first is undone',
      LONG,
      async ({ page, owner }) => {
        const name = await stockBalloon(owner)
        const [rise, cut] = [`con «${name}»: +25 %`, `con «${name}»: −$7`]
        await schedule(owner, name, Date.now() + 2 * DAY_MS, { kind: 'percent', value: 25 })
        await schedule(owner, name, Date.now() + 9 * DAY_MS, { kind: 'amount', value: -7 })
        await open(page, '/admin/precios/programados')
        await action(page, 'Quitar', rise).click()
        await expect(row(page, rise)).toBeHidden()
        // Half a second later the next one has moved to the same spot.
        await action(page, 'Quitar', cut).click()
        await page.getByRole('button', { name: 'Deshacer' }).click()
        await expect(row(page, rise)).toContainText(shown(dayIn(2)))
        await expect(row(page, cut)).toBeVisible()
      },
    )

    test(
      'a scheduled change is applied while the page is open, and one that cannot be is reported',
      LONG,
      async ({ page, owner }) => {
        const name = await stockBalloon(owner)
        const [done, failed] = [`con «${name}»: +$5`, `con «${name}»: precio $1,005`]
        const soon = Date.now() + 3000
        await schedule(owner, name, soon, { kind: 'amount', value: 5 })
        await schedule(owner, name, soon, { kind: 'set', value: 1005 })
        await open(page, '/admin/precios/programados')
        await expect(row(page, done)).toContainText('Hoy cambiaría 1 precio')
        await expect(row(page, done)).toContainText('Aplicado', { timeout: 10_000 })
        expect(await priceOf(page, name)).toBe(1005)
        await expect(row(page, failed)).toContainText('los productos ya tenían esos precios')
        await expectTidy(page)
        await page.getByRole('link', { name: 'Cambiar', exact: true }).first().click()
        await expect(page.getByText('Un cambio programado no se pudo aplicar.')).toBeVisible()
        await page.getByRole('link', { name: 'Ver qué pasó' }).click()
        await action(page, 'Descartar', `con «${name}»: precio`).click()
        await expect(row(page, failed)).toBeHidden()
        await row(page, done).getByRole('link', { name: '1 precio' }).click()
        await expect(page.getByRole('heading', { name: `Programado: ${done}` })).toBeVisible()
      },
    )
  })
}
