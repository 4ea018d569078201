import { z } from 'zod/mini'
import { WayToPay } from '../prices/way-to-pay.ts'
import { AppliedPromotion } from '../promotions/promotion-in-force.ts'
import { OrderLine } from './order.ts'

/** More are forgotten ones. */
export const MAX_HELD = 100
/** Then it is forgotten: it may name a customer. */
export const HELD_DAYS = 7

/** A sale as it was typed so far, mistakes included: nothing in it is checked before it is an order. */
export const SaleDraft = z.object({
  lines: z.array(
    z.object({
      line: OrderLine,
      text: z.string(),
      offers: z.optional(z.array(AppliedPromotion)),
      change: z.optional(z.object({ price: z.string(), discount: z.string(), reason: z.string() })),
    }),
  ),
  unfound: z
    ._default(z.array(z.string()), [])
    .check(z.describe('Códigos que no se pudieron buscar por falta de conexión')),
  name: z.string(),
  cel: z.string(),
  wayToPay: WayToPay,
  paid: z.boolean(),
  delivered: z.boolean(),
  discount: z.object({ amount: z.string(), reason: z.string() }),
  given: z.string(),
})
export type SaleDraft = z.infer<typeof SaleDraft>

export const HeldSale = z.object({
  key: z.string().check(z.describe('La clave con la que se guarda como pedido')),
  date: z.iso.datetime(),
  by: z.string().check(z.describe('Quién la dejó en espera')),
  draft: SaleDraft,
})
export type HeldSale = z.infer<typeof HeldSale>
