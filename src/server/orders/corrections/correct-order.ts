import type { Product } from '#domain/catalogue/product.ts'
import {
  DUE_CHANGED,
  type Order,
  type OrderId,
  type OrderLine,
  type VersionedOrder,
} from '#domain/orders/order.ts'
import {
  amountsInCash,
  correctedAmounts,
  correctLines,
  HANDED_OVER,
  type OrderCorrection,
  orderProblem,
  rateAfter,
  TOTAL_CHANGED,
  type WantedLine,
} from '#domain/orders/order-correction.ts'
import { STATUSES } from '#domain/orders/order-status.ts'
import { notAcceptedText } from '#domain/prices/way-to-pay.ts'
import { listProductsById } from '../../catalogue/queries.ts'
import { change, type Doer, type Recorder } from '../../db/change.ts'
import type { Db } from '../../db/tables.ts'
import { AppError, EditConflict } from '../../errors.ts'
import type { Approval } from '../../people/confirm-change.ts'
import { promotionsInForce } from '../../promotions/promotions-in-force.ts'
import type { Settings } from '../../settings.ts'
import { readShop } from '../../shop/read-shop.ts'
import { oneForOwner } from '../for-owner.ts'
import { listLines } from '../line-queries.ts'
import { missingOrder } from '../order-address.ts'
import { orderSubject } from '../order-id.ts'
import { findOrder } from '../queries.ts'
import { rewriteOrder, updateAmounts } from './queries.ts'

const CONFLICT = 'Otra persona cambió esta orden mientras la corregías. Revisá los cambios.'

/**
 * Changes what is delivered, the discount and the way to pay, until the order is handed over. Refused if the order has changed since the version
 * that the correction names, or if the order costs another total or owes another amount than the correction names.
 */
export async function correctOrder(
  db: Db,
  actor: Doer,
  id: OrderId,
  { version, lines: wanted, discount: asked, wayToPay, total, amountDue }: OrderCorrection,
  { machine, approval }: { readonly machine: Settings; readonly approval?: Approval | undefined },
): Promise<VersionedOrder> {
  return change(db, { actor, locks: [orderSubject(id)] }, async (tx, record) => {
    const order = (await findOrder(tx, id)) ?? missingOrder()
    if (STATUSES[order.status].goods === 'handed over') throw new AppError(409, HANDED_OVER)
    if (order.version !== version) {
      throw new EditConflict(CONFLICT, await oneForOwner(tx, order))
    }

    const sold = await listLines(tx, id)
    const { promotions } = await promotionsInForce(tx)
    const lines = correctLines(sold, wanted, await listAdded(tx, sold, wanted), promotions)
    const discount = asked === undefined ? order.discount : (asked ?? undefined)
    const problem = orderProblem(lines, discount)
    if (problem) throw new AppError(400, problem)

    const shop = await readShop(tx, machine)
    const { balance } = await oneForOwner(tx, order)
    const paidBy = rateAfter(order, wayToPay, shop.surchargePerMille, balance)
    if (paidBy.wayToPay !== order.wayToPay && !shop.waysToPay.includes(paidBy.wayToPay)) {
      throw new AppError(400, notAcceptedText(paidBy.wayToPay))
    }
    const amounts = correctedAmounts(paidBy, lines, discount)
    if (total !== undefined && total !== amounts.total) throw new AppError(409, TOTAL_CHANGED)
    if (amountDue !== undefined && amountDue !== amounts.amountDue) throw new AppError(409, DUE_CHANGED)
    const [before, after] = [recorded(order, sold, lines), recorded(amounts, lines, sold)]
    const isSame =
      before.lines.length === 0 &&
      sameDiscount(order.discount, discount) &&
      before.wayToPay === after.wayToPay &&
      before.amountDue === after.amountDue
    if (isSame) return order
    await approval?.enter(tx, record, { kind: 'order.confirmed', subject: orderSubject(id) })
    await rewriteOrder(tx, id, lines, amounts)
    await record('order.lines', orderSubject(id), { before, after })
    return (await findOrder(tx, id)) ?? missingOrder()
  })
}

/**
 * Switches an order to cash, in any status, as part of a change that holds its lock: a delivered order may be paid in cash too, also in a
 * shop that no longer offers it.
 */
export async function changeToCashIn(tx: Db, record: Recorder, order: Order): Promise<void> {
  const amounts = amountsInCash(order)
  if (amounts.wayToPay === order.wayToPay) return
  await updateAmounts(tx, order.id, amounts)
  await record('order.lines', orderSubject(order.id), {
    before: recorded(order, [], []),
    after: recorded(amounts, [], []),
  })
}

/** What an order owes after cash that it held was only noted by mistake, as part of a change that holds its lock. */
export async function chargeUndoneCashIn(tx: Db, record: Recorder, id: OrderId): Promise<void> {
  const order = await oneForOwner(tx, (await findOrder(tx, id)) ?? missingOrder())
  if (order.withoutSurcharge === undefined) return
  const paidBy = rateAfter(order, order.wayToPay, order.surchargePerMille, order.balance)
  const amounts = correctedAmounts(paidBy, order.order, order.discount)
  if (amounts.amountDue === order.amountDue) return
  await updateAmounts(tx, id, amounts)
  await record('order.lines', orderSubject(id), {
    before: recorded(order, [], []),
    after: recorded(amounts, [], []),
  })
}

/** The wanted products that the order does not have yet. Unavailable ones too: the owner may have found one. */
async function listAdded(
  tx: Db,
  sold: readonly OrderLine[],
  wanted: readonly WantedLine[],
): Promise<Product[]> {
  const had = new Set(sold.map(({ id }) => id))
  const ids = wanted.filter(({ id, quantity }) => quantity > 0 && !had.has(id)).map(({ id }) => id)
  if (ids.length === 0) return []
  const products = await listProductsById(tx, ids)
  if (products.length < ids.length) throw new AppError(409, 'Un producto que agregaste ya no existe')
  return products
}

type Amounts = Pick<Order, 'total' | 'surcharge' | 'amountDue' | 'discount' | 'wayToPay'>

/**
 * For the journal: the amounts, and the lines whose quantity differs from the others'. The reason of the discount is left out, because it
 * may name the customer.
 */
function recorded(
  { total, surcharge, amountDue, discount, wayToPay }: Amounts,
  lines: readonly OrderLine[],
  others: readonly OrderLine[],
) {
  const quantityOf = (each: readonly OrderLine[]) => new Map(each.map(({ id, quantity }) => [id, quantity]))
  const [here, there] = [quantityOf(lines), quantityOf(others)]
  const names = new Map([...lines, ...others].map(({ id, name }) => [id, name]))
  const changed = [...names]
    .map(([id, name]) => ({ id, name, quantity: here.get(id) ?? 0 }))
    .filter(({ id, quantity }) => quantity !== (there.get(id) ?? 0))
  return { lines: changed, total, discount: discount?.amount ?? 0, surcharge, amountDue, wayToPay }
}

function sameDiscount(one: Order['discount'], other: Order['discount']): boolean {
  return one?.amount === other?.amount && one?.reason === other?.reason
}
