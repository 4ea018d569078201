import { parseMoney } from '#domain/money/money.ts'
import { FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { priceText } from '../catalogue/product-form-values.ts'

type AmountFieldProps = {
  readonly label: string
  readonly value: string
  readonly hint?: string | undefined
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** An amount of money as people type it here. The whole amount is selected, so that typing replaces it. */
export function AmountField({ value, onChange, ...rest }: AmountFieldProps) {
  function tidy() {
    const cents = parseMoney(value)
    if (cents !== undefined) onChange(priceText(cents))
  }

  return (
    <TextField
      {...rest}
      {...FIRST_FOCUS}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      value={value}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onChange(target.value)}
      onBlur={tidy}
      className="text-right text-lg tabular-nums"
    />
  )
}
