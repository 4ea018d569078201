import { expect, type Page } from '@playwright/test'
import { isoDayInMendoza, writtenDay } from '#domain/clock.ts'
import { orderCode } from '#domain/orders/order.ts'
import { holidaysOf } from '#domain/shop/holidays.ts'
import { LONG, WIDTHS } from '../long.ts'
import { expectNoSidewaysScroll, open, PICTURE, toast } from './admin.ts'
import { openCart, test } from './cart.ts'
import { orderGarlands } from './garlands.ts'
import { expectAccessible } from './shop.ts'

/** The first one after today. There is always one in the days on which orders are picked up. */
function nextHoliday(today: string) {
  const year = Number(today.slice(0, 4))
  const next = [year, year + 1].flatMap(holidaysOf).find(({ date }) => date > today)
  if (!next) throw new Error('a year without holidays')
  return next
}

// Each test begins with the settings of a new shop.
test.use({ hasOwnShop: true })

const save = (page: Page) => page.getByRole('button', { name: 'Guardar ajustes' }).click()

/** A day of the list in the settings. */
const otherDay = (page: Page) => page.getByRole('group', { name: 'Días con otro horario, 1' })

async function expectTidy(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Open day and night, but closed today for stocktaking. */
async function closeToday(page: Page, today: string): Promise<void> {
  await page.getByLabel('Horario').first().fill('Lunes a domingo de 0 a 24 hs')
  await page.getByRole('button', { name: 'Agregar días' }).click()
  await otherDay(page).getByLabel('Desde').fill(today)
  await otherDay(page).getByLabel('Motivo').fill('Inventario')
}

for (const width of WIDTHS) {
  test.describe(`${width} px wide,`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('visitors see the notice, the logo and that the shop is closed today', LONG, async ({ page }) => {
      await open(page, '/admin/ajustes')
      await closeToday(page, isoDayInMendoza(new Date()))
      await expect(page.getByText('Así lo entendemos: lunes a domingo 0–24.')).toBeVisible()
      await page.getByLabel('Aviso de la barra de arriba').fill('Llegó todo para Navidad')
      await page.getByLabel('Logo', { exact: true }).setInputFiles(PICTURE)
      await expect(page.getByRole('img', { name: 'Así se ve la imagen' })).toBeVisible()
      await otherDay(page).getByLabel('Horario').fill('a la tarde')
      await save(page)
      await expect(otherDay(page).getByLabel('Horario')).toBeFocused()
      await expect(otherDay(page).getByText(/^No entendemos ese horario\. Escribilo así/)).toBeVisible()
      await expectTidy(page)
      await otherDay(page).getByLabel('Horario').fill('')
      await save(page)
      await expect(toast(page, 'Ajustes guardados')).toBeVisible()

      await page.goto('/')
      const bar = page.getByRole('region', { name: 'Aviso' })
      await expect(bar).toContainText('Llegó todo para Navidad')
      await expect(bar).toContainText('Hoy no abrimos: Inventario. Abrimos mañana a la medianoche')
      const logo = page.getByRole('banner').locator('img[src^="/images/"]')
      await expect
        .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      await expect(page.getByRole('contentinfo')).toContainText('Hoy no abrimos: Inventario')
      await expectTidy(page)

      await open(page, '/admin/ajustes')
      await otherDay(page).getByRole('button').click()
      await expect(page.getByRole('button', { name: 'Agregar días' })).toBeFocused()
      await save(page)
      await expect(toast(page, 'Ajustes guardados')).toBeVisible()
      await page.goto('/')
      await expect(bar).toContainText('Abierto ahora, hasta la medianoche')
    })

    test('a customer who would come on a day without opening is told', LONG, async ({ page, catalogue }) => {
      const product = await catalogue.add({})
      const today = isoDayInMendoza(new Date())
      const holiday = nextHoliday(today)
      await open(page, '/admin/ajustes')
      await closeToday(page, today)
      await expect(page.getByText(`${holiday.label} · ${writtenDay(holiday.date)}`)).toBeVisible()
      await page.getByRole('checkbox', { name: holiday.label }).check()
      await save(page)
      await expect(toast(page, 'Ajustes guardados')).toBeVisible()

      await openCart(page, [{ product, quantity: 2 }])
      await page.getByText('Agregá cuándo venís').click()
      await page.getByLabel('¿Cuándo venís?').fill(holiday.date)
      await expect(
        page.getByText(
          `El ${writtenDay(holiday.date)} no abrimos: ${holiday.label}. Si podés, elegí otro día.`,
        ),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Hoy', exact: true }).click()
      await expect(page.getByText('Hoy no abrimos: Inventario. Si podés, elegí otro día.')).toBeVisible()
    })

    test(
      'the message about an order that is ready is written by the owner',
      LONG,
      async ({ page, catalogue }) => {
        const product = await catalogue.add({})
        await open(page, '/admin/ajustes')
        const ready = page.getByRole('textbox', { name: 'Cuando está para retirar' })
        await ready.fill('Vení por ')
        await page
          .getByRole('list', { name: 'Agregar a «Cuando está para retirar»' })
          .getByRole('button', { name: '{codigo}' })
          .click()
        await expect(ready).toHaveValue('Vení por {codigo}')
        await expect(page.getByText('Vení por EJEM-P100', { exact: true })).toBeVisible()
        await save(page)
        await expect(toast(page, 'Ajustes guardados')).toBeVisible()

        const id = await orderGarlands(page, product.id, { name: 'Ana', cel: '261 512-3456' })
        await page.request.patch(`/api/order/status/${id}`, { data: { status: 'para retirar' } })
        await open(page, '/admin/order/para%20retirar')
        const link = page.getByRole('link', { name: `Avisar por WhatsApp: orden ${orderCode(id)}` })
        await expect(link).toHaveAttribute('href', /\?text=Ven%C3%AD%20por%20\w{4}-\w{4}$/)
      },
    )
  })
}
