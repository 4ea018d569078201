import { z } from 'zod/mini'
import type { Cents } from '../money/money.ts'
import { CountResult, differenceLabel, NewMovement, NewTill } from '../till/till.ts'
import { CONFIRMED, entry, NO_EFFECTS, NOTHING } from './entry.ts'

/** The reasons of movements and the note of a close are not here: they may name somebody. */
export const TILL_ENTRIES = {
  'till.opened': entry({
    group: 'caja',
    before: NOTHING,
    after: z.pick(NewTill, { opening: true }),
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ after }, { money }) => `abrió la caja${of(' con', after?.opening, money)}`,
  }),
  'till.moved': entry({
    group: 'caja',
    before: NOTHING,
    after: z.pick(NewMovement, { amount: true }),
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ after }, { money }) =>
      (after?.amount ?? 0) < 0
        ? `anotó una salida de caja${of(' de', -(after?.amount ?? 0), money)}`
        : `anotó una entrada de caja${of(' de', after?.amount, money)}`,
  }),
  'till.annulled': entry({
    group: 'caja',
    before: NOTHING,
    after: z.extend(z.pick(NewMovement, { amount: true }), { movement: z.int() }),
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ after }, { money }) =>
      (after?.amount ?? 0) < 0
        ? `anuló una salida de caja${of(' de', -(after?.amount ?? 0), money)}`
        : `anuló una entrada de caja${of(' de', after?.amount, money)}`,
  }),
  'till.confirmed': entry({ group: 'caja', order: null, ...CONFIRMED }),
  // Each count, so that trying numbers until they fit is seen.
  'till.counted': entry({
    group: 'caja',
    before: NOTHING,
    after: CountResult,
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ after }, { money }) =>
      `contó la caja${of(':', after?.counted, money)}${differenceOf(after, money)}`,
  }),
  'till.closed': entry({
    group: 'caja',
    before: NOTHING,
    after: CountResult,
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ after }, { money }) =>
      `cerró la caja${of(' con', after?.counted, money)}${differenceOf(after, money)}`,
  }),
} as const

type Money = (cents: Cents) => string

function of(word: string, amount: Cents | undefined, money: Money): string {
  return amount === undefined ? '' : `${word} ${money(amount)}`
}

function differenceOf(after: { readonly difference?: Cents | undefined } | undefined, money: Money): string {
  const { difference = 0 } = after ?? {}
  const label = differenceLabel(difference)
  return label ? ` (${label.toLowerCase()} de ${money(Math.abs(difference))})` : ''
}
