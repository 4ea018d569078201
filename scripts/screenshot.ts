/** Takes the picture of the home page that the README shows: `npm run screenshot`. */
import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { startFreshProgram } from '../tests/program.ts'
import { findBrowser, SANDBOX_FLAGS } from './browser.ts'
import { buildIfNeeded } from './build-if-needed.ts'

const PICTURE = 'docs/home.webp'
const VIEWPORT = { width: 1280, height: 1400 }

const executablePath = findBrowser()
buildIfNeeded()
const program = await startFreshProgram({ DEMO: 'on' })
const browser = await chromium.launch({
  executablePath,
  args: [...SANDBOX_FLAGS],
})
try {
  const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'reduce' })
  await page.goto(program.url)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 88, effort: 6 })
    .toBuffer()
  writeFileSync(PICTURE, picture)
  console.log(`${PICTURE}, ${Math.round(picture.length / 1024)} kB`)
} finally {
  await browser.close()
  await program.remove()
}
