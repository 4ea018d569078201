import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { HERO_INTERVAL_MS } from '#domain/shop/home-sections.ts'
import { FIRST_SLIDES } from '#domain/shop/slide.ts'
import { allowMotion } from '#web/testing/motion.ts'
import { render } from '#web/testing/render.tsx'
import { Hero } from './hero.tsx'

const hero = page.getByRole('region', { name: 'Destacados' })
const button = (name: string | RegExp) => hero.getByRole('button', { name })
const dot = (number: number) => button(new RegExp(`^Diapositiva ${number}`))
const headline = (text: RegExp) => hero.getByRole('heading', { name: text })

/** A slide counts as shown when all of it is visible. */
const expectShown = (text: RegExp) => expect.element(headline(text)).toBeInViewport({ ratio: 0.95 })

const open = () =>
  render(
    <>
      <p>Más abajo</p>
      <Hero slides={FIRST_SLIDES} />
    </>,
  )

/** With a clock that the test controls. */
async function openMoving() {
  await allowMotion()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  await open()
  await page.getByText('Más abajo').hover()
}

/** Long enough for three slides. Gives a change the time to be seen. */
async function expectStill(text: RegExp): Promise<void> {
  const list = headline(text).element().closest('ul')
  const before = list?.scrollLeft
  for (let times = 0; times < 3; times++) vi.advanceTimersByTime(HERO_INTERVAL_MS)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(list?.scrollLeft).toBe(before)
  await expectShown(text)
}

test('buttons change the slides and wrap at the ends, and the dots follow', async () => {
  await open()
  await button('Siguiente').click()
  await expectShown(/Repostería/)
  await expect.element(dot(2)).toHaveAttribute('aria-current', 'true')
  await dot(1).click()
  await expectShown(/Halloween/)
  await expect.element(dot(1)).toHaveAttribute('aria-current', 'true')
  await button('Anterior').click()
  await expectShown(/Carnaval/)
})

test('each slide links to its category', async () => {
  const router = await open()
  for (const { button: name, address } of FIRST_SLIDES)
    await expect.element(hero.getByRole('link', { name })).toHaveAttribute('href', address)
  await dot(3).click()
  await hero.getByRole('link', { name: 'Ver carnaval' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/productos/carnaval')
})

test('a phone has dots and a pause button, and no arrows over the picture', async () => {
  await page.viewport(360, 800)
  await open()
  expect(button('Siguiente').query()).toBeNull()
  await dot(3).click()
  await expectShown(/Carnaval/)
  await expect.element(button('Pausar')).toBeVisible()
})

test('the slides advance by themselves every 6 seconds', async () => {
  await openMoving()
  vi.advanceTimersByTime(5900)
  await expectShown(/Halloween/)
  vi.advanceTimersByTime(200)
  await expectShown(/Repostería/)
})

test('the slides stop when paused', async () => {
  await openMoving()
  await button('Pausar').click()
  button('Seguir').element().blur()
  await page.getByText('Más abajo').hover()
  await expectStill(/Halloween/)
})

test('the slides stop under the pointer', async () => {
  await openMoving()
  await hero.getByRole('link', { name: 'Ver disfraces' }).hover()
  await expectStill(/Halloween/)
})

test('the slides stop under a finger, and wait a whole interval when it leaves', async () => {
  await openMoving()
  const target = headline(/Halloween/).element()
  const touches = [new Touch({ identifier: 1, target })]
  target.dispatchEvent(new TouchEvent('touchstart', { touches, bubbles: true }))
  await expectStill(/Halloween/)
  target.dispatchEvent(new TouchEvent('touchcancel', { touches: [], bubbles: true }))
  vi.advanceTimersByTime(HERO_INTERVAL_MS - 100)
  await expectShown(/Halloween/)
})

test('the slides stand still for people who prefer that', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  await open()
  await page.getByText('Más abajo').hover()
  await expectStill(/Halloween/)
})
