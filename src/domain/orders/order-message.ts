import { DAY_MS } from '../clock.ts'
import { formatDateTime } from '../date.ts'
import { formatMoney, type MoneyFormat } from '../money/money.ts'
import { isCash, WAY_TO_PAY_NAMES } from '../prices/way-to-pay.ts'
import { openingStatus } from '../shop/opening-status.ts'
import type { ShopProfile } from '../shop/shop.ts'
import { LAST_STATUS, type ListedOrder, type Order, type OrderStatus, orderCode } from './order.ts'
import { differenceForCustomer, type OrderDifference, orderDifferences } from './order-differences.ts'
import { isCollected, settlement } from './settlement.ts'
import { orderSum } from './shown-sum.ts'

/** Browsers and WhatsApp open longer addresses, but some phones cut them. */
export const MAX_ENCODED_MESSAGE = 1800
const MOST_LINES = 12
const MOST_DIFFERENCES = 6
const MAX_NAME = 60
const MAX_FIRST_NAME = 30

type Context = {
  readonly shop: ShopProfile
  /** Where the receipt is, `https://tienda.example`. */
  readonly site: string
  readonly now: Date
}

type Messaged = Order & Pick<ListedOrder, 'balance'>

/** What the shop writes to the customer about an order in its present status. Long orders are shortened to fit into a link. */
export function orderMessage(order: Messaged, context: Context): string {
  for (let lines = MOST_LINES; ; lines--) {
    const text = write(order, context, lines)
    if (lines === 0 || encodeURIComponent(text).length <= MAX_ENCODED_MESSAGE) return text
  }
}

function write(order: Messaged, context: Context, mostLines: number): string {
  const { shop, site, now } = context
  const differences = orderDifferences(order).map((difference) => sentenceOf(difference, order, shop))
  const products = order.order.map(({ quantity, name }) => `• ${quantity} × ${shorten(name, MAX_NAME)}`)
  const paragraphs = [
    [`¡Hola${firstName(order.name)}! ${news(order.status, `*${orderCode(order.id)}*`, shop.name)}`],
    firstOf(products, mostLines, (count) => `y ${count} ${count === 1 ? 'producto' : 'productos'} más`),
    firstOf(
      differences,
      Math.min(MOST_DIFFERENCES, mostLines),
      () => 'Hay más cambios: están en tu comprobante.',
    ),
    [howMuch(order, shop)],
    whereAndUntil(order.status, shop, now),
    [`Tu comprobante: ${site}/checkout/${order.id}`],
  ]
  return paragraphs
    .filter(({ length }) => length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function sentenceOf(difference: OrderDifference, order: Order, { money }: ShopProfile): string {
  if (difference.kind === 'discount') {
    return `Descuento de ${formatMoney(orderSum(order).discount, money)}: ${difference.reason}`
  }
  return `${shorten(difference.name, MAX_NAME)}: ${differenceForCustomer(difference)}`
}

function news(status: OrderStatus, code: string, shop: string): string {
  if (status === 'pendiente') return `Recibimos tu pedido ${code} en ${shop} 🎉`
  if (status === 'pagado') return `Registramos el pago de tu pedido ${code} en ${shop}. ¡Gracias!`
  if (status === 'para retirar') return `Tu pedido ${code} de ${shop} está listo para retirar 🎉`
  return `Ya entregamos tu pedido ${code}. ¡Gracias por elegir ${shop}! 🎉`
}

function howMuch(order: Messaged, { money, paymentLink, paysOnline }: ShopProfile): string {
  const due = `Total: *${formatMoney(order.amountDue, money)}*`
  const settled = settlement(order, order.balance)
  const { collected, toCollect } = settled
  if (toCollect === 0)
    return isCollected(order, settled) ? `${due}, ya está pagado.` : `${due}. No te queda nada por pagar.`
  const left = `Ya recibimos ${formatMoney(collected, money)}: te falta pagar *${formatMoney(toCollect, money)}*`
  const open = collected > 0 ? `${due}. ${left}` : due
  if (isCash(order.wayToPay)) {
    const when = order.status === LAST_STATUS ? '' : ' al retirar'
    return `${open}, en efectivo${when}${offList(order, money)}.`
  }
  const total = `${open} con ${WAY_TO_PAY_NAMES[order.wayToPay]}.`
  // Not the page on which to pay: WhatsApp opens links for a preview, and that would start a payment.
  if (paysOnline) return `${total} Lo pagás desde tu comprobante, acá abajo.`
  return `${total} Pagalo desde ${paymentLink} y mandanos el comprobante por acá.`
}

/** What cash saves, if there are list prices. */
function offList(order: Order, money: MoneyFormat): string {
  const { cashDiscount } = orderSum(order)
  return cashDiscount > 0
    ? `, ya con ${formatMoney(cashDiscount, money)} de descuento por pago en efectivo`
    : ''
}

function whereAndUntil(status: OrderStatus, shop: ShopProfile, now: Date): string[] {
  const place = `${shop.address}, ${shop.city}`
  if (status === 'entregado') return []
  if (status !== 'para retirar') {
    return [`Te avisamos por acá cuando esté listo. Lo retirás en ${place} (${shop.hours}).`]
  }
  const open = openingStatus(shop.hours, now)
  const until = formatDateTime(new Date(now.getTime() + shop.holdDays * DAY_MS).toISOString()).slice(0, 5)
  return [
    `Te esperamos en ${place}.`,
    open ? `${open} (${shop.hours}).` : `Horario: ${shop.hours}.`,
    ...(shop.holdDays > 0 ? [`Te lo guardamos hasta el ${until}.`] : []),
  ]
}

function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return first && ` ${shorten(first, MAX_FIRST_NAME)}`
}

/** The first ones, and a sentence about the number of others. */
function firstOf(texts: readonly string[], most: number, others: (count: number) => string): string[] {
  const left = texts.length - most
  return left > 0 ? [...texts.slice(0, most), others(left)] : [...texts]
}

function shorten(text: string, max: number): string {
  const letters = [...text]
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : text
}
