import { numbersIn } from '#domain/money/money.ts'
import type { VersionedOrder } from '#domain/orders/order.ts'
import { changedText, orderStanding } from '#domain/orders/order-standing.ts'
import type { Db } from '../db/tables.ts'
import { EditConflict } from '../errors.ts'
import type { Settings } from '../settings.ts'
import { readShop } from '../shop/read-shop.ts'
import { oneForOwner } from './for-owner.ts'

/**
 * Refuses money that somebody decided on by another version of its order, such as cash that a colleague has just noted. Part of a
 * change that holds the order's lock. Programs that name no version go on.
 */
export async function refuseOtherVersion(
  tx: Db,
  order: VersionedOrder,
  version: number | undefined,
  machine: Settings,
): Promise<void> {
  if (version === undefined || version === order.version) return
  const current = await oneForOwner(tx, order)
  const { money } = numbersIn((await readShop(tx, machine)).money)
  const changed = changedText(orderStanding(current, current.balance), money)
  throw new EditConflict(`${changed} Revisá el importe antes de seguir.`, current)
}
