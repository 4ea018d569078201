import { expect, test } from 'vitest'
import { TOAST_MS, TOAST_WITH_ACTION_MS } from './show-toast.ts'

test('toasts stay as long as the specification says', () => {
  expect([TOAST_MS, TOAST_WITH_ACTION_MS]).toEqual([1500, 5000])
})
