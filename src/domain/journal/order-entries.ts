import { z } from 'zod/mini'
import { computedAmount } from '../money/amount.ts'
import { ORDER_SOURCES, OrderSource } from '../orders/order-source.ts'
import { OrderStatus } from '../orders/order-status.ts'
import { RefundWay } from '../orders/returned-goods.ts'
import { PRICE_MODELS } from '../prices/price-model.ts'
import { WayToPay } from '../prices/way-to-pay.ts'
import { CONFIRMED, entry, NOTHING } from './entry.ts'
import { correctionSentence, deletionSentence, returnSentence } from './sentences.ts'

const Status = z.object({ status: OrderStatus })
/** With what counted as paid, for undoing the change. */
const StatusBefore = z.extend(Status, {
  paid: z.optional(z.boolean()),
  amountPaid: z.optional(computedAmount()),
  forgiven: z.optional(computedAmount()),
})
/** Of a note only its length: the text may be about the customer, and the journal is kept when the order is erased. */
const NoteLength = z.object({ length: z.int() })
const Owed = { surcharge: computedAmount(), amountDue: computedAmount() }
const TrashedOrder = z.object({ date: z.string(), status: OrderStatus, amountDue: computedAmount() })

/** Without the reason of the discount, which may name the customer. */
const Corrected = z.object({
  lines: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int() })),
  total: computedAmount(),
  discount: computedAmount(),
  ...Owed,
  wayToPay: z.optional(WayToPay),
})

const Returned = z.omit(Corrected, { lines: true, wayToPay: true })

export const ORDER_ENTRIES = {
  'order.placed': entry({
    group: 'ordenes',
    before: NOTHING,
    after: z.object({
      source: OrderSource,
      status: OrderStatus,
      wayToPay: WayToPay,
      total: computedAmount(),
      discount: computedAmount(),
      surchargePerMille: z.int(),
      ...Owed,
      priceModel: z.enum(PRICE_MODELS),
      /** How many lines were sold at another price or with a discount of their own. */
      changedLines: z.optional(z.int()),
    }),
    stale: ['orders'],
    order: { live: 'created', raisesVersion: false, payments: 'none' },
    alert: ({ after }) =>
      after?.source && !ORDER_SOURCES[after.source].isByStaff
        ? { ring: 'order', amount: after.amountDue ?? 0 }
        : undefined,
    sentence: ({ after }, { subject }) =>
      after?.source && ORDER_SOURCES[after.source].isByStaff
        ? `cargó ${subject} en el mostrador${after.changedLines ? `, ${changedLinesText(after.changedLines)}` : ''}`
        : `hizo ${subject}`,
  }),
  'order.status': entry({
    group: 'ordenes',
    before: StatusBefore,
    /** With the cash that was taken for the rest when the order moved on. */
    after: z.extend(Status, { cash: z.optional(computedAmount()) }),
    stale: ['orders'],
    // An order marked paid by hand must not be paid again on a page that is still open.
    order: { live: 'status', raisesVersion: true, payments: 'pages' },
    alert: null,
    sentence: ({ before, after }, { subject }) =>
      before?.status === after?.status
        ? `guardó otra vez ${subject} como «${after?.status}»`
        : `pasó ${subject} de «${before?.status}» a «${after?.status}»`,
  }),
  'order.note': entry({
    group: 'ordenes',
    before: NoteLength,
    after: NoteLength,
    stale: ['orders'],
    order: { live: null, raisesVersion: true, payments: 'none' },
    alert: null,
    sentence: ({ before, after }, { subject }) => {
      if (after?.length === 0) return `borró la nota interna de ${subject}`
      return `${before?.length === 0 ? 'escribió' : 'cambió'} la nota interna de ${subject}`
    },
  }),
  'order.lines': entry({
    group: 'ordenes',
    before: Corrected,
    after: Corrected,
    stale: ['orders'],
    order: { live: 'lines', raisesVersion: true, payments: 'settle' },
    alert: null,
    sentence: correctionSentence,
  }),
  'order.returned': entry({
    group: 'ordenes',
    before: Returned,
    /** With what came back, and what tells the same request from another one. */
    after: z.extend(Returned, {
      lines: Corrected.shape.lines,
      refund: RefundWay,
      request: z.string(),
    }),
    stale: ['orders'],
    order: { live: 'lines', raisesVersion: true, payments: 'settle' },
    alert: null,
    sentence: returnSentence,
  }),
  'order.message': entry({
    group: 'ordenes',
    before: NOTHING,
    after: Status,
    stale: ['orders'],
    order: { live: null, raisesVersion: false, payments: 'none' },
    alert: null,
    sentence: (_, { subject }) => `avisó por WhatsApp de ${subject}`,
  }),
  'order.deleted': entry({
    group: 'ordenes',
    before: TrashedOrder,
    /** If the sale was cancelled: what was given back, and what tells the same request from another one. */
    after: z.optional(z.object({ givenBack: computedAmount(), request: z.string() })),
    stale: ['orders'],
    // A restored order comes back unchanged. When a sale is cancelled, `deleteOrderIn` raises the version first.
    order: { live: 'deleted', raisesVersion: false, payments: 'pages' },
    alert: null,
    sentence: deletionSentence,
  }),
  'order.confirmed': entry({
    group: 'ordenes',
    order: { live: null, raisesVersion: false, payments: 'none' },
    ...CONFIRMED,
  }),
  'order.restored': entry({
    group: 'ordenes',
    before: NOTHING,
    after: TrashedOrder,
    stale: ['orders'],
    // Its payment may have arrived meanwhile.
    order: { live: 'restored', raisesVersion: false, payments: 'settle' },
    alert: null,
    sentence: (_, { subject }) => `sacó ${subject} de la papelera`,
  }),
  'order.erased': entry({
    group: 'ordenes',
    before: NOTHING,
    after: NOTHING,
    stale: ['orders'],
    order: { live: null, raisesVersion: false, payments: 'none' },
    alert: null,
    sentence: (_, { subject }) => `borró ${subject} para siempre`,
  }),
} as const

function changedLinesText(count: number): string {
  return count === 1 ? 'con otro precio en 1 producto' : `con otro precio en ${count} productos`
}
