import { z } from 'zod/mini'
import { computedAmount } from '../money/amount.ts'
import { OrderSource, OrderStatus } from '../orders/order.ts'
import { RefundWay } from '../orders/returned-goods.ts'
import { PAYMENT_SOURCES } from '../payments/payment-balance.ts'
import { PRICE_MODELS } from '../prices/price-model.ts'
import { WayToPay } from '../prices/way-to-pay.ts'
import { Recipe, RecipeInput } from '../recipes/recipe.ts'
import { BACKUP_ENTRIES } from './backup-entries.ts'
import { amountAfter, correctionDeed, deletionDeed, paymentDeed, refundDeed, returnDeed } from './deeds.ts'
import { entry } from './entry.ts'
import { EXPORT_ENTRIES } from './export-entries.ts'
import { IMPORT_ENTRIES } from './import-entries.ts'
import { LAW_ENTRIES } from './law-entries.ts'
import { PEOPLE_ENTRIES } from './people-entries.ts'
import { PRICE_ENTRIES } from './price-entries.ts'
import { PRODUCT_ENTRIES } from './product-entries.ts'
import { SHOP_ENTRIES } from './shop-entries.ts'
import { TILL_ENTRIES } from './till-entries.ts'

const NOTHING = z.undefined()
const VersionedRecipe = z.extend(Recipe, { version: z.int() })
const SynonymGroups = z.array(z.array(z.string()))
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
const DeletedOrder = z.object({ date: z.string(), status: OrderStatus, amountDue: computedAmount() })

/** Without the reason of the discount, which may name the customer. */
const Corrected = z.object({
  lines: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int() })),
  total: computedAmount(),
  discount: computedAmount(),
  ...Owed,
  wayToPay: z.optional(WayToPay),
})

const Returned = z.omit(Corrected, { lines: true, wayToPay: true })

const source = z.optional(z.enum(PAYMENT_SOURCES))

/**
 * Every kind of change. What is stored holds no personal data of customers: of an order only its identifier, amounts and status. Kinds
 * and fields may be added, never changed: old entries stay as they are.
 */
export const ENTRIES = {
  ...SHOP_ENTRIES,
  ...LAW_ENTRIES,
  ...PEOPLE_ENTRIES,
  ...BACKUP_ENTRIES,
  ...EXPORT_ENTRIES,
  ...PRODUCT_ENTRIES,
  ...IMPORT_ENTRIES,
  ...PRICE_ENTRIES,
  ...TILL_ENTRIES,
  'recipe.created': entry({
    before: NOTHING,
    after: RecipeInput,
    stale: ['recipes'],
    order: null,
    deed: (_, { thing }) => `creó ${thing}`,
  }),
  'recipe.edited': entry({
    before: VersionedRecipe,
    after: Recipe,
    stale: ['recipes'],
    order: null,
    deed: (_, { thing }) => `editó ${thing}`,
  }),
  'recipe.deleted': entry({
    before: VersionedRecipe,
    after: NOTHING,
    stale: ['recipes'],
    order: null,
    deed: (_, { thing }) => `eliminó ${thing}`,
  }),
  'recipe.restored': entry({
    before: NOTHING,
    after: VersionedRecipe,
    stale: ['recipes'],
    order: null,
    deed: (_, { thing }) => `sacó ${thing} de la papelera`,
  }),
  'recipe.erased': entry({
    before: NOTHING,
    after: NOTHING,
    stale: [],
    order: null,
    deed: (_, { thing }) => `borró ${thing} para siempre`,
  }),
  'synonyms.changed': entry({
    before: SynonymGroups,
    after: SynonymGroups,
    stale: ['synonyms'],
    order: null,
    deed: () => 'cambió los sinónimos',
  }),
  'order.placed': entry({
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
    deed: ({ after }, { thing }) =>
      after?.source === 'mostrador'
        ? `cargó ${thing} en el mostrador${after.changedLines ? `, ${changedLinesText(after.changedLines)}` : ''}`
        : `hizo ${thing}`,
  }),
  'order.status': entry({
    before: StatusBefore,
    /** With the cash that was taken for the rest when the order moved on. */
    after: z.extend(Status, { cash: z.optional(computedAmount()) }),
    stale: ['orders'],
    // An order marked paid by hand must not be paid again on a page that is still open.
    order: { live: 'status', raisesVersion: true, payments: 'pages' },
    deed: ({ before, after }, { thing }) =>
      before?.status === after?.status
        ? `guardó otra vez ${thing} como «${after?.status}»`
        : `pasó ${thing} de «${before?.status}» a «${after?.status}»`,
  }),
  'order.note': entry({
    before: NoteLength,
    after: NoteLength,
    stale: ['orders'],
    order: { live: null, raisesVersion: true, payments: 'none' },
    deed: ({ before, after }, { thing }) => {
      if (after?.length === 0) return `borró la nota interna de ${thing}`
      return `${before?.length === 0 ? 'escribió' : 'cambió'} la nota interna de ${thing}`
    },
  }),
  'order.lines': entry({
    before: Corrected,
    after: Corrected,
    stale: ['orders'],
    order: { live: 'lines', raisesVersion: true, payments: 'settle' },
    deed: correctionDeed,
  }),
  'order.returned': entry({
    before: Returned,
    /** With what came back, and what tells the same request from another one. */
    after: z.extend(Returned, {
      lines: Corrected.shape.lines,
      refund: RefundWay,
      request: z.string(),
    }),
    stale: ['orders'],
    order: { live: 'lines', raisesVersion: true, payments: 'settle' },
    deed: returnDeed,
  }),
  'order.message': entry({
    before: NOTHING,
    after: Status,
    stale: ['orders'],
    order: { live: null, raisesVersion: false, payments: 'none' },
    deed: (_, { thing }) => `avisó por WhatsApp de ${thing}`,
  }),
  'order.deleted': entry({
    before: DeletedOrder,
    /** If the sale was cancelled: what was given back, and what tells the same request from another one. */
    after: z.optional(z.object({ givenBack: computedAmount(), request: z.string() })),
    stale: ['orders'],
    order: { live: 'deleted', raisesVersion: false, payments: 'pages' },
    deed: deletionDeed,
  }),
  'order.restored': entry({
    before: NOTHING,
    after: DeletedOrder,
    stale: ['orders'],
    // Its payment may have arrived meanwhile.
    order: { live: 'restored', raisesVersion: false, payments: 'settle' },
    deed: (_, { thing }) => `sacó ${thing} de la papelera`,
  }),
  'order.erased': entry({
    before: NOTHING,
    after: NOTHING,
    stale: ['orders'],
    order: { live: null, raisesVersion: false, payments: 'none' },
    deed: (_, { thing }) => `borró ${thing} para siempre`,
  }),
  'payment.started': entry({
    before: NOTHING,
    after: z.object({ amount: computedAmount(), preference: z.string() }),
    // No page shows it.
    stale: [],
    order: { live: null, raisesVersion: false, payments: 'none' },
    deed: ({ after }, { money, thing }) =>
      `abrió la página para pagar ${thing}${amountAfter(':', after, money)}`,
  }),
  'payment.recorded': entry({
    before: z.optional(z.object({ state: z.string(), amount: computedAmount(), refunded: computedAmount() })),
    /** Cash has a source; a payment of the provider its number, state and currency. */
    after: z.object({
      source,
      amount: computedAmount(),
      payment: z.optional(z.string()),
      state: z.optional(z.string()),
      refunded: z.optional(computedAmount()),
      currency: z.optional(z.string()),
      /** When its money came in, which may be days after it was begun. */
      approvedAt: z.optional(z.string()),
    }),
    stale: ['orders'],
    order: { live: 'payment', raisesVersion: true, payments: 'settle' },
    deed: paymentDeed,
  }),
  'payment.forgiven': entry({
    /** What was still owed and is not asked for any more; nothing if it is owed again. */
    before: z.object({ amount: computedAmount() }),
    after: z.object({ amount: computedAmount() }),
    stale: ['orders'],
    order: { live: 'payment', raisesVersion: true, payments: 'pages' },
    deed: ({ before, after }, { money, thing }) =>
      after?.amount === 0
        ? `volvió a pedir el resto perdonado de ${thing}${amountAfter(':', before, money)}`
        : `perdonó el resto de ${thing}${amountAfter(':', after, money)}`,
  }),
  'payment.refund': entry({
    before: z.optional(z.object({ state: z.string() })),
    /** When it is asked for, its number and source; later, its state. */
    after: z.object({
      refund: z.optional(z.int()),
      source,
      amount: computedAmount(),
      state: z.optional(z.string()),
    }),
    stale: ['orders'],
    order: { live: 'payment', raisesVersion: true, payments: 'settle' },
    deed: refundDeed,
  }),
  // When the provider first refuses the shop's token.
  'payment.tokenRefused': entry({
    before: NOTHING,
    after: NOTHING,
    stale: [],
    order: null,
    deed: () => 'notó que Mercado Pago rechaza la clave',
  }),
} as const

export type EntryKind = keyof typeof ENTRIES

export function isEntryKind(kind: string): kind is EntryKind {
  return Object.hasOwn(ENTRIES, kind)
}

/** An absent value is left out. */
type Side<Name extends string, Value> = undefined extends Value
  ? { readonly [Key in Name]?: Value | undefined }
  : { readonly [Key in Name]: Value }

/** What is written with an entry of this kind. */
export type EntryValues<Kind extends EntryKind> = Side<'before', z.output<(typeof ENTRIES)[Kind]['before']>> &
  Side<'after', z.output<(typeof ENTRIES)[Kind]['after']>>

function changedLinesText(count: number): string {
  return count === 1 ? 'con otro precio en 1 producto' : `con otro precio en ${count} productos`
}
