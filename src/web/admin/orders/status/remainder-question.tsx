import { type ReactNode, useState } from 'react'
import { type ListedOrder, orderCode } from '#domain/orders/order.ts'
import {
  isPartPaid,
  orderStanding,
  REMAINDERS,
  type Remainder,
  type StatusChange,
} from '#domain/orders/order-standing.ts'
import { type OrderStatus, STATUSES } from '#domain/orders/order-status.ts'
import { keysOf } from '#domain/schema.ts'
import { useMay } from '#web/admin/use-may.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const ANSWERS: Readonly<Record<Remainder, string>> = {
  efectivo: 'Lo pagó ahora en efectivo',
  debe: 'Lo debe todavía',
  perdonado: 'No se lo cobro',
}

type Question = {
  readonly order: ListedOrder
  readonly status: OrderStatus
  readonly answer: (wanted: StatusChange | undefined) => void
}

/** Asks what happened to the rest when a partly paid order moves on. `question` is the dialog, to be rendered. */
export function useRemainderQuestion(): {
  /** The change to send; undefined if the owner closed the question. */
  readonly askRemainder: (order: ListedOrder, status: OrderStatus) => Promise<StatusChange | undefined>
  readonly question: ReactNode
} {
  const [asked, setAsked] = useState<Question>()

  async function askRemainder(order: ListedOrder, status: OrderStatus): Promise<StatusChange | undefined> {
    if (STATUSES[status].marks === 'unpaid' || !isPartPaid(order, order.balance)) return { status }
    const { promise, resolve } = Promise.withResolvers<StatusChange | undefined>()
    setAsked({ order, status, answer: resolve })
    const wanted = await promise
    setAsked(undefined)
    return wanted
  }

  return { askRemainder, question: asked && <RemainderQuestion {...asked} /> }
}

function RemainderQuestion({ order, status, answer }: Question) {
  const money = useMoney()
  const { collected, toCollect } = orderStanding(order, order.balance)
  const { inProcess } = order.balance
  const may = useMay()
  // What is marked paid is not owed. Forgiving is not for everybody.
  const answers = keysOf(REMAINDERS).filter((remainder) => {
    const { becomes } = REMAINDERS[remainder]
    return (
      (becomes !== 'owed' || STATUSES[status].marks !== 'paid') && (becomes !== 'forgiven' || may('refunds'))
    )
  })
  return (
    <Dialog
      title={`¿Qué pasa con los ${money(toCollect)} que faltan?`}
      closeLabel="Cerrar sin mover la orden"
      onClose={() => answer(undefined)}
    >
      <p className="mb-4">
        De la orden {orderCode(order.id)} se cobraron <b className="tabular-nums">{money(collected)}</b> de{' '}
        <b className="tabular-nums">{money(order.amountDue)}</b>. Estado nuevo: <b>{status}</b>.
      </p>
      {inProcess > 0 && (
        <p className="mb-4 rounded-control bg-sun-soft px-3 py-2">
          Mercado Pago todavía procesa {money(inProcess)} de esta orden.
        </p>
      )}
      <div className="grid gap-2">
        {answers.map((rest, index) => (
          <Button
            key={rest}
            variant={index === 0 ? 'secondary' : 'quiet'}
            onClick={() => answer({ status, rest })}
          >
            {ANSWERS[rest]}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
