import { formatDateTime } from '../clock.ts'
import { type Cents, formatMoney } from '../money/money.ts'
import { WAYS } from '../prices/way-to-pay.ts'
import type { ShopProfile } from '../shop/shop.ts'
import { lineNotes } from './line-notes.ts'
import { type ListedOrder, orderCode } from './order.ts'
import { firstOf, MAX_ENCODED_MESSAGE, MAX_NAME, MOST_LINES, moreProducts, shorten } from './order-message.ts'
import { orderStanding } from './order-standing.ts'
import { CASH_DISCOUNT_LABEL, orderSum, ROUNDING_LABEL, roundingMoney, shownOrder } from './shown-sum.ts'

/** Widths of the paper in receipt printers, in millimetres. */
export const TICKET_WIDTHS = [58, 80] as const
export type TicketWidth = (typeof TICKET_WIDTHS)[number]

export const NO_INVOICE = 'No válido como factura'

type TicketRow = { readonly label: string; readonly text: string; readonly isTotal?: boolean }
type TicketLine = {
  readonly id: number
  readonly text: string
  readonly subtotal: string
  readonly notes: readonly string[]
}

/** What a ticket says, on paper and as a message. */
export type Ticket = {
  readonly shop: string
  readonly place: readonly string[]
  readonly code: string
  readonly date: string
  readonly lines: readonly TicketLine[]
  readonly rows: readonly TicketRow[]
}

/** `given`: the cash that was handed over, where it is known. */
export function ticketOf(order: ListedOrder, shop: ShopProfile, given?: Cents): Ticket {
  const money = (cents: Cents) => formatMoney(cents, shop.money)
  const { legal } = shop
  return {
    shop: shop.name,
    place: [shop.address, shop.city, ...(legal.cuit ? [`CUIT ${legal.cuit}`] : [])],
    code: orderCode(order.id),
    date: formatDateTime(order.date),
    lines: shownOrder(order).order.map((line) => {
      const { id, quantity, name, price, subtotal, returned = 0 } = line
      if (quantity === 0) return { id, text: `Devuelto: ${returned} × ${name}`, subtotal: '', notes: [] }
      return {
        id,
        text: `${quantity} × ${name}`,
        subtotal: money(subtotal),
        notes: [
          ...(quantity > 1 ? [`${money(price)} c/u`] : []),
          ...lineNotes(line, money).map(({ label, text }) => `${label} ${text}`),
          ...(returned > 0 ? [`Devueltos: ${returned}`] : []),
        ],
      }
    }),
    rows: rowsOf(order, money, given),
  }
}

function rowsOf(order: ListedOrder, money: (cents: Cents) => string, given?: Cents): TicketRow[] {
  const { total, cashDiscount, discount, surcharge, rounding, amountDue } = orderSum(order)
  const { collected, toCollect, toGiveBack } = orderStanding(order, order.balance)
  const minus = (label: string, cents: Cents) => (cents > 0 ? [{ label, text: `−${money(cents)}` }] : [])
  const plus = (label: string, cents: Cents) => (cents > 0 ? [{ label, text: money(cents) }] : [])
  const parts = [
    ...minus(CASH_DISCOUNT_LABEL, cashDiscount),
    ...minus('Descuento', discount),
    ...plus('Recargo', surcharge),
    ...(rounding === 0 ? [] : [{ label: ROUNDING_LABEL, text: roundingMoney(rounding, money) }]),
  ]
  const { refunded } = order.balance
  const paid = collected + refunded
  const change = given === undefined ? 0 : given - paid
  return [
    ...(parts.length > 0 ? [{ label: 'Subtotal', text: money(total) }, ...parts] : []),
    { label: 'TOTAL', text: money(amountDue), isTotal: true },
    { label: 'Forma de pago', text: WAYS[order.wayToPay].name },
    ...plus('Pagado', paid),
    ...minus('Devuelto', refunded),
    ...(change > 0 ? [...plus('Recibido', given ?? 0), ...plus('Vuelto', change)] : []),
    ...plus('Falta pagar', toCollect),
    ...plus('A devolver', toGiveBack),
  ]
}

/** The ticket for the customer's WhatsApp, with the link to the receipt. Long ones are shortened to fit into a link. */
export function ticketMessage(order: ListedOrder, shop: ShopProfile, site: string): string {
  const ticket = ticketOf(order, shop)
  const lines = ticket.lines.map(({ text, subtotal }) =>
    [shorten(text, MAX_NAME), subtotal].filter(Boolean).join(': '),
  )
  for (let most = MOST_LINES; ; most--) {
    const text = [
      `*${ticket.shop}* · ${ticket.place.join(', ')}`,
      `Ticket ${ticket.code} · ${ticket.date}`,
      firstOf(lines, most, moreProducts),
      ticket.rows
        .map(({ label, text, isTotal }) => (isTotal ? `*${label}: ${text}*` : `${label}: ${text}`))
        .join('\n'),
      `${NO_INVOICE}. ¡Gracias por tu compra!`,
      `Tu comprobante: ${site}/checkout/${order.id}`,
    ].join('\n\n')
    if (most === 0 || encodeURIComponent(text).length <= MAX_ENCODED_MESSAGE) return text
  }
}
