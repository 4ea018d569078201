import { z } from 'zod/mini'
import { LARGEST_QUANTITY, MAX_LINES } from '../cart/cart.ts'
import { Product } from '../catalogue/product.ts'
import { amount, computedAmount } from '../money/amount.ts'
import type { Cents } from '../money/money.ts'
import { PRICE_MODELS } from '../prices/price-model.ts'
import { WayToPay } from '../prices/way-to-pay.ts'
import { AppliedPromotion } from '../promotions/promotion-in-force.ts'
import { anyText, requiredText } from '../text.ts'
import { OrderSource } from './order-source.ts'
import { OrderStatus } from './order-status.ts'
import { PickupDate, pickupProblem } from './pickup.ts'

export const MAX_CUSTOMER_NAME = 120
export const MAX_MOBILE = 40
/** For the customer's note and for the owner's. */
export const MAX_NOTE = 500

/** 130 random bits in Crockford's base 32. Anyone with the full id may read the receipt. */
export const ORDER_ID_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const ORDER_ID_LENGTH = 26

export const OrderId = z
  .string()
  .check(z.toUpperCase(), z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'El pedido no existe'))
export type OrderId = z.infer<typeof OrderId>

export const CheckoutForm = z.object({
  name: requiredText('El nombre es obligatorio', MAX_CUSTOMER_NAME),
  // The specification's field name. Any format is accepted.
  cel: requiredText('El numero es obligatorio', MAX_MOBILE),
  wayToPay: WayToPay,
  // Absent rather than empty: a retry must hash like the orders of programs that do not know these fields.
  note: z.optional(anyText(MAX_NOTE)),
  pickup: z.optional(PickupDate),
})
export type CheckoutForm = z.infer<typeof CheckoutForm>

/** The form also says if the day is over. The server does so only for orders that it does not have yet. */
export function checkoutFormOf(now: () => Date) {
  return CheckoutForm.check(({ value, issues }) => {
    const message = pickupProblem(value.pickup, now())
    if (message) issues.push({ code: 'custom', input: value.pickup, path: ['pickup'], message })
  })
}

/** The largest total of an order: above it, a surcharge of 100 % in thousandths would not be an exact integer. */
export const MAX_TOTAL: Cents = Math.floor(Number.MAX_SAFE_INTEGER / 1000)

/** What an order owes with its surcharge, as the page showed it. Absent from programs that do not know this field. */
export const SeenDue = z
  .optional(amount('El importe a pagar no es válido', 2 * MAX_TOTAL))
  .check(z.describe('El que se vio: si el recargo cambió, se rechaza'))

/** The version that somebody looked at before they said what happens to its money. */
export const SeenVersion = z
  .optional(z.int('La versión de la orden no es válida'))
  .check(
    z.describe('La del pedido que se vio: si ya es otra, se rechaza. Sin este campo vale como esté ahora'),
  )

/** Why an order is not stored with another amount due. */
export const DUE_CHANGED = 'El recargo cambió. Revisá el total antes de seguir.'

const QUANTITY_MESSAGE = `La cantidad va de 1 a ${LARGEST_QUANTITY}`

const SoldProduct = z.extend(Product, {
  quantity: z
    .int(QUANTITY_MESSAGE)
    .check(z.gte(1, QUANTITY_MESSAGE), z.lte(LARGEST_QUANTITY, QUANTITY_MESSAGE)),
  subtotal: amount('El subtotal es obligatorio', Number.MAX_SAFE_INTEGER),
})

export const NewOrder = z.extend(CheckoutForm, {
  total: amount('El total es obligatorio', MAX_TOTAL),
  amountDue: SeenDue,
  // Only what the server compares with its own prices. Names and pictures come from the database.
  order: z
    .array(
      z.pick(SoldProduct, { id: true, price: true, quantity: true, subtotal: true }),
      'El carrito está vacío',
    )
    .check(
      z.minLength(1, 'El carrito está vacío'),
      z.maxLength(MAX_LINES, `Un pedido admite ${MAX_LINES} productos distintos`),
      z.refine(
        (lines) => new Set(lines.map(({ id }) => id)).size === lines.length,
        'Hay un producto repetido en el pedido',
      ),
    ),
})
export type NewOrder = z.infer<typeof NewOrder>

/**
 * What a line keeps of its product. `pick`, so that a new product field does not reach into old orders. A draft that was sold at the
 * counter may have no description and no picture.
 */
export const SoldFields = z.extend(z.pick(Product, { id: true, name: true, price: true }), {
  description: z.string(),
  image: z.string(),
  category: z
    .optional(Product.shape.category)
    .check(z.describe('La de entonces; falta en algunos pedidos antiguos')),
})
export type SoldFields = z.infer<typeof SoldFields>

/** A line as sold. */
export const OrderLine = z.extend(SoldFields, {
  subtotal: SoldProduct.shape.subtotal,
  quantity: z.int().check(z.describe('Lo que se entrega')),
  ordered: z.int().check(z.describe('Lo que se pidió; 0 si la tienda lo agregó después')),
  discount: computedAmount().check(z.describe('Lo que descuenta la promoción')),
  label: z.optional(z.string()).check(z.describe('El nombre de la promoción, si descuenta algo')),
  promotion: z
    .optional(AppliedPromotion)
    .check(z.describe('La promoción como era cuando se vendió: vale también si se corrige el pedido')),
  discountPercent: z.int().check(z.describe('El porcentaje que descuenta; 0 en llevá y pagá')),
  shopPrice: z.optional(Product.shape.price).check(z.describe('El precio de la tienda, si se vendió a otro')),
  ownDiscount: z
    .optional(amount('El descuento no es válido', Number.MAX_SAFE_INTEGER))
    .check(z.describe('Lo que la tienda descontó de lo pedido en esta línea, aparte de la promoción')),
  priceReason: z.optional(z.string()).check(z.describe('Por qué otro precio, o el descuento de la línea')),
  returned: z.optional(z.int()).check(z.describe('Lo que se entregó y volvió; la cantidad ya no lo incluye')),
})
export type OrderLine = z.infer<typeof OrderLine>

export const MAX_DISCOUNT_REASON = 200

export const Discount = z.object(
  {
    amount: amount('El importe del descuento es obligatorio', Number.MAX_SAFE_INTEGER),
    reason: requiredText('Escribí el motivo del descuento', MAX_DISCOUNT_REASON),
  },
  'El descuento lleva un importe y un motivo',
)
export type Discount = z.infer<typeof Discount>

export const Order = z.extend(CheckoutForm, {
  id: OrderId,
  date: z.iso.datetime(),
  // Orders taken at the counter may have neither.
  name: z.string(),
  cel: z.string(),
  source: OrderSource,
  total: amount('El total es obligatorio', Number.MAX_SAFE_INTEGER).check(
    z.describe('La suma de las líneas, sin descuento ni recargo'),
  ),
  discount: z.optional(Discount),
  // The rate when it was placed, on what is left after the discount.
  surchargePerMille: z.int(),
  surcharge: amount('El recargo es obligatorio', Number.MAX_SAFE_INTEGER),
  withoutSurcharge: z
    .optional(amount('El importe es obligatorio', Number.MAX_SAFE_INTEGER))
    .check(z.describe('Lo que ya estaba pagado en efectivo cuando el resto pasó a pagarse con recargo')),
  amountDue: amount('El importe a pagar es obligatorio', Number.MAX_SAFE_INTEGER),
  // The model and its rate when it was placed.
  priceModel: z
    .enum(PRICE_MODELS)
    .check(z.describe('Cómo se muestran los importes: con recargo, o de lista con descuento en efectivo')),
  listPerMille: z.int().check(z.describe('Cuánto más alto es el precio de lista, en milésimos; 0 si no hay')),
  status: OrderStatus,
  paid: z.boolean().check(z.describe('Si pasó por el estado pagado, o se cobró entero más tarde')),
  amountPaid: z
    .optional(amount('El importe pagado es obligatorio', Number.MAX_SAFE_INTEGER))
    .check(
      z.describe('Lo que cuenta como pagado, con o sin pagos anotados: lo que se debía cuando se marcó'),
    ),
  forgiven: z
    .optional(amount('El importe es obligatorio', Number.MAX_SAFE_INTEGER))
    .check(z.describe('Lo que faltaba cobrar y se perdonó')),
  order: z.array(OrderLine).check(z.describe('Lo que se entrega, también si todo volvió')),
  missing: z.array(OrderLine).check(z.describe('Lo que se pidió y no se entrega, con cantidad 0')),
})
export type Order = z.infer<typeof Order>

/** With what only the owner may see. A correction names the version it is based on. */
export const VersionedOrder = z.extend(Order, {
  version: z.int().check(z.describe('Crece con cada cambio del pedido')),
  internalNote: z.string().check(z.describe('La nota que solo ve la dueña')),
})
export type VersionedOrder = z.infer<typeof VersionedOrder>

/** The last message to the customer about a status: when it was opened in WhatsApp, and by whom. */
export const SentMessage = z.object({ status: OrderStatus, date: z.iso.datetime(), by: z.string() })
export type SentMessage = z.infer<typeof SentMessage>

/** The sums of an order's payments. */
export const OrderBalance = z.object({
  received: computedAmount().check(z.describe('Lo que la tienda tiene, sin lo devuelto')),
  cash: computedAmount().check(z.describe('De lo que tiene, lo que recibió en efectivo')),
  refunded: computedAmount().check(z.describe('Todo lo devuelto')),
  refundedOutside: computedAmount().check(z.describe('De eso, lo que no se pidió en la tienda')),
  returned: computedAmount().check(
    z.describe('Todo lo que volvió al cliente, también si el banco desconoció el pago'),
  ),
  inProcess: computedAmount().check(z.describe('Lo que Mercado Pago está procesando')),
  needsOwner: z.boolean().check(z.describe('Si un pago espera una decisión')),
})
export type OrderBalance = z.infer<typeof OrderBalance>

/** An order as the owner sees it. */
export const ListedOrder = z.extend(VersionedOrder, {
  messages: z.array(SentMessage).check(z.describe('Los avisos por WhatsApp, el más nuevo primero')),
  whatsapp: z.optional(z.string()).check(z.describe('Las cifras del celular para wa.me, si se entienden')),
  balance: OrderBalance,
})
export type ListedOrder = z.infer<typeof ListedOrder>

/** The short code for the counter: the first eight characters of the id, `7KQ2-M4XA`. */
export function orderCode(id: OrderId): string {
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`
}

/** The customer's name; at the counter many leave none. */
export function customerOf({ name }: Pick<Order, 'name'>): string {
  return name || 'Sin nombre'
}
