import type { KeyboardEvent, RefObject } from 'react'
import { type Cents, parseMoney } from '#domain/money/money.ts'
import { likelyCash } from '#domain/till/till.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/text-field.tsx'

type CashFieldsProps = {
  readonly field: RefObject<HTMLInputElement | null>
  readonly given: string
  readonly amountDue: Cents
  readonly error: string | undefined
  readonly onChange: (given: string) => void
  /** Enter, once it is enough. */
  readonly onEnough: () => void
}

/** What the customer hands over, and what they get back. It is not stored. */
export function CashFields({ field, given, amountDue, error, onChange, onEnough }: CashFieldsProps) {
  const { money, amount } = useNumbers()
  const cash = parseMoney(given)

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (cash !== undefined && cash >= amountDue && amountDue > 0) onEnough()
  }

  return (
    <div className="grid content-start gap-2">
      <TextField
        ref={field}
        label="Paga con"
        inputMode="decimal"
        autoComplete="off"
        aria-keyshortcuts="F4"
        placeholder={amount(amountDue)}
        value={given}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={handleKey}
        error={error}
        className="text-right tabular-nums"
      />
      {amountDue > 0 && (
        <div className="flex flex-wrap gap-2">
          {[amountDue, ...likelyCash(amountDue)].map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={cash === each}
              aria-label={each === amountDue ? `Justo: ${money(each)}` : `Paga con ${money(each)}`}
              onClick={() => onChange(amount(each))}
              className="min-h-11 grow rounded-control border border-edge px-3 font-bold tabular-nums hover:border-ink aria-pressed:border-fuchsia aria-pressed:bg-fuchsia-soft"
            >
              {each === amountDue ? 'Justo' : money(each)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** For the bar below: `Vuelto $500`, or that it is not enough. */
export function CashBack({ change }: { change: Cents | undefined }) {
  const { money } = useNumbers()
  return (
    <p
      role="status"
      className={classNames('empty:hidden', change !== undefined && change < 0 && 'text-danger')}
    >
      {change !== undefined &&
        (change < 0 ? `No alcanza: faltan ${money(-change)}` : `Vuelto ${money(change)}`)}
    </p>
  )
}
