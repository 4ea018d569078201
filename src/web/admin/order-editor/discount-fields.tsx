import { parseMoney } from '#domain/money/money.ts'
import { MAX_DISCOUNT_REASON } from '#domain/orders/order.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { DiscountText } from './discount-text.ts'

type DiscountFieldsProps = {
  readonly value: DiscountText
  /** With list prices the owner still takes it off what cash pays. */
  readonly hasListPrices: boolean
  readonly errors: Partial<DiscountText>
  readonly onChange: (value: DiscountText) => void
}

export function DiscountFields({ value, hasListPrices, errors, onChange }: DiscountFieldsProps) {
  const numbers = useNumbers()
  const tidy = () => {
    const cents = parseMoney(value.amount)
    if (cents !== undefined) onChange({ ...value, amount: numbers.amount(cents) })
  }
  return (
    <fieldset className="@container min-w-0">
      <legend className="sr-only">Descuento</legend>
      <div className="grid gap-4 @sm:grid-cols-[9rem_minmax(0,1fr)]">
        <TextField
          label="Descuento"
          inputMode="decimal"
          autoComplete="off"
          placeholder={`${numbers.amount(0)} o 10%`}
          hint={hasListPrices ? 'Sobre el precio en efectivo' : undefined}
          value={value.amount}
          onChange={({ target }) => onChange({ ...value, amount: target.value })}
          onBlur={tidy}
          error={errors.amount}
          className="text-right tabular-nums"
        />
        <TextField
          label="Motivo del descuento"
          autoComplete="off"
          placeholder="Por ejemplo: la caja llegó golpeada"
          maxLength={MAX_DISCOUNT_REASON}
          value={value.reason}
          onChange={({ target }) => onChange({ ...value, reason: target.value })}
          error={errors.reason}
        />
      </div>
    </fieldset>
  )
}
