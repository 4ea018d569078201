import { expect, type Page } from '@playwright/test'
import { LONG, WIDTHS } from '../long.ts'
import { clockFrom } from '../moved-clock.ts'
import { startFreshProgram } from '../program.ts'
import { expectNoSidewaysScroll, open, toast } from './admin.ts'
import { expectAccessible, test as shopTest } from './shop.ts'

/** In the middle of October of next year, between Día de la Madre and Halloween: not earlier than now, or sessions would be over. */
const OCTOBER = Date.UTC(new Date().getUTCFullYear() + 1, 9, 15, 12)

const test = shopTest.extend({
  startShop: ({ browser: _browser }, use) => use(() => startFreshProgram(clockFrom(OCTOBER))),
})

const ideas = (page: Page) => page.getByRole('region', { name: 'Ideas para lo que viene' })
const inToast = (page: Page, name: string) => page.getByLabel('Avisos').getByRole('button', { name }).last()

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test(
      'the owner takes ideas of the season at one press, and visitors see them',
      LONG,
      async ({ page }) => {
        const slide = 'Noche de Halloween: elegí tu disfraz'
        const firstSlide = async () => {
          const [first] = await (await page.request.get('/api/slides')).json()
          return first.title
        }
        await page.clock.setFixedTime(OCTOBER)
        await open(page, '/admin/hoy')
        await page.getByRole('link', { name: /^Mirar: Se acerca/ }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portada')
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)

        // One is not for this shop, and stays away.
        await ideas(page).getByRole('button', { name: 'No, gracias: Algo rico para mamá' }).click()
        await expect(toast(page, 'No te la proponemos más este año')).toBeVisible()
        await expect(ideas(page).getByRole('listitem')).toHaveCount(1)
        await expect(ideas(page).getByRole('heading', { level: 2 })).toBeFocused()
        await page.reload()
        await expect(ideas(page).getByRole('listitem')).toHaveCount(1)

        // One is taken, undone, and taken again.
        const take = ideas(page).getByRole('button', { name: `Usar esta idea: ${slide}` })
        await take.click()
        await expect(toast(page, 'Listo')).toBeVisible()
        await expect(ideas(page)).toHaveCount(0)
        expect(await firstSlide()).toBe(slide)
        await inToast(page, 'Deshacer').click()
        await expect(toast(page, 'Quedó como antes')).toBeVisible()
        expect(await firstSlide()).not.toBe(slide)
        await take.click()
        await inToast(page, 'Editar').click()
        await expect(page.getByLabel('Título')).toHaveValue(slide)
        await expectAccessible(page)

        // Its promotion, at another percentage.
        await open(page, '/admin/promociones')
        const percent = ideas(page).getByLabel('Porcentaje para Halloween')
        await percent.fill('101')
        await page.keyboard.press('Enter')
        await expect(ideas(page).getByText('El porcentaje es un número entero de 1 a 100')).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await percent.fill('15')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('region', { name: /^En vigencia/ })).toContainText(
          'Halloween: 15% en Disfraces',
        )
        await expect(ideas(page)).toHaveCount(0)

        await page.goto('/')
        await expect(page.getByRole('heading', { name: slide })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Ver disfraces' }).first()).toHaveAttribute(
          'href',
          '/productos/disfraces',
        )
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)

        // For the next width.
        const year = new Date(OCTOBER).getUTCFullYear()
        for (const id of ['slide-dia-de-la-madre', 'slide-halloween', 'promotion-halloween']) {
          const answer = await page.request.post(`/api/suggestions/${id}-${year}/undo`)
          expect(answer.status(), await answer.text()).toBe(200)
        }
      },
    )
  })
}
