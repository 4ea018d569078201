import { type ReactNode, useState } from 'react'
import { type ListedOrder, orderCode } from '#domain/orders/order.ts'
import { toCollectInCash } from '#domain/orders/order-correction.ts'
import {
  asksForMoney,
  orderStanding,
  REMAINDERS,
  type Remainder,
  type StatusChange,
} from '#domain/orders/order-standing.ts'
import { type OrderStatus, STATUSES } from '#domain/orders/order-status.ts'
import type { OrderPayments } from '#domain/payments/order-payments.ts'
import * as paymentCalls from '#domain/payments/payment-calls.ts'
import { SOURCES } from '#domain/prices/payment-source.ts'
import { IN_CASH, WAYS } from '#domain/prices/way-to-pay.ts'
import { keysOf } from '#domain/schema.ts'
import { adminCall } from '#web/admin/session-guard.ts'
import { showFailure } from '#web/admin/show-failure.ts'
import { useMay, useTillClosed } from '#web/admin/use-may.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { attemptPayment } from '../../attempts.ts'

type Question = {
  readonly order: ListedOrder
  readonly status: OrderStatus
  readonly answer: (rest: Remainder | undefined) => void
}

/**
 * Asks what happened to the money when a partly paid order moves on, or an unpaid one is handed over. `question` is the dialog, to be
 * rendered.
 */
export function useRemainderQuestion(): {
  /** The change to send; undefined if the owner closed the question. */
  readonly askRemainder: (order: ListedOrder, status: OrderStatus) => Promise<StatusChange | undefined>
  readonly question: ReactNode
} {
  const [asked, setAsked] = useState<Question>()

  async function askRemainder(order: ListedOrder, status: OrderStatus): Promise<StatusChange | undefined> {
    if (!asksForMoney(status, order, order.balance)) return { status }
    const { promise, resolve } = Promise.withResolvers<Remainder | undefined>()
    setAsked({ order, status, answer: resolve })
    const rest = await promise
    setAsked(undefined)
    if (rest === undefined) return undefined
    const change = { status, rest, version: order.version }
    const cheaper = becomesCash(rest) ? wholeInCash(order) : undefined
    if (cheaper === undefined) return change
    try {
      const { version } = await noteWholeInCash(order, cheaper)
      return { ...change, version }
    } catch (failure) {
      showFailure(failure, { name: orderCode(order.id) })
      return undefined
    }
  }

  return { askRemainder, question: asked && <RemainderQuestion {...asked} /> }
}

function becomesCash(rest: Remainder): boolean {
  return REMAINDERS[rest].becomes === 'cash'
}

/** What an order costs if nothing came in another way and all of it is paid in cash now; undefined if it is to be paid so anyway. */
function wholeInCash(order: ListedOrder): number | undefined {
  const { received, cash, inProcess } = order.balance
  return received === cash && inProcess === 0 ? toCollectInCash(order, order.balance) : undefined
}

/** Changes its way to pay with it, so that it owes no surcharge. */
function noteWholeInCash({ id, version }: ListedOrder, amount: number): Promise<OrderPayments> {
  return adminCall(() =>
    attemptPayment(`cash ${id} ${amount} ${IN_CASH}`, (key) =>
      browserApi.call(paymentCalls.recordCash, {
        params: { orderId: id },
        body: { amount, wayToPay: IN_CASH, version },
        key,
      }),
    ),
  )
}

function RemainderQuestion({ order, status, answer }: Question) {
  const money = useMoney()
  const may = useMay()
  const isTillClosed = useTillClosed()
  const { collected, toCollect } = orderStanding(order, order.balance)
  const { inProcess } = order.balance
  const isPart = collected > 0
  const inCash = wholeInCash(order) ?? toCollect
  const { isInDrawer, how } = SOURCES[WAYS[order.wayToPay].source]
  const labels: Readonly<Record<Remainder, string>> = {
    cobrado: isPart ? `Lo pagó ${how}` : `Sí, ${how}`,
    efectivo: `${isPart ? 'Lo pagó ahora' : 'Sí,'} en efectivo${inCash === toCollect ? '' : `: ${money(inCash)}`}`,
    debe: 'Lo debe todavía',
    perdonado: 'No se lo cobro',
  }
  // What is marked paid is not owed. Forgiving is not for everybody.
  const answers = keysOf(REMAINDERS).filter((remainder) => {
    const { becomes } = REMAINDERS[remainder]
    // A part in cash is noted as a payment of its own; cash for all of it is marked, as `Deshacer` takes a mark back.
    if (becomes === 'paid') return !isInDrawer || !isPart
    if (becomes === 'cash') return !isInDrawer || isPart
    if (becomes === 'owed') return STATUSES[status].marks !== 'paid'
    return becomes !== 'forgiven' || may('refunds')
  })
  return (
    <Dialog
      title={
        isPart ? `¿Qué pasa con los ${money(toCollect)} que faltan?` : `¿Cobraste los ${money(toCollect)}?`
      }
      closeLabel="Cerrar sin mover la orden"
      onClose={() => answer(undefined)}
    >
      <p className="mb-4">
        {isPart ? (
          <>
            De la orden {orderCode(order.id)} se cobraron <b className="tabular-nums">{money(collected)}</b>{' '}
            de <b className="tabular-nums">{money(order.amountDue)}</b>.
          </>
        ) : (
          `La orden ${orderCode(order.id)} no está paga.`
        )}{' '}
        Estado nuevo: <b>{status}</b>.
      </p>
      {inProcess > 0 && (
        <p className="mb-4 rounded-control bg-sun-soft px-3 py-2">
          Mercado Pago todavía procesa {money(inProcess)} de esta orden.
        </p>
      )}
      {isTillClosed && (
        <p className="mb-4 rounded-control bg-sun-soft px-3 py-2">
          La caja está cerrada: el efectivo queda sin caja.
        </p>
      )}
      <div className="grid gap-2">
        {answers.map((rest, index) => (
          <Button key={rest} variant={index === 0 ? 'secondary' : 'quiet'} onClick={() => answer(rest)}>
            {labels[rest]}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
