import { z } from 'zod/mini'
import { OrderId } from '../orders/order.ts'
import { monthsText, NOTICE_DAYS } from '../shop/customer-period.ts'
import { entry, NO_EFFECTS, NOTHING } from './entry.ts'

/** What customers ask for by law. Nothing of what they wrote is stored here. */
export const LAW_ENTRIES = {
  'withdrawal.received': entry({
    group: 'arrepentimientos',
    before: NOTHING,
    after: z.object({ order: z.optional(OrderId) }),
    stale: [],
    ...NO_EFFECTS,
    sentence: (_, { subject }) => `pidió ${subject}`,
  }),
  'withdrawal.resolved': entry({
    group: 'arrepentimientos',
    before: NOTHING,
    after: NOTHING,
    stale: [],
    ...NO_EFFECTS,
    sentence: (_, { subject }) => `marcó ${subject} como resuelto`,
  }),
  'withdrawal.reopened': entry({
    group: 'arrepentimientos',
    before: NOTHING,
    after: NOTHING,
    stale: [],
    ...NO_EFFECTS,
    sentence: (_, { subject }) => `volvió a abrir ${subject}`,
  }),
  'withdrawal.erased': entry({
    group: 'arrepentimientos',
    before: NOTHING,
    after: NOTHING,
    stale: [],
    ...NO_EFFECTS,
    sentence: (_, { subject }) => `borró los datos del cliente de ${subject}`,
  }),
  // By the program, when it first sees the owner's period. Whoever ordered longer ago is erased 30 days later.
  'customers.period': entry({
    group: 'ordenes',
    before: NOTHING,
    after: z.object({ months: z.int(), orders: z.int() }),
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ after }) =>
      `avisó que dentro de ${NOTICE_DAYS} días las órdenes guardan al cliente ${monthsText(after?.months ?? 0)} desde la entrega`,
  }),
  'order.customer': entry({
    group: 'ordenes',
    before: NOTHING,
    after: NOTHING,
    stale: ['orders'],
    // Open pages must not go on showing the name.
    order: { live: 'lines', raisesVersion: true, payments: 'none' },
    alert: null,
    sentence: (_, { subject }) => `borró los datos del cliente de ${subject}`,
  }),
} as const
