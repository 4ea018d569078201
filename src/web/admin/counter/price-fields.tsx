import type { KeyboardEvent } from 'react'
import { MAX_DISCOUNT_REASON } from '#domain/orders/order.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { type ChangeText, NO_CHANGE, readChange } from '../order-editor/change-text.ts'
import type { DraftLine } from '../order-editor/draft-lines.ts'
import { usePriceQuestion } from '../prices/use-price-question.tsx'

type PriceFieldsProps = {
  readonly draft: DraftLine
  /** With list prices the owner still types what cash pays. */
  readonly hasListPrices: boolean
  readonly isTried: boolean
  readonly onChange: (change: ChangeText) => void
  readonly onDone: () => void
}

/** Another price for this sale, or something off the line, and why. */
export function PriceFields({ draft, hasListPrices, isTried, onChange, onDone }: PriceFieldsProps) {
  const numbers = useNumbers()
  const { line, change = NO_CHANGE } = draft
  const { errors } = readChange(change)
  const shown = isTried ? errors : {}
  const { askPrice, dialog } = usePriceQuestion()

  /** The price is clear: it is read in one way, and far above the shop's only if that is meant. */
  async function settle(): Promise<boolean> {
    const [price] = numbers.readings(change.price)
    if (!price) return true
    const meant = await askPrice(change.price, line.price)
    if (meant !== undefined && meant !== price) onChange({ ...change, price: numbers.amount(meant) })
    return meant !== undefined
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    settle().then((isClear) => isClear && onDone())
  }

  const field = (name: keyof ChangeText) => ({
    value: change[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...change, [name]: target.value }),
    onKeyDown: handleKey,
    error: shown[name],
    autoComplete: 'off',
  })

  return (
    <fieldset className="mt-2 grid grid-cols-2 gap-3 rounded-card bg-paper p-3 max-xs:grid-cols-1 sm:grid-cols-[8rem_8rem_minmax(0,1fr)]">
      <legend className="sr-only">Precio de {line.name} en esta venta</legend>
      <TextField
        label="Precio c/u"
        inputMode="decimal"
        placeholder={numbers.amount(line.price)}
        hint={hasListPrices ? 'En efectivo' : undefined}
        {...field('price')}
        onBlur={settle}
        className="text-right tabular-nums"
      />
      <TextField
        label="Descontar"
        inputMode="decimal"
        placeholder="500 o 10%"
        {...field('discount')}
        className="text-right tabular-nums"
      />
      <div className="col-span-2 max-xs:col-span-1 sm:col-span-1">
        <TextField
          label="Motivo"
          placeholder="Solo lo ve el equipo"
          maxLength={MAX_DISCOUNT_REASON}
          {...field('reason')}
        />
      </div>
      {dialog}
    </fieldset>
  )
}
