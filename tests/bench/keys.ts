import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { OWNER } from '#server/testing/owner.ts'
import { findShell, SANDBOX_FLAGS } from '../../scripts/browser.ts'
import { startProgram } from '../program.ts'
import { fillShop, openDemo } from './catalogue.ts'
import { type Figure, median, percentile, RESPONSE_MS } from './figures.ts'
import { timeKeys } from './key-times.ts'

const PRODUCTS = 10_000
const WIDTHS = [360, 768, 1440]
const ROUNDS = 4

/** How long the owner's table takes to answer a key, from the key to the painted rows. */
export async function measureKeys(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-bench-'))
  const pictures = await openDemo(dataDir)
  await fillShop(dataDir, PRODUCTS - pictures.length, 0, pictures)
  const { url, stop } = await startProgram({
    DATA_DIR: dataDir,
    DEMO: 'off',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  })
  const browser = await chromium.launch({
    executablePath: findShell(),
    args: [...SANDBOX_FLAGS],
  })
  const figures: Figure[] = []
  for (const width of WIDTHS) {
    const page = await browser.newPage({ baseURL: url, viewport: { width, height: 800 } })
    await page.request.post('/api/session', { data: OWNER })
    await page.goto('/admin')
    await page.locator('html[data-ready]').waitFor()
    await page.getByRole('searchbox').focus()
    // The owner has seen the table before, so its pictures are cached. Those far below the screen are not fetched.
    await page.waitForFunction(() =>
      [...document.images].every(
        (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
      ),
    )
    const { keys, floors, bursts } = await timeKeys(page, ROUNDS)
    const within = { unit: 'ms', atMost: RESPONSE_MS } as const
    figures.push(
      { what: `the browser alone at ${width} px, median`, value: median(floors), unit: 'ms' },
      { what: `a key at ${width} px, median`, value: median(keys), unit: 'ms' },
      { what: `a key at ${width} px, 95 of 100 within`, value: percentile(keys, 0.95), ...within },
      { what: `a key at ${width} px, slowest of ${keys.length}`, value: Math.max(...keys), unit: 'ms' },
      {
        what: `the last of ten fast keys at ${width} px, slowest of ${bursts.length}`,
        value: Math.max(...bursts),
        unit: 'ms',
      },
    )
    await page.close()
  }
  await browser.close()
  await stop()
  await rm(dataDir, { recursive: true })
  return figures
}
