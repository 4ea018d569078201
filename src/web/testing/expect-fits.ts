import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './expect-accessible.ts'

/** Expects that nothing scrolls sideways, and no axe violations, on a phone and on a wide screen. */
export async function expectFits(): Promise<void> {
  for (const width of [360, 1440]) {
    await page.viewport(width, 800)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectAccessible()
  }
}
