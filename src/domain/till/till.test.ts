import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likelyCash, movedText, proposedOpening } from './till.ts'

test('a till is proposed to open with what was counted last and the cash that moved since', () => {
  const lastClose = { counted: 20_000_00 }
  expect(proposedOpening({ lastClose, looseCash: 1_500_00 })).toBe(21_500_00)
  expect(proposedOpening({ lastClose, looseCash: -500_00 })).toBe(19_500_00)
  expect(proposedOpening({ lastClose, looseCash: -30_000_00 })).toBe(0)
  expect(proposedOpening({ lastClose: null, looseCash: 1_500_00 })).toBeUndefined()
})

test.each([
  ['Entró una venta', [100], []],
  ['Entraron ventas', [100, 200], []],
  ['Entró efectivo', [], [100]],
  ['Entró efectivo', [100], [100]],
  ['Salió efectivo', [-100], [-100]],
  ['Entró y salió efectivo', [100], [-100]],
  ['Cambió lo esperado', [], []],
])('%s mientras contabas: cash of %j, movements of %j', (told, cash, movements) => {
  const moves = (amounts: readonly number[]) => amounts.map((amount) => ({ amount }))
  expect(movedText({ cash: moves(cash), movements: moves(movements) })).toBe(`${told} mientras contabas`)
})

test.each([
  [735_000, [800_000, 1_000_000, 2_000_000]],
  [2_340_000, [2_400_000, 3_000_000, 4_000_000]],
  [50_000, [100_000, 200_000, 1_000_000, 2_000_000]],
  [1_000_000, [2_000_000]],
  [0, []],
])('for %d cents people hand over one of %j', (due, amounts) => {
  expect(likelyCash(due)).toEqual(amounts)
})

test('every amount is enough, and no note of it could stay in the pocket', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (due) => {
      for (const amount of likelyCash(due)) {
        expect(amount).toBeGreaterThan(due)
        expect(amount - due).toBeLessThan(2_000_000)
      }
    }),
  )
})
