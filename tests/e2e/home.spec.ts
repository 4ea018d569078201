import { expect } from '@playwright/test'
import { LONG, WITH_MOTION } from '../long.ts'
import { test } from './home.ts'
import { expectHydrated } from './shop.ts'

test.use(WITH_MOTION)

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
