import { z } from 'zod/mini'
import { keysOf } from '../schema.ts'

type SourceFacts = {
  readonly name: string
  /** For sentences: `$500 en efectivo`. */
  readonly how: string
  /** Notes and coins: it moves the till, and change is given. */
  readonly isInDrawer: boolean
  /** Mercado Pago says when it came in, and confirms what goes back. Otherwise both happen when they are recorded. */
  readonly isConfirmedByProvider: boolean
}

/** Where the shop's money is: what comes in, goes back and is reported apart. */
export const SOURCES = {
  efectivo: { name: 'Efectivo', how: 'en efectivo', isInDrawer: true, isConfirmedByProvider: false },
  'mercado pago': {
    name: 'Mercado Pago',
    how: 'por Mercado Pago',
    isInDrawer: false,
    isConfirmedByProvider: true,
  },
} as const satisfies Readonly<Record<string, SourceFacts>>

export type PaymentSource = keyof typeof SOURCES
export const PAYMENT_SOURCES = keysOf(SOURCES)
export const PaymentSource = z.enum(PAYMENT_SOURCES)

/** What another floor says of each source, complete by its type. */
export type BySource<Value> = Readonly<Record<PaymentSource, Value>>

/** The source of cash that somebody records at the counter. */
export const CASH = 'efectivo' satisfies PaymentSource
/** The source of payments that the provider reports. */
export const PROVIDER = 'mercado pago' satisfies PaymentSource
