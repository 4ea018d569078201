import { DAY_MS, formatDateTime, isoDayInMendoza } from '../clock.ts'
import { formatMoney, type MoneyFormat } from '../money/money.ts'
import { SOURCES } from '../prices/payment-source.ts'
import { WAYS } from '../prices/way-to-pay.ts'
import { fillIn, type MessageTexts, type MessageWord } from '../shop/message-texts.ts'
import { openingStatus, specialDays } from '../shop/opening-status.ts'
import type { ShopProfile } from '../shop/shop.ts'
import { type ListedOrder, type Order, orderCode } from './order.ts'
import {
  differenceForCustomer,
  type OrderDifference,
  orderDifferences,
  returnedForCustomer,
} from './order-differences.ts'
import { isCollected, orderStanding } from './order-standing.ts'
import { STATUSES } from './order-status.ts'
import { orderSum } from './shown-sum.ts'

/** Browsers and WhatsApp open longer addresses, but some phones cut them. */
export const MAX_ENCODED_MESSAGE = 1800
export const MOST_LINES = 12
const MOST_DIFFERENCES = 6
export const MAX_NAME = 60
const MAX_FIRST_NAME = 30

type Context = {
  readonly shop: ShopProfile
  readonly texts: MessageTexts
  /** Where the receipt is, `https://tienda.example`. */
  readonly site: string
  readonly now: Date
}

type Messaged = Order & Pick<ListedOrder, 'balance'>

/** What the shop writes to the customer about an order in its present status. Long orders are shortened to fit into a link. */
export function orderMessage(order: Messaged, context: Context): string {
  for (let lines = MOST_LINES; ; lines--) {
    const text = fillIn(context.texts[STATUSES[order.status].message], valuesOf(order, context, lines))
    if (lines === 0 || encodeURIComponent(text).length <= MAX_ENCODED_MESSAGE) return text
  }
}

function valuesOf(
  order: Messaged,
  { shop, site, now }: Context,
  mostLines: number,
): Record<MessageWord, string> {
  const differences = orderDifferences(order).map((difference) => sentenceOf(difference, order, shop))
  const kept = order.order.filter(({ quantity }) => quantity > 0)
  const products = kept.map(({ quantity, name }) => `• ${quantity} × ${shorten(name, MAX_NAME)}`)
  const open = openingStatus(shop, now)
  const reservedUntil = formatDateTime(new Date(now.getTime() + shop.holdDays * DAY_MS).toISOString())
  return {
    nombre: firstName(order.name),
    codigo: orderCode(order.id),
    tienda: shop.name,
    productos: firstOf(products, mostLines, moreProducts),
    cambios: firstOf(
      differences,
      Math.min(MOST_DIFFERENCES, mostLines),
      () => 'Hay más cambios: están en tu comprobante.',
    ),
    total: formatMoney(order.amountDue, shop.money),
    pago: howMuch(order, shop),
    direccion: `${shop.address}, ${shop.city}`,
    horario: shop.hours,
    abierto: open ? `${open} (${shop.hours})` : `Horario: ${shop.hours}`,
    especiales: mostLines > 0 ? specialDaysAfter(isoDayInMendoza(now), shop) : '',
    hasta: shop.holdDays > 0 ? reservedUntil.slice(0, 5) : '',
    comprobante: `${site}/checkout/${order.id}`,
  }
}

/** Only later days: the sentence about today is part of the opening status. */
function specialDaysAfter(today: string, { exceptions }: ShopProfile): string {
  const later = exceptions.filter(({ to }) => to > today)
  return specialDays({ exceptions: later }, today)
    .map((day) => `${day}.`)
    .join('\n')
}

function sentenceOf(difference: OrderDifference, order: Order, { money }: ShopProfile): string {
  if (difference.kind === 'discount') {
    return `Descuento de ${formatMoney(orderSum(order).discount, money)}: ${difference.reason}`
  }
  const text =
    difference.kind === 'returned' ? returnedForCustomer(difference) : differenceForCustomer(difference)
  return `${shorten(difference.name, MAX_NAME)}: ${text}`
}

function howMuch(order: Messaged, { money, paymentLink, paysOnline }: ShopProfile): string {
  const due = `Total: *${formatMoney(order.amountDue, money)}*`
  const settled = orderStanding(order, order.balance)
  const { collected, toCollect, toGiveBack } = settled
  if (toGiveBack > 0) return `${due}, ya está pagado. Te devolvemos *${formatMoney(toGiveBack, money)}*.`
  if (toCollect === 0)
    return isCollected(order, settled) ? `${due}, ya está pagado.` : `${due}. No te queda nada por pagar.`
  const left = `Ya recibimos ${formatMoney(collected, money)}: te falta pagar *${formatMoney(toCollect, money)}*`
  const open = collected > 0 ? `${due}. ${left}` : due
  const { name, source, paidAt, isOnline } = WAYS[order.wayToPay]
  if (paidAt === 'handing over') {
    const when = STATUSES[order.status].goods === 'handed over' ? '' : ' al retirar'
    return `${open}, ${SOURCES[source].how}${when}${offList(order, money)}.`
  }
  const total = `${open} con ${name}.`
  // Not the page on which to pay: WhatsApp opens links for a preview, and that would start a payment.
  if (isOnline && paysOnline) return `${total} Lo pagás desde tu comprobante, acá abajo.`
  if (!isOnline || paymentLink === undefined) return `${total} Te pasamos por acá cómo pagarlo.`
  return `${total} Pagalo desde ${paymentLink} y mandanos el comprobante por acá.`
}

/** What cash saves, if there are list prices. */
function offList(order: Order, money: MoneyFormat): string {
  const { cashDiscount } = orderSum(order)
  return cashDiscount > 0
    ? `, ya con ${formatMoney(cashDiscount, money)} de descuento por pago en efectivo`
    : ''
}

function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return shorten(first, MAX_FIRST_NAME)
}

export function moreProducts(count: number): string {
  return `y ${count} ${count === 1 ? 'producto' : 'productos'} más`
}

/** The first ones, and a sentence about the number of others. */
export function firstOf(texts: readonly string[], most: number, others: (count: number) => string): string {
  const left = texts.length - most
  return (left > 0 ? [...texts.slice(0, most), others(left)] : texts).join('\n')
}

export function shorten(text: string, max: number): string {
  const letters = [...text]
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : text
}
