import type { ComponentProps } from 'react'
import { parseMoney } from '#domain/money/money.ts'
import { FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { priceText } from '../catalogue/product-form-values.ts'

/** An amount of money as people type it here. The whole amount is selected, so that typing replaces it. */
export function AmountField(props: Omit<ComponentProps<typeof NumberField>, 'parse' | 'format'>) {
  return (
    <NumberField
      {...props}
      {...FIRST_FOCUS}
      parse={parseMoney}
      format={priceText}
      placeholder="0,00"
      onFocus={({ target }) => target.select()}
      className="text-lg"
    />
  )
}
