import { expect, test } from 'vitest'
import { type CardMoves, countStoredMoves, noteStoredMove, withoutShown } from './card-moves.ts'

test('a stored move stays until orders are shown that were asked for after it', () => {
  const asked = countStoredMoves()
  const moves: CardMoves = new Map([['a', { wanted: 'pagado', stored: noteStoredMove() }]])

  // Their answer may arrive, or be shown, after the move was stored.
  expect(withoutShown(moves, asked)).toEqual(moves)
  expect(withoutShown(moves, countStoredMoves())).toEqual(new Map())
})

test('a move that is not stored stays, whatever is loaded meanwhile', () => {
  const moves: CardMoves = new Map([['a', { wanted: 'pagado' }]])

  noteStoredMove()
  expect(withoutShown(moves, countStoredMoves())).toEqual(moves)
})

test('orders end the moves they know of and no later one', () => {
  const first = noteStoredMove()
  const known = countStoredMoves()
  const second = noteStoredMove()
  const moves: CardMoves = new Map([
    ['a', { wanted: 'pagado', stored: first }],
    ['b', { wanted: 'entregado', stored: second }],
  ])

  expect([...withoutShown(moves, known).keys()]).toEqual(['b'])
})
