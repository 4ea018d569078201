import { expect, type Page } from '@playwright/test'
import { layoutFlaws } from './layout-flaws.ts'

/** The width of a small phone and the size that its reader set for text; 16 px is what browsers start with. */
const READERS = [
  { width: 320, text: 16 },
  { width: 360, text: 16 },
  { width: 360, text: 21 },
  { width: 320, text: 32 },
] as const

const softly = expect.configure({ soft: true })

type Step = { readonly address: string; readonly open?: (page: Page) => Promise<void> }

/** Opens the pages one after the other, each once, and looks at them as each reader. */
export async function expectReadable(page: Page, steps: readonly Step[]): Promise<void> {
  // As the browser's own setting does, so that media queries in rem follow.
  const browser = await page.context().newCDPSession(page)
  for (const { address, open } of steps) {
    await page.goto(address)
    await open?.(page)
    for (const { width, text } of READERS) {
      await page.setViewportSize({ width, height: 800 })
      await browser.send('Page.setFontSizes', { fontSizes: { standard: text } })
      const size = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      await expect.poll(() => page.evaluate(size)).toBe(text)
      // A table that is laid out by a script follows a moment later.
      const flaws = softly.poll(
        () => page.evaluate(layoutFlaws),
        `${address}, ${width} px, text of ${text} px`,
      )
      await flaws.toEqual([])
    }
  }
}
