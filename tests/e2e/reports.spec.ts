import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { DAY_MS, dateOfDay, dayInMendoza } from '#domain/clock.ts'
import { OWNER } from '#server/testing/owner.ts'
import { LONG, WIDTHS } from '../long.ts'
import { clockFrom } from '../moved-clock.ts'
import { startProgram } from '../program.ts'
import { BALLOON, expectNoSidewaysScroll, open } from './admin.ts'
import { expectAccessible, test } from './shop.ts'

/** How many balloons were sold how many days ago. */
const SOLD = [
  [9, 1],
  [2, 2],
  [0, 3],
] as const

/** A shop that has sold on several days. */
test.use({
  startShop: ({ playwright }, use) =>
    use(async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-'))
      const start = (environment: Record<string, string>) =>
        startProgram({
          DATA_DIR: dataDir,
          DEMO: 'off',
          ADMIN_EMAIL: OWNER.email,
          ADMIN_PASSWORD: OWNER.password,
          ...environment,
        })
      let program = await start(clockFrom(Date.now() - 9 * DAY_MS))
      for (const [daysAgo, quantity] of SOLD) {
        if (daysAgo < 9) {
          await program.stop()
          program = await start(daysAgo === 0 ? {} : clockFrom(Date.now() - daysAgo * DAY_MS))
        }
        const request = await playwright.request.newContext({ baseURL: program.url })
        await request.post('/api/session', { data: OWNER })
        if (daysAgo === 9) await post(request, '/api/products', BALLOON)
        await post(request, '/api/order/mostrador', {
          wayToPay: 'pago efectivo',
          lines: [{ id: 1, quantity }],
          paid: true,
        })
        await request.dispose()
      }
      const { url, stop } = program
      return {
        url,
        async remove() {
          await stop()
          await rm(dataDir, { recursive: true })
        },
      }
    }),
})

async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await request.post(path, { data, headers: { 'idempotency-key': crypto.randomUUID() } })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** Presses a link to a file, and returns its lines. */
async function linesOf(page: Page, link: string): Promise<string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: link, exact: true }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  return text.trimEnd().split('\r\n')
}

/** The value of a tile and what stands below it. */
const tile = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })

for (const width of WIDTHS) {
  test(`the owner compares days and plans what to buy, ${width} px wide`, LONG, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/admin/informes?rango=7-dias')
    await expect(tile(page, 'Ventas')).toContainText('$23,502.50')
    await expect(tile(page, 'Ventas')).toContainText('400 % más que')
    await expect(tile(page, 'Órdenes')).toContainText('2')
    await expect(page.getByText('Una venta cuenta el día en que entra el dinero')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('link', { name: 'el año pasado' }).click()
    await expect(page).toHaveURL('/admin/informes?rango=7-dias&contra=ano-pasado')
    await expect(tile(page, 'Ventas')).toContainText('Sin ventas hace un año')

    // The day's page leads here: both compare with the same weekday.
    await page.goto('/admin/informes?rango=hoy')
    const weekBefore = new Date(Date.now() - 7 * DAY_MS).toLocaleDateString('es-AR', {
      timeZone: 'America/Argentina/Mendoza',
    })
    await expect(page.getByText(`${weekBefore}, el día entero`)).toBeVisible()
    await page.getByRole('link', { name: 'Elegir…' }).click()
    const today = dayInMendoza(new Date())
    await page.getByLabel('Desde').fill(dateOfDay(today - 2))
    await page.getByLabel('Hasta').fill(dateOfDay(today - 1))
    await page.getByRole('button', { name: 'Ver', exact: true }).click()
    await expect(tile(page, 'Ventas')).toContainText('$9,401.00')

    const inTime = page.getByRole('region', { name: 'Ventas en el tiempo', exact: true })
    await inTime.getByRole('button', { name: 'Ver los números' }).click()
    const days = inTime.getByRole('table', { name: 'Ventas por día' })
    await expect(days.getByRole('row')).toHaveCount(4)
    await expect(days.getByRole('row').nth(1)).toContainText('$9,401.00')
    await expectNoSidewaysScroll(page)
    const [titles, ...rows] = await linesOf(page, 'Ventas en el tiempo en CSV')
    expect(titles).toContain('Día;Órdenes;Unidades;Ventas;Antes')
    expect(rows).toEqual([expect.stringContaining(';1;2;9401,00;'), expect.stringContaining(';0;0;0,00;')])

    await page.getByRole('link', { name: 'Qué comprar', exact: true }).click()
    const quantity = page.getByLabel(`Cuántas comprar de ${BALLOON.name}`)
    await expect(quantity).toBeVisible()
    const forTwoWeeks = Number(await quantity.inputValue())
    await page.getByRole('link', { name: '8 semanas' }).click()
    await expect(page).toHaveURL('/admin/informes/comprar?semanas=8')
    await expect.poll(async () => Number(await quantity.inputValue())).toBeGreaterThan(forTwoWeeks)
    await quantity.fill('45')
    await page.reload()
    await expect(quantity).toHaveValue('45')
    const bar = page.getByRole('region', { name: 'Lista para el proveedor' })
    await expect(bar).toContainText('1 producto, 45 unidades')
    await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(`45 × ${BALLOON.name}`)}`),
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.evaluate(() => {
      window.print = () => undefined
    })
    await bar.getByRole('button', { name: 'Imprimir' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('row', { name: `45 ${BALLOON.name}` })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Informes' })).toBeHidden()
  })
}
