import type { Cents } from '#domain/money/money.ts'
import { FIRST_STATUS, type Order, type OrderId, orderCode } from '#domain/orders/order.ts'
import { announcedAmount, type OrderChange, type OrderEvent } from '#domain/orders/order-event.ts'
import type { JournalLine } from './queries.ts'

const CHANGES: Readonly<Record<string, OrderChange>> = {
  'order.placed': 'created',
  'order.status': 'status',
  'order.lines': 'lines',
  'payment.recorded': 'payment',
  'payment.refund': 'payment',
  'order.deleted': 'deleted',
  'order.restored': 'restored',
}

export const ORDER_KINDS = Object.keys(CHANGES)

/** What the journal stores about orders, as far as it is read here. */
type Stored = Partial<Pick<Order, 'status' | 'total' | 'amountDue' | 'priceModel'>>

/**
 * What a line says to those who listen; nothing if it does not concern an order. An order that has been erased since is
 * described by the journal, which does not know the customer's name.
 */
export function orderEventOf(line: JournalLine): OrderEvent | undefined {
  const change = CHANGES[line.kind]
  const [, id] = /^order (\w+)$/.exec(line.subject) ?? []
  if (!change || !id) return undefined
  const [before, after] = [read(line.before), read(line.after)]
  return {
    id: id as OrderId,
    code: orderCode(id as OrderId),
    status: after.status ?? line.status ?? before.status ?? FIRST_STATUS,
    total: totalOf(line) ?? totalOf(after) ?? totalOf(before) ?? 0,
    name: line.name ?? '',
    change,
  }
}

type Amounts = { readonly [Name in 'total' | 'amountDue' | 'priceModel']?: Order[Name] | null }

function totalOf({ total, amountDue, priceModel }: Amounts): Cents | undefined {
  if (total == null || amountDue == null) return total ?? amountDue ?? undefined
  return announcedAmount({ total, amountDue, priceModel: priceModel ?? 'surcharge' })
}

/** Written by this program, so it is not checked again. */
function read(json: string | null): Stored {
  return json === null ? {} : (JSON.parse(json) as Stored)
}
