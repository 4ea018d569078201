import { expect } from '@playwright/test'
import { LONG, WITH_MOTION } from '../long.ts'
import { awake, expectShown, headline, hero, openHome, openStill, PHONE_SIZE, test } from './home.ts'

test.use(WITH_MOTION)

const SLIDES = [
  { action: 'Ver disfraces', path: '/productos/disfraces' },
  { action: 'Ver repostería', path: '/productos/reposteria' },
  { action: 'Ver carnaval', path: '/productos/carnaval' },
]

test(
  'buttons change the slides and wrap at the ends, the dots follow, and each slide links to its category',
  LONG,
  async ({ page }) => {
    await openHome(page)
    await hero(page).getByRole('button', { name: 'Siguiente' }).click()
    await expectShown(headline(page, /Repostería/))
    await expect(hero(page).getByRole('button', { name: 'Diapositiva 2' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await hero(page).getByRole('button', { name: 'Diapositiva 1' }).click()
    await expectShown(headline(page, /Halloween/))
    await expect(hero(page).getByRole('button', { name: 'Diapositiva 1' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await hero(page).getByRole('button', { name: 'Anterior' }).click()
    await expectShown(headline(page, /Carnaval/))
    for (const { action, path } of SLIDES) {
      await expect(hero(page).getByRole('link', { name: action })).toHaveAttribute('href', path)
    }
    await hero(page).getByRole('link', { name: 'Ver carnaval' }).click()
    await expect(page).toHaveURL('/productos/carnaval')
  },
)

test('a phone has dots and a pause button, and no arrows over the picture', LONG, async ({ page }) => {
  await openHome(page, PHONE_SIZE)
  await expect(hero(page).getByRole('button', { name: 'Siguiente' })).toBeHidden()
  await hero(page).getByRole('button', { name: 'Diapositiva 3' }).click()
  await expectShown(headline(page, /Carnaval/))
  await expect(hero(page).getByRole('button', { name: 'Pausar' })).toBeVisible()
})

test('the slides advance by themselves every 6 seconds', LONG, async ({ page }) => {
  await openStill(page)
  await page.clock.fastForward(5900)
  await expectShown(headline(page, /Halloween/))
  await page.clock.runFor(1000)
  await expectShown(headline(page, /Repostería/))
})

test(
  'the slides stop when paused, under the pointer, under a finger and with reduced motion',
  LONG,
  async ({ page }) => {
    await openStill(page)
    await hero(page).getByRole('button', { name: 'Pausar' }).click()
    await hero(page).getByRole('button', { name: 'Seguir' }).blur()
    await page.mouse.move(5, 5)
    await page.clock.fastForward(20_000)
    await expectShown(headline(page, /Halloween/))

    await page.reload({ waitUntil: 'domcontentloaded' })
    await awake(page)
    await hero(page).getByRole('link', { name: 'Ver disfraces' }).hover()
    await page.clock.fastForward(20_000)
    await expectShown(headline(page, /Halloween/))

    await page.mouse.move(5, 5)
    const [{ x = 0, y = 0 } = {}] = [await headline(page, /Halloween/).boundingBox()].flatMap(
      (box) => box ?? [],
    )
    const fingers = await page.context().newCDPSession(page)
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await page.clock.fastForward(20_000)
    await expectShown(headline(page, /Halloween/))
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
    await page.clock.runFor(5900)
    await expectShown(headline(page, /Halloween/))

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.fastForward(20_000)
    await expectShown(headline(page, /Halloween/))
  },
)
