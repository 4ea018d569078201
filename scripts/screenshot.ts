/** Takes the pictures that the README shows, of a demo shop: `npm run screenshot`. */
import { writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { OWNER } from '../src/server/testing/owner.ts'
import { startFreshProgram } from '../tests/program.ts'
import { findBrowser, SANDBOX_FLAGS } from './browser.ts'
import { buildIfNeeded } from './build-if-needed.ts'

type Picture = {
  readonly file: string
  readonly address: string
  readonly size: { readonly width: number; readonly height: number }
  readonly quality: number
  /** What the owner does there first. */
  readonly prepare?: (page: Page) => Promise<void>
}

const HOME: Picture = {
  file: 'docs/home.webp',
  address: '/',
  size: { width: 1280, height: 1400 },
  quality: 88,
}

const ADMIN = { size: { width: 1366, height: 820 }, quality: 72 }

const ADMIN_PICTURES: readonly Picture[] = [
  { ...ADMIN, file: 'docs/orders.webp', address: '/admin/order/pendiente' },
  {
    file: 'docs/prices.webp',
    address: '/admin/precios',
    size: { width: 1366, height: 1100 },
    quality: 66,
    prepare: raisePrices,
  },
  { ...ADMIN, file: 'docs/counter.webp', address: '/admin/order/nueva', prepare: sell },
]

async function raisePrices(page: Page): Promise<void> {
  await page.getByLabel('Globos', { exact: true }).check()
  await page.getByLabel('Porcentaje').fill('12,5')
  await page.getByLabel('Redondear a').selectOption('$50')
  await page.getByRole('status').filter({ hasText: '(+12' }).waitFor()
}

async function sell(page: Page): Promise<void> {
  await page.request.post('/api/till', { data: { opening: 20_000 } })
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  for (const text of ['3 globo', '12 vela', 'piñata']) {
    await page.getByRole('combobox').fill(text)
    await page.getByRole('option').first().click()
  }
}

async function take(page: Page, { file, address, size, quality, prepare }: Picture): Promise<void> {
  await page.setViewportSize(size)
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor()
  await prepare?.(page)
  await page.waitForFunction(isDrawn)
  const picture = await sharp(await page.screenshot())
    .webp({ quality, effort: 6 })
    .toBuffer()
  writeFileSync(file, picture)
  console.log(`${file}, ${Math.round(picture.length / 1024)} kB`)
}

/** In the browser: the fonts are there, and all pictures on the screen. Lazy ones below it are not loaded. */
function isDrawn(): boolean {
  const isHidden = (picture: HTMLImageElement) => picture.getBoundingClientRect().top > innerHeight
  return (
    document.fonts.status === 'loaded' &&
    [...document.images].every((picture) => picture.complete || isHidden(picture))
  )
}

const executablePath = findBrowser()
buildIfNeeded()
const program = await startFreshProgram({ DEMO: 'on' })
const browser = await chromium.launch({
  executablePath,
  args: [...SANDBOX_FLAGS],
})
try {
  const page = await browser.newPage({ baseURL: program.url, reducedMotion: 'reduce' })
  await take(page, HOME)
  await page.request.post('/api/session', { data: OWNER })
  for (const picture of ADMIN_PICTURES) await take(page, picture)
} finally {
  await browser.close()
  await program.remove()
}
