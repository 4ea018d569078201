import type { Ref, RefObject } from 'react'
import { MAX_CUSTOMER_NAME, MAX_MOBILE } from '#domain/orders/order.ts'
import { linesSum } from '#domain/orders/shown-sum.ts'
import { SOURCES } from '#domain/prices/payment-source.ts'
import { surchargePercent, WAYS } from '#domain/prices/way-to-pay.ts'
import { useTillClosed } from '#web/admin/use-may.ts'
import { useListPerMille, useNumbers } from '#web/shop/shop-data.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DiscountFields } from '../order-editor/discount-fields.tsx'
import { linesOf } from '../order-editor/draft-lines.ts'
import { OrderSum } from '../order-editor/order-sum.tsx'
import { WayToPayChoice } from '../order-editor/way-to-pay-choice.tsx'
import { CashFields } from './cash-fields.tsx'
import { type CounterDraft, cashBack, cashProblem, takesCash } from './counter-draft.ts'
import type { CounterOrderInHand } from './use-counter-order.ts'

type CounterDetailsProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly cashField: RefObject<HTMLInputElement | null>
  readonly order: CounterOrderInHand
  /** Whether to say what is missing. */
  readonly isTried: boolean
  /** It is being stored, and cannot be changed. */
  readonly isBusy: boolean
  readonly onCharge: () => void
}

/** Who buys, how they pay, what is done already, and what it comes to. */
export function CounterDetails(props: CounterDetailsProps) {
  const { ref, cashField, order, isTried, isBusy, onCharge } = props
  const { draft, errors, amounts } = order
  const onChange = (changes: Partial<CounterDraft>) => order.change(() => changes)
  const listPerMille = useListPerMille()
  const numbers = useNumbers()
  const isTillClosed = useTillClosed()
  const hasListPrices = listPerMille > 0
  // Too little may still be typed on.
  const isCashRead = cashBack(draft, amounts.amountDue) !== undefined
  const sum = linesSum(amounts, linesOf(draft.lines), listPerMille)
  return (
    <div
      ref={ref}
      inert={isBusy}
      className="grid content-start gap-4 rounded-card border border-line bg-card p-4 sm:max-xl:grid-cols-2"
    >
      <WayToPayChoice value={draft.wayToPay} onChange={(wayToPay) => onChange({ wayToPay })} />
      {takesCash(draft.wayToPay) && (
        <div className="grid content-start gap-2">
          <CashFields
            field={cashField}
            given={draft.given}
            amountDue={amounts.amountDue}
            error={isTried || !isCashRead ? cashProblem(draft, amounts.amountDue) : undefined}
            onChange={(given) => onChange({ given })}
            onEnough={onCharge}
          />
          {isTillClosed && (
            <p className="text-sm">
              <TextLink to="/admin/caja">La caja está cerrada</TextLink>: este efectivo queda sin caja
            </p>
          )}
        </div>
      )}
      <CustomerFields draft={draft} onChange={onChange} />
      <div className="sm:max-xl:col-span-2">
        <DiscountFields
          value={draft.discount}
          hasListPrices={hasListPrices}
          errors={isTried ? errors : {}}
          onChange={(discount) => onChange({ discount })}
        />
      </div>
      {/* Otherwise the bar below says it all. */}
      {sum.amountDue !== sum.total && (
        <div className="border-t border-line pt-3 sm:max-xl:col-span-2">
          <OrderSum
            sum={sum}
            hasListPrices={hasListPrices}
            rate={surchargePercent(amounts.surchargePerMille, numbers)}
          />
        </div>
      )}
    </div>
  )
}

type CustomerFieldsProps = {
  readonly draft: CounterDraft
  readonly onChange: (changes: Partial<CounterDraft>) => void
}

function CustomerFields({ draft, onChange }: CustomerFieldsProps) {
  const { name, cel, wayToPay, paid, delivered } = draft
  const { source, paidAt } = WAYS[wayToPay]
  const isPaidByNow = delivered && paidAt === 'handing over'
  return (
    <>
      <TextField
        label="Nombre (opcional)"
        name="customer"
        autoComplete="off"
        maxLength={MAX_CUSTOMER_NAME}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label="Celular (opcional)"
        type="tel"
        autoComplete="off"
        maxLength={MAX_MOBILE}
        value={cel}
        onChange={({ target }) => onChange({ cel: target.value })}
      />
      <div className="grid content-end sm:max-xl:col-span-2">
        <Checkbox
          label={isPaidByNow ? `Ya pagó (${SOURCES[source].how}, al llevárselo)` : 'Ya pagó'}
          checked={paid || isPaidByNow}
          disabled={isPaidByNow}
          onChange={({ target }) => onChange({ paid: target.checked })}
        />
        <Checkbox
          label="Ya se lo llevó"
          checked={delivered}
          onChange={({ target }) => onChange({ delivered: target.checked })}
        />
      </div>
    </>
  )
}
