import { type SubmitEvent, useState } from 'react'
import type { Cents } from '#domain/money/money.ts'
import { type ListedOrder, orderCode } from '#domain/orders/order.ts'
import { NO_REFUND, type RefundWay, takeBack } from '#domain/orders/returned-goods.ts'
import * as afterSaleCalls from '#domain/payments/after-sale-calls.ts'
import { amountToGiveBack, moneyToGiveBack, splitRefund } from '#domain/payments/give-back.ts'
import type { OrderPayments } from '#domain/payments/order-payments.ts'
import { type BySource, PAYMENT_SOURCES, SOURCES } from '#domain/prices/payment-source.ts'
import { FormDialog } from '#web/admin/forms/form-dialog.tsx'
import { useAction } from '#web/admin/use-action.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { readRefusal } from '#web/api/refusals.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { focusWrongQuantity } from '../../order-editor/quantity-field.tsx'
import { MoneyChoice } from './money-choice.tsx'
import { partsText, showRefunds } from './refund-result.ts'
import { LineToReturn, readReturned } from './returned-line.tsx'

type ReturnDialogProps = {
  readonly order: ListedOrder
  readonly payments: OrderPayments
  readonly onClose: () => void
  /** The order was changed meanwhile. */
  readonly onStale: () => void
  readonly onDone: () => void
}

/**
 * Takes products of a delivered order back: how many of each, what they are worth, and how the money goes back. Without a form's state:
 * every amount shown is read from what is typed, also while it is wrong.
 */
export function ReturnDialog({ order, payments: { payments }, onClose, onStale, onDone }: ReturnDialogProps) {
  const money = useMoney()
  /** What was typed for each product. */
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map())
  const [chosen, setChosen] = useState<RefundWay>()
  const [problem, setProblem] = useState<string>()
  const lines = order.order.filter(({ quantity }) => quantity > 0)
  const typed = lines.map((line) => ({ line, text: texts.get(line.id) ?? '0' }))
  const isWrong = typed.some(({ line, text }) => readReturned(text, line) === undefined)
  const returned = typed.flatMap(({ line, text }) => {
    const quantity = readReturned(text, line) ?? 0
    return quantity > 0 ? [{ id: line.id, quantity }] : []
  })
  const available = moneyToGiveBack(order, payments)
  const { amountDue } = takeBack(order, order.order, returned)
  const amount = amountToGiveBack(order, amountDue, payments)
  const ways = PAYMENT_SOURCES.filter((way) => available.some(({ source }) => source === way))
  const way = amount === 0 ? NO_REFUND : (chosen ?? ways[0] ?? NO_REFUND)
  const { inProcess } = order.balance
  const worth = returned.length > 0 ? order.amountDue - amountDue : 0

  function setBack(changed: ReadonlyMap<number, string>) {
    setTexts(new Map([...texts, ...changed]))
    setProblem(undefined)
  }

  const { run: giveBack, isBusy } = useAction(
    async () => {
      const { refunds } = await browserApi.call(afterSaleCalls.returnGoods, {
        params: { orderId: order.id },
        body: { version: order.version, lines: returned, refund: way },
      })
      const parts = splitRefund(amount, way, available) ?? []
      showRefunds({ done: 'Productos devueltos.', parts, money }, refunds)
      onDone()
    },
    {
      reload: false,
      onFailure(error) {
        if (readRefusal(error, afterSaleCalls.returnGoods.conflict)?.current) onStale()
        setProblem(messageOf(error))
        return true
      },
    },
  )

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isWrong) {
      focusWrongQuantity()
      return setProblem('No puede volver más de lo que tiene')
    }
    if (returned.length === 0) return setProblem('Elegí qué vuelve y cuánto')
    setProblem(undefined)
    giveBack()
  }

  return (
    <FormDialog
      title={`Devolver productos de ${orderCode(order.id)}`}
      form={{ submit, isBusy, problem }}
      action={way === NO_REFUND ? 'Anotar la devolución' : `Devolver ${money(amount)}`}
      onClose={onClose}
    >
      {lines.length > 1 && (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-end max-sm:min-h-11"
          onClick={() => setBack(new Map(lines.map(({ id, quantity }) => [id, `${quantity}`])))}
        >
          Vuelve todo el pedido
        </Button>
      )}
      <ul className="divide-y divide-line">
        {typed.map(({ line, text }) => (
          <LineToReturn
            key={line.id}
            line={line}
            text={text}
            onText={(next) => setBack(new Map([[line.id, next]]))}
          />
        ))}
      </ul>
      <AmountBack amount={amount} worth={worth} />
      {amount > 0 && (
        <MoneyChoice
          legend="Cómo vuelve el dinero"
          value={way}
          onChange={setChosen}
          choices={[
            ...ways.map((each) => ({
              value: each,
              label: LABELS[each],
              hint: hintOf(splitRefund(amount, each, available) ?? [], each, money),
            })),
            MONEY_STAYS,
          ]}
        />
      )}
      {inProcess > 0 && (
        <p className="rounded-control bg-sun-soft px-3 py-2">
          Mercado Pago todavía procesa {money(inProcess)} de esta orden.
        </p>
      )}
    </FormDialog>
  )
}

const LABELS: BySource<string> = {
  efectivo: 'En efectivo, de la caja',
  'mercado pago': 'Por Mercado Pago',
}
const MONEY_STAYS = {
  value: NO_REFUND,
  label: 'El dinero queda por ahora',
  hint: 'Pagos lo muestra hasta que lo devuelvas. Si se lleva otra cosa, conviene devolver y cobrar la venta nueva.',
} as const

type AmountBackProps = { readonly amount: Cents; readonly worth: Cents }

/** What goes back, which may be less than what the returned products are worth. */
function AmountBack({ amount, worth }: AmountBackProps) {
  const money = useMoney()
  return (
    <p aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-bold">A devolver</span>
      <span className="font-display text-2xl font-semibold tabular-nums">{money(amount)}</span>
      {amount < worth && (
        <span className="w-full text-sm text-ink-soft">
          Lo que vuelve vale {money(worth)}; el resto no está cobrado o ya se devolvió.
        </span>
      )}
    </p>
  )
}

type Parts = NonNullable<ReturnType<typeof splitRefund>>

/** Said where money comes from both ways, or where nobody but the shop can send it back. */
function hintOf(parts: Parts, way: RefundWay, money: (cents: number) => string): string | undefined {
  if (parts.some(({ source }) => source !== way)) return `${partsText(parts, money)}: así se pagó.`
  return parts.some(({ source, payment }) => !SOURCES[source].isInDrawer && payment === undefined)
    ? 'No hay un pago anotado: mandale el dinero desde tu cuenta. Acá queda anotado.'
    : undefined
}
