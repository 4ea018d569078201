import { ENTRIES, type EntryValues, isEntryKind } from '#domain/journal/entries.ts'
import type { Cents } from '#domain/money/money.ts'
import { type Order, orderCode } from '#domain/orders/order.ts'
import { announcedAmount, type LiveChange, type OrderEvent } from '#domain/orders/order-event.ts'
import { FROM_WEB } from '#domain/orders/order-source.ts'
import { FIRST_STATUS } from '#domain/orders/order-status.ts'
import { valuesOf } from '../../db/journal.ts'
import { orderIdOf } from '../order-id.ts'
import type { OrderEntry } from './queries.ts'

/** The kinds of entries that live pages are notified of. */
export const LIVE_KINDS = Object.keys(ENTRIES).filter((kind) => liveChangeOf(kind) !== null)

function liveChangeOf(kind: string): LiveChange | null {
  return isEntryKind(kind) ? (ENTRIES[kind].order?.live ?? null) : null
}

/** The kinds whose values are read here; others have these fields, too, or none of them. */
type ReadKind = 'order.placed' | 'order.status' | 'order.lines' | 'order.restored'
type Placed = EntryValues<'order.placed'>['after']
type Stored = Partial<Pick<Placed, 'status' | 'source' | 'total' | 'amountDue' | 'priceModel'>> | undefined

/**
 * What an entry means to live pages; nothing if they need not know. An order that has been erased since is
 * described by the journal, which does not know the customer's name.
 */
export function orderEventOf(entry: OrderEntry): OrderEvent | undefined {
  const change = liveChangeOf(entry.kind)
  const id = orderIdOf(entry.subject)
  if (!change || !id) return undefined
  const stored: { readonly before?: Stored; readonly after?: Stored } = valuesOf<ReadKind>(entry)
  const { before = {}, after = {} } = stored
  return {
    id,
    code: orderCode(id),
    status: after.status ?? entry.status ?? before.status ?? FIRST_STATUS,
    total: totalOf(entry) ?? totalOf(after) ?? totalOf(before) ?? 0,
    name: entry.name ?? '',
    source: entry.source ?? after.source ?? FROM_WEB,
    change,
  }
}

type Amounts = { readonly [Name in 'total' | 'amountDue' | 'priceModel']?: Order[Name] | null }

function totalOf({ total, amountDue, priceModel }: Amounts): Cents | undefined {
  if (total == null || amountDue == null) return total ?? amountDue ?? undefined
  return announcedAmount({ total, amountDue, priceModel: priceModel ?? 'surcharge' })
}
