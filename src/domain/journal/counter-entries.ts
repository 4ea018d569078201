import { z } from 'zod/mini'
import { entry, NO_EFFECTS, NOTHING } from './entry.ts'

/** Of a sale that waits only how many products it has: it may name a customer. */
const Held = z.object({ products: z.int() })

export const COUNTER_ENTRIES = {
  'counter.held': entry({
    group: 'ordenes',
    before: NOTHING,
    after: Held,
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ after }) => `dejó una venta en espera${productsText(after?.products)}`,
  }),
  'counter.taken': entry({
    group: 'ordenes',
    before: NOTHING,
    after: Held,
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ after }) => `retomó una venta en espera${productsText(after?.products)}`,
  }),
} as const

function productsText(products: number | undefined): string {
  if (products === undefined) return ''
  return products === 1 ? ', con un producto' : `, con ${products} productos`
}
