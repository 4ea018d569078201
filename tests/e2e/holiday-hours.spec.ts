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

const save = (page: Page) => page.getByRole('button', { name: 'Guardar ajustes' }).click()

for (const width of WIDTHS) {
  test(
    `at ${width} px the owner's holidays, notice, logo and messages are what visitors see`,
    LONG,
    async ({ page, catalogue }) => {
      test.slow()
      await page.setViewportSize({ width, height: 800 })
      const today = isoDayInMendoza(new Date())
      const holiday = nextHoliday(today)
      const product = await catalogue.add({})

      await open(page, '/admin/ajustes')
      await page.getByLabel('Horario').first().fill('Lunes a domingo de 0 a 24 hs')
      await expect(page.getByText('Así lo entendemos: lunes a domingo 0–24.')).toBeVisible()
      await page.getByLabel('Aviso de la barra de arriba').fill('Llegó todo para Navidad')
      await page.getByLabel('Logo', { exact: true }).setInputFiles(PICTURE)
      await expect(page.getByRole('img', { name: 'Así se ve la imagen' })).toBeVisible()
      const box = page.getByRole('checkbox', { name: holiday.label })
      await expect(page.getByText(`${holiday.label} · ${writtenDay(holiday.date)}`)).toBeVisible()
      await box.check()
      await page.getByRole('button', { name: 'Agregar días' }).click()
      const row = page.getByRole('group', { name: 'Días con otro horario, 1' })
      await row.getByLabel('Desde').fill(today)
      await row.getByLabel('Horario').fill('a la tarde')
      await row.getByLabel('Motivo').fill('Inventario')
      const ready = page.getByRole('textbox', { name: 'Cuando está para retirar' })
      await ready.fill('Vení por ')
      await page
        .getByRole('list', { name: 'Agregar a «Cuando está para retirar»' })
        .getByRole('button', { name: '{codigo}' })
        .click()
      await expect(ready).toHaveValue('Vení por {codigo}')
      await expect(page.getByText('Vení por EJEM-P100', { exact: true })).toBeVisible()

      await save(page)
      await expect(row.getByLabel('Horario')).toBeFocused()
      await expect(row.getByText(/^No entendemos ese horario\. Escribilo así/)).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await row.getByLabel('Horario').fill('')
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
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

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

      const id = await orderGarlands(page, product.id, { name: 'Ana', cel: '261 512-3456' })
      await page.request.patch(`/api/order/status/${id}`, { data: { status: 'para retirar' } })
      await open(page, '/admin/order/para%20retirar')
      const link = page.getByRole('link', { name: `Avisar por WhatsApp: orden ${orderCode(id)}` })
      await expect(link).toHaveAttribute('href', /\?text=Ven%C3%AD%20por%20\w{4}-\w{4}$/)

      await open(page, '/admin/ajustes')
      await page.getByRole('group', { name: 'Días con otro horario, 1' }).getByRole('button').click()
      await expect(page.getByRole('button', { name: 'Agregar días' })).toBeFocused()
      await save(page)
      await expect(toast(page, 'Ajustes guardados')).toBeVisible()
      await page.goto('/')
      await expect(bar).toContainText('Abierto ahora, hasta la medianoche')
    },
  )
}
