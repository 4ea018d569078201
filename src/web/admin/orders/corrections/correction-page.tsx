import { useEffect, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { cartTotal } from '#domain/cart/cart.ts'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import { customerOf, type ListedOrder, orderCode } from '#domain/orders/order.ts'
import { correctedAmounts, HANDED_OVER, orderProblem, rateAfter } from '#domain/orders/order-correction.ts'
import { STATUSES } from '#domain/orders/order-status.ts'
import { linesSum, surchargeRate } from '#domain/orders/shown-sum.ts'
import { LeaveGuard } from '#web/admin/leave-guard.tsx'
import { PaymentDifference } from '#web/admin/payments/order-payment.tsx'
import { dueLabel } from '#web/admin/payments/payment-text.ts'
import { adminLoad } from '#web/admin/session-guard.ts'
import { apiContext } from '#web/api/api.ts'
import { ApiError } from '#web/api/errors.ts'
import { useNumbers, useShop } from '#web/shop/shop-data.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AmountBar } from '../../order-editor/amount-bar.tsx'
import { DiscountFields } from '../../order-editor/discount-fields.tsx'
import { readDiscount } from '../../order-editor/discount-text.ts'
import { isReadable, linesOf } from '../../order-editor/draft-lines.ts'
import { OrderSum } from '../../order-editor/order-sum.tsx'
import { focusWrongQuantity } from '../../order-editor/quantity-field.tsx'
import { WayToPayChoice } from '../../order-editor/way-to-pay-choice.tsx'
import type { Returned } from '../use-returned-order.ts'
import { CorrectedLines } from './corrected-lines.tsx'
import { useListOf } from './correction-address.ts'
import { correctionOf, isChanged } from './correction-draft.ts'
import { useSaveCorrection } from './use-save-correction.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  try {
    return await adminLoad(request, () =>
      context.get(apiContext).call(adminOrderCalls.read, { params: { orderId: params.orderId ?? '' } }),
    )
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw redirect('/404')
    throw error
  }
}

export function Component() {
  const order = useLoaderData<typeof loader>()
  const list = useListOf(order)
  const heading = `Corregir la orden ${orderCode(order.id)}`
  return (
    <>
      <title>{heading}</title>
      <h1 className="mb-1 text-3xl">{heading}</h1>
      <p className="mb-5 text-ink-soft">
        {customerOf(order)} · {order.status}
      </p>
      {STATUSES[order.status].goods === 'handed over' ? (
        <>
          <p className="mb-3">{HANDED_OVER}.</p>
          <TextLink to={list}>Volver a las órdenes</TextLink>
        </>
      ) : (
        <CorrectionForm key={order.id} order={order} list={list} />
      )}
    </>
  )
}

type CorrectionFormProps = { readonly order: ListedOrder; readonly list: string }

/** Changes what is delivered, the discount and the way to pay. Takes no newer order while it is open; saving notices one. */
function CorrectionForm({ order, list }: CorrectionFormProps) {
  const [base, setBase] = useState(order)
  const numbers = useNumbers()
  const [draft, setDraft] = useState(() => correctionOf(order, numbers))
  const [isTried, setTried] = useState(false)
  const { save, isBusy, isSaved, changes, dialog } = useSaveCorrection({
    base,
    setBase,
    draft,
    setDraft,
    list,
  })
  const lines = linesOf(draft.lines)
  const { discount, preview, errors } = readDiscount(draft.discount, cartTotal(lines))
  const isWrong = Object.keys(errors).length > 0
  const problem = orderProblem(lines, preview)
  const { surchargePerMille } = useShop()
  const amounts = correctedAmounts(
    rateAfter(base, draft.wayToPay, surchargePerMille, base.balance),
    lines,
    preview,
  )
  const corrected = { ...base, ...amounts }
  const label = dueLabel(corrected)
  const { listPerMille } = base
  const returned: Returned = { order: order.id }

  function submit() {
    setTried(true)
    if (!isReadable(draft.lines)) return void focusWrongQuantity()
    const { amount, reason } = base.discount ?? {}
    const isKept = discount?.amount === amount && discount?.reason === reason
    // Whoever may not give discounts needs nobody to keep the one that the order has.
    if (!isWrong && !problem) save(isKept ? undefined : (discount ?? null), amounts.amountDue)
  }

  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      {changes && <ChangedNotice changes={changes} />}
      {dialog}
      <CorrectedLines
        draft={draft.lines}
        listPerMille={listPerMille}
        onChange={(next) => setDraft((now) => ({ ...now, lines: next }))}
      />
      <div className="grid gap-5 rounded-card border border-line bg-card p-4 md:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid content-start gap-5">
          <DiscountFields
            value={draft.discount}
            hasListPrices={listPerMille > 0}
            errors={isTried ? errors : {}}
            onChange={(next) => setDraft((now) => ({ ...now, discount: next }))}
          />
          <WayToPayChoice
            value={draft.wayToPay}
            own={base.wayToPay}
            onChange={(wayToPay) => setDraft((now) => ({ ...now, wayToPay }))}
          />
        </div>
        <div>
          <OrderSum
            label={label}
            sum={linesSum(amounts, lines, listPerMille)}
            hasListPrices={listPerMille > 0}
            rate={surchargeRate(amounts, numbers)}
          />
          <PaymentDifference order={corrected} />
        </div>
      </div>
      <AmountBar
        label={label}
        amountDue={amounts.amountDue}
        problem={isTried && (isReadable(draft.lines) ? problem : 'Hay una cantidad que no se entiende')}
      >
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <Link to={list} state={returned} className={buttonStyle('quiet')}>
            Cancelar
          </Link>
          <Button isBusy={isBusy} disabled={!isChanged(base, draft, numbers)} onClick={submit}>
            {changes ? 'Guardar igual' : 'Guardar corrección'}
          </Button>
        </div>
      </AmountBar>
      <LeaveGuard isUnsaved={() => !isSaved.current && isChanged(base, draft, numbers)} />
    </div>
  )
}

/** Tells what somebody else has changed meanwhile. What was typed is still in the form. */
function ChangedNotice({ changes }: { changes: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)

  // Moves the focus to the notice, which is above what was on screen.
  useEffect(() => {
    if (changes.length > 0) box.current?.focus()
  }, [changes])

  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-card bg-sun-soft p-4 outline-offset-2">
      <h2 className="text-xl">Otra persona cambió esta orden</h2>
      <p>Mientras la corregías, cambió esto:</p>
      <ul className="my-2 list-disc pl-6 font-bold">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>Lo que escribiste sigue acá. Revisalo y guardá otra vez.</p>
    </div>
  )
}
