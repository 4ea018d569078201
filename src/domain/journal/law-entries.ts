import { z } from 'zod/mini'
import { OrderId } from '../orders/order.ts'
import { entry } from './entry.ts'

const NOTHING = z.undefined()

/** What customers ask for by law. Nothing of what they wrote is stored here. */
export const LAW_ENTRIES = {
  'withdrawal.received': entry({
    before: NOTHING,
    after: z.object({ order: z.optional(OrderId) }),
    stale: [],
    order: null,
    sentence: () => 'Llegó un pedido de arrepentimiento',
  }),
  'withdrawal.resolved': entry({
    before: NOTHING,
    after: NOTHING,
    stale: [],
    order: null,
    sentence: () => 'Se marcó como resuelto',
  }),
  'withdrawal.reopened': entry({
    before: NOTHING,
    after: NOTHING,
    stale: [],
    order: null,
    sentence: () => 'Se volvió a abrir',
  }),
  'withdrawal.erased': entry({
    before: NOTHING,
    after: NOTHING,
    stale: [],
    order: null,
    sentence: () => 'Se borraron los datos del cliente',
  }),
  'order.customer': entry({
    before: NOTHING,
    after: NOTHING,
    stale: ['orders'],
    // Open pages must not go on showing the name.
    order: { live: 'lines', raisesVersion: true, payments: 'none' },
    sentence: () => 'Se borraron los datos del cliente',
  }),
} as const
