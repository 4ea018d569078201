import { z } from 'zod/mini'
import { computedAmount } from '../money/amount.ts'
import { OrderSource, OrderStatus } from '../orders/order.ts'
import { PAYMENT_SOURCES } from '../payments/payment-balance.ts'
import { PRICE_MODELS } from '../prices/price-model.ts'
import { WayToPay } from '../prices/way-to-pay.ts'
import { Recipe, RecipeInput } from '../recipes/recipe.ts'
import { BACKUP_ENTRIES } from './backup-entries.ts'
import { entry } from './entry.ts'
import { IMPORT_ENTRIES } from './import-entries.ts'
import { LAW_ENTRIES } from './law-entries.ts'
import { PEOPLE_ENTRIES } from './people-entries.ts'
import { PRICE_ENTRIES } from './price-entries.ts'
import { PRODUCT_ENTRIES } from './product-entries.ts'
import { amountAfter, correctionSentence, paymentSentence, refundSentence } from './sentences.ts'
import { SHOP_ENTRIES } from './shop-entries.ts'

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
  ...PRODUCT_ENTRIES,
  ...IMPORT_ENTRIES,
  ...PRICE_ENTRIES,
  'recipe.created': entry({
    before: NOTHING,
    after: RecipeInput,
    stale: ['recipes'],
    order: null,
    sentence: () => 'Se creó la receta',
  }),
  'recipe.edited': entry({
    before: VersionedRecipe,
    after: Recipe,
    stale: ['recipes'],
    order: null,
    sentence: () => 'Se editó la receta',
  }),
  'recipe.deleted': entry({
    before: VersionedRecipe,
    after: NOTHING,
    stale: ['recipes'],
    order: null,
    sentence: () => 'Se eliminó la receta',
  }),
  'recipe.restored': entry({
    before: NOTHING,
    after: VersionedRecipe,
    stale: ['recipes'],
    order: null,
    sentence: () => 'Se restauró la receta',
  }),
  'recipe.erased': entry({
    before: NOTHING,
    after: NOTHING,
    stale: [],
    order: null,
    sentence: () => 'La receta se borró para siempre',
  }),
  'synonyms.changed': entry({
    before: SynonymGroups,
    after: SynonymGroups,
    stale: ['synonyms'],
    order: null,
    sentence: () => 'Se cambiaron los sinónimos',
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
    }),
    stale: ['orders'],
    order: { live: 'created', raisesVersion: false, payments: 'none' },
    sentence: () => 'Llegó la orden',
  }),
  'order.status': entry({
    before: StatusBefore,
    /** With the cash that was taken for the rest when the order moved on. */
    after: z.extend(Status, { cash: z.optional(computedAmount()) }),
    stale: ['orders'],
    // An order marked paid by hand must not be paid again on a page that is still open.
    order: { live: 'status', raisesVersion: true, payments: 'pages' },
    sentence: ({ before, after }) =>
      before?.status === after?.status
        ? `Se guardó otra vez como «${after?.status}»`
        : `Pasó de «${before?.status}» a «${after?.status}»`,
  }),
  'order.note': entry({
    before: NoteLength,
    after: NoteLength,
    stale: ['orders'],
    order: { live: null, raisesVersion: true, payments: 'none' },
    sentence: ({ before, after }) => {
      if (after?.length === 0) return 'Se borró la nota interna'
      return before?.length === 0 ? 'Se escribió la nota interna' : 'Se cambió la nota interna'
    },
  }),
  'order.lines': entry({
    before: Corrected,
    after: Corrected,
    stale: ['orders'],
    order: { live: 'lines', raisesVersion: true, payments: 'settle' },
    sentence: correctionSentence,
  }),
  'order.message': entry({
    before: NOTHING,
    after: Status,
    stale: ['orders'],
    order: { live: null, raisesVersion: false, payments: 'none' },
    sentence: () => 'Se avisó por WhatsApp',
  }),
  'order.deleted': entry({
    before: DeletedOrder,
    after: NOTHING,
    stale: ['orders'],
    order: { live: 'deleted', raisesVersion: false, payments: 'pages' },
    sentence: () => 'Pasó a la papelera',
  }),
  'order.restored': entry({
    before: NOTHING,
    after: DeletedOrder,
    stale: ['orders'],
    // Its payment may have arrived meanwhile.
    order: { live: 'restored', raisesVersion: false, payments: 'settle' },
    sentence: () => 'Volvió de la papelera',
  }),
  'order.erased': entry({
    before: NOTHING,
    after: NOTHING,
    stale: ['orders'],
    order: { live: null, raisesVersion: false, payments: 'none' },
    sentence: () => 'Se borró para siempre',
  }),
  'payment.started': entry({
    before: NOTHING,
    after: z.object({ amount: computedAmount(), preference: z.string() }),
    // No page shows it.
    stale: [],
    order: { live: null, raisesVersion: false, payments: 'none' },
    sentence: ({ after }, money) => `El cliente abrió la página para pagar${amountAfter('', after, money)}`,
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
    }),
    stale: ['orders'],
    order: { live: 'payment', raisesVersion: true, payments: 'settle' },
    sentence: paymentSentence,
  }),
  'payment.forgiven': entry({
    /** What was still owed and is not asked for any more; nothing if it is owed again. */
    before: z.object({ amount: computedAmount() }),
    after: z.object({ amount: computedAmount() }),
    stale: ['orders'],
    order: { live: 'payment', raisesVersion: true, payments: 'pages' },
    sentence: ({ before, after }, money) =>
      after?.amount === 0
        ? `El resto perdonado se debe otra vez${amountAfter(':', before, money)}`
        : `Se perdonó el resto${amountAfter(':', after, money)}`,
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
    sentence: refundSentence,
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
