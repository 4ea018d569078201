import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { AmountBar } from '../order-editor/amount-bar.tsx'
import { CashBack } from './cash-fields.tsx'
import { CounterDetails } from './counter-details.tsx'
import { cashBack, charged, isStarted } from './counter-draft.ts'
import { CounterLines } from './counter-lines.tsx'
import { SaleDone } from './sale-done.tsx'
import { useCounterFocus } from './use-counter-focus.ts'
import { useCounterKeys } from './use-counter-keys.ts'
import { useCounterOrder } from './use-counter-order.ts'
import { useSaveOrder } from './use-save-order.ts'
import { WaitingSales } from './waiting-sales.tsx'

/** Takes an order by scanner, keyboard or thumb. Enter in the empty search goes on to the customer. */
export function NewOrderForm({ children }: { readonly children: ReactNode }) {
  const focus = useCounterFocus()
  const order = useCounterOrder(focus)
  const { isTried, isBusy, taken, begin, pick, save } = useSaveOrder(order, focus)
  const { sale, draft, amounts } = order

  function setAside() {
    if (!isStarted(draft)) return focus.picker()
    order.setAside()
    begin()
  }

  const charge = () => save(charged(draft))

  useCounterKeys({ charge, search: begin, cash: focus.cash, setAside })

  return (
    <>
      <SaleDone taken={taken} onNew={begin} />
      <div ref={focus.refs.form} hidden={taken !== undefined}>
        {children}
        {/* What would change in the sale while it is being stored would be in no order. */}
        <div inert={isBusy}>
          <WaitingSales
            sales={order.waiting}
            onTakeUp={(waiting) => {
              order.takeUp(waiting)
              begin()
            }}
            onDiscard={(waiting) => order.discard(waiting, 'Descartaste la venta')}
          />
        </div>
        <div className="mb-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <CounterLines
            picker={focus.refs.picker}
            order={order}
            isTried={isTried}
            isBusy={isBusy}
            onPick={pick}
            onEmpty={focus.details}
            onSetAside={setAside}
          />
          <CounterDetails
            ref={focus.refs.details}
            cashField={focus.refs.cashField}
            order={order}
            isTried={isTried}
            isBusy={isBusy}
            onCharge={charge}
          />
        </div>
        <AmountBar
          amountDue={sale && amounts.amountDue}
          note={<CashBack change={cashBack(draft, amounts.amountDue)} />}
          problem={isTried && order.problem}
        >
          <Button variant="secondary" isBusy={isBusy} className="max-sm:grow" onClick={() => save()}>
            Guardar orden
          </Button>
          <Button isBusy={isBusy} aria-keyshortcuts="Control+Enter" className="max-sm:grow" onClick={charge}>
            Cobrar
          </Button>
        </AmountBar>
      </div>
    </>
  )
}
