import { z } from 'zod/mini'
import { keysOf } from '../schema.ts'

type SourceFacts = {
  readonly name: string
  /** Somebody of the shop entered it, so nobody has to be told. */
  readonly isByStaff: boolean
}

/** Where an order came from: the web shop, or the owner at the counter or the telephone. */
export const ORDER_SOURCES = {
  web: { name: 'Web', isByStaff: false },
  mostrador: { name: 'Mostrador', isByStaff: true },
} as const satisfies Readonly<Record<string, SourceFacts>>

export type OrderSource = keyof typeof ORDER_SOURCES
export const OrderSource = z.enum(keysOf(ORDER_SOURCES))

export const FROM_WEB = 'web' satisfies OrderSource
export const AT_COUNTER = 'mostrador' satisfies OrderSource
