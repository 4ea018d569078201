import type { ComponentProps } from 'react'
import { parseMoney } from '#domain/money/money.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { NumberField } from '#web/ui/number-field.tsx'

/** An amount of money as people type it here. The whole amount is selected, so that typing replaces it. */
export function AmountField(props: Omit<ComponentProps<typeof NumberField>, 'parse' | 'format'>) {
  const { amount } = useNumbers()
  return (
    <NumberField
      {...props}
      {...FIRST_FOCUS}
      parse={parseMoney}
      format={amount}
      placeholder={amount(0)}
      onFocus={({ target }) => target.select()}
      className="text-lg"
    />
  )
}
