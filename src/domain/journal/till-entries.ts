import { z } from 'zod/mini'
import { computedAmount } from '../money/amount.ts'
import { entry } from './entry.ts'

const NOTHING = z.undefined()

/** The reasons of movements and the note of a close are not here: they may name somebody. */
export const TILL_ENTRIES = {
  'till.opened': entry({
    before: NOTHING,
    after: z.object({ opening: computedAmount() }),
    stale: [],
    order: null,
    deed: ({ after }, { money }) => `abrió la caja${of(' con', after?.opening, money)}`,
  }),
  'till.moved': entry({
    before: NOTHING,
    after: z.object({ amount: computedAmount() }),
    stale: [],
    order: null,
    deed: ({ after }, { money }) =>
      (after?.amount ?? 0) < 0
        ? `anotó una salida de caja${of(' de', -(after?.amount ?? 0), money)}`
        : `anotó una entrada de caja${of(' de', after?.amount, money)}`,
  }),
  'till.closed': entry({
    before: NOTHING,
    after: z.object({
      expected: computedAmount(),
      counted: computedAmount(),
      difference: computedAmount(),
    }),
    stale: [],
    order: null,
    deed: ({ after }, { money }) =>
      `cerró la caja${of(' con', after?.counted, money)}${differenceOf(after, money)}`,
  }),
} as const

type Money = (cents: number) => string

function of(word: string, amount: number | undefined, money: Money): string {
  return amount === undefined ? '' : `${word} ${money(amount)}`
}

function differenceOf(after: { readonly difference?: number | undefined } | undefined, money: Money): string {
  const { difference = 0 } = after ?? {}
  if (difference === 0) return ''
  return difference > 0 ? ` (sobrante de ${money(difference)})` : ` (faltante de ${money(-difference)})`
}
