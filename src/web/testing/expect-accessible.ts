import axe from 'axe-core'
import { expect } from 'vitest'

/** Expects no axe violations in what is rendered. Contrast has a test of its own (theme.test.ts), and whole pages theirs in tests/e2e. */
export async function expectAccessible(): Promise<void> {
  const open = [...document.querySelectorAll('dialog:modal')].at(-1)
  const { violations } = await axe.run(open ?? document.body.firstElementChild ?? document.body, {
    resultTypes: ['violations'],
    preload: false,
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
