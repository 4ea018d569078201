import { expect, test } from 'vitest'
import { proposedOpening } from './till.ts'

test('a till is proposed to open with what was counted last and the cash that moved since', () => {
  const lastClose = { counted: 20_000_00 }
  expect(proposedOpening({ lastClose, looseCash: 1_500_00 })).toBe(21_500_00)
  expect(proposedOpening({ lastClose, looseCash: -500_00 })).toBe(19_500_00)
  expect(proposedOpening({ lastClose, looseCash: -30_000_00 })).toBe(0)
  expect(proposedOpening({ lastClose: null, looseCash: 1_500_00 })).toBeUndefined()
})
