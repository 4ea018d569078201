import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Piece, piecesOf, rowsInView } from './row-window.ts'

const SCREEN = { rowHeight: 50, screen: 500 }

describe('the rendered rows', () => {
  test('of a short table are all of them', () => {
    expect(rowsInView({ ...SCREEN, count: 5, scrolled: -300 })).toEqual({ first: 0, end: 5 })
    expect(rowsInView({ ...SCREEN, count: 0, scrolled: 0 })).toEqual({ first: 0, end: 0 })
  })

  test('cover the screen wherever it is, and stay few', () => {
    const scroll = fc.record({
      count: fc.integer({ min: 1, max: 10_000 }),
      scrolled: fc.integer({ min: -1000, max: 600_000 }),
    })
    fc.assert(
      fc.property(scroll, ({ count, scrolled }) => {
        const { first, end } = rowsInView({ ...SCREEN, count, scrolled })
        const lastVisible = Math.min(count, Math.ceil((scrolled + 500) / 50))
        const firstVisible = Math.min(Math.max(0, Math.floor(scrolled / 50)), count)
        if (firstVisible < lastVisible) {
          expect(first).toBeLessThanOrEqual(firstVisible)
          expect(end).toBeGreaterThanOrEqual(lastVisible)
        }
        expect(first).toBeGreaterThanOrEqual(0)
        expect(end).toBeLessThanOrEqual(count)
        expect(end - first).toBeLessThanOrEqual(50)
      }),
    )
  })
})

describe('the pieces of a table body', () => {
  const heightOf = (pieces: readonly Piece[]) =>
    pieces.reduce((sum, piece) => sum + ('gap' in piece ? piece.gap : 1), 0)

  test('are the rows in view and gaps for the others', () => {
    expect(piecesOf({ first: 2, end: 4 }, 10, -1)).toEqual([
      { gap: 2, before: 2 },
      { row: 2 },
      { row: 3 },
      { gap: 6, before: 10 },
    ])
    expect(piecesOf({ first: 0, end: 2 }, 2, -1)).toEqual([{ row: 0 }, { row: 1 }])
  })

  test('keep the row that has the focus, and the ones the keyboard reaches from it', () => {
    expect(piecesOf({ first: 7, end: 8 }, 10, 2)).toEqual([
      { gap: 1, before: 1 },
      { row: 1 },
      { row: 2 },
      { row: 3 },
      { gap: 3, before: 7 },
      { row: 7 },
      { gap: 2, before: 10 },
    ])
    expect(piecesOf({ first: 0, end: 1 }, 4, 3)).toEqual([
      { row: 0 },
      { gap: 1, before: 2 },
      { row: 2 },
      { row: 3 },
    ])
    expect(piecesOf({ first: 0, end: 2 }, 2, 0)).toEqual([{ row: 0 }, { row: 1 }])
  })

  test('are always as high as the whole table, also when it has just become shorter', () => {
    const tables = fc.tuple(fc.nat(50), fc.nat(20), fc.nat(60), fc.integer({ min: -1, max: 70 }))
    fc.assert(
      fc.property(tables, ([first, length, count, focused]) => {
        expect(heightOf(piecesOf({ first, end: first + length }, count, focused))).toBe(count)
      }),
    )
  })
})
