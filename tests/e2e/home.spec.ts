import { expect } from '@playwright/test'
import { LONG, WITH_MOTION } from '../long.ts'
import { DESKTOP_SIZE, openHome, PHONE_SIZE, test } from './home.ts'
import { expectAccessible, expectHydrated } from './shop.ts'

test.use(WITH_MOTION)

test('axe finds nothing and nothing scrolls sideways at any width', LONG, async ({ page }) => {
  await openHome(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const size of [PHONE_SIZE, { width: 768, height: 1024 }, DESKTOP_SIZE]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  }
})

test(
  'nothing fades in when the browser lays out the page before its stylesheet has arrived',
  LONG,
  async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('transitionrun', ({ propertyName }) => performance.mark(`fade ${propertyName}`), true)
    })
    const stylesheet = Promise.withResolvers<void>()
    await page.route('**/*.css', async (route) => {
      await stylesheet.promise
      await route.continue()
    })
    const arrived = page.goto('/')
    // As the browser does for a mouse that rests on the page.
    const layOut = () => document.querySelector('footer') !== null && document.body.offsetHeight > 0
    await page.waitForFunction(layOut, undefined, { polling: 20 })
    stylesheet.resolve()
    await arrived
    await expectHydrated(page)
    const fades = () => performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('fade'))
    expect((await page.evaluate(fades)).length).toBe(0)
  },
)
