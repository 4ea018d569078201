import { MAX_CUSTOMER_NAME, MAX_MOBILE } from '#domain/orders/order.ts'
import { isCash, WAY_TO_PAY_NAMES, WAYS_TO_PAY } from '#domain/payments/payment.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CounterDraft } from './counter-draft.ts'

type CounterDetailsProps = {
  readonly draft: CounterDraft
  readonly onChange: (changes: Partial<CounterDraft>) => void
}

/** Who buys, how they pay, and what is done already. */
export function CounterDetails({ draft, onChange }: CounterDetailsProps) {
  const { name, cel, wayToPay, paid, delivered } = draft
  const isPaidByNow = delivered && isCash(wayToPay)
  return (
    <>
      <TextField
        label="Nombre (opcional)"
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
      <fieldset className="grid min-w-0 gap-1.5">
        <legend className="mb-1.5 font-bold">Forma de pago</legend>
        {WAYS_TO_PAY.toReversed().map((way) => (
          <label
            key={way}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-edge px-3 has-checked:border-fuchsia has-checked:bg-fuchsia-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise"
          >
            <input
              type="radio"
              name="wayToPay"
              checked={wayToPay === way}
              onChange={() => onChange({ wayToPay: way })}
              className="size-5 shrink-0 accent-fuchsia outline-none"
            />
            {WAY_TO_PAY_NAMES[way]}
          </label>
        ))}
      </fieldset>
      <div className="grid content-end">
        <Checkbox
          label={isPaidByNow ? 'Ya pagó (en efectivo, al llevárselo)' : 'Ya pagó'}
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
