import type { KeyboardEvent } from 'react'
import { LARGEST_QUANTITY } from '#domain/cart/cart.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CONTROL_STYLE } from '#web/ui/field.tsx'

type QuantityFieldProps = {
  readonly id: number
  readonly name: string
  readonly text: string
  readonly isWrong: boolean
  readonly onText: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly className?: string
}

/** How many of a product are sold or delivered. */
export function QuantityField({
  id,
  name,
  text,
  isWrong,
  onText,
  onKeyDown,
  className = 'w-20!',
}: QuantityFieldProps) {
  return (
    <input
      {...{ [QUANTITY]: id }}
      aria-label={`Cantidad de ${name}`}
      aria-invalid={isWrong || undefined}
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      maxLength={`${LARGEST_QUANTITY}`.length}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onFocus={({ target }) => target.select()}
      onKeyDown={onKeyDown}
      className={classNames(CONTROL_STYLE, 'px-2! text-center font-bold tabular-nums', className)}
    />
  )
}

const QUANTITY = 'data-quantity'

const fields = () => [...document.querySelectorAll<HTMLInputElement>(`[${QUANTITY}]`)]

/** Focuses the quantity of a product and selects it, or sets the cursor behind what was typed already. */
export function focusQuantity(id: number, isTyped = false): void {
  const field = document.querySelector<HTMLInputElement>(`[${QUANTITY}="${id}"]`)
  field?.focus()
  if (isTyped) field?.setSelectionRange(field.value.length, field.value.length)
}

/** Focuses the first quantity that cannot be read. False if there is none. */
export function focusWrongQuantity(): boolean {
  const wrong = fields().find((field) => field.ariaInvalid === 'true')
  wrong?.focus()
  return wrong !== undefined
}

/** Focuses the quantity above or below the one that has the focus, or the first. False if there is none. */
export function walkQuantities(step: 1 | -1): boolean {
  const all = fields()
  const current = all.findIndex((field) => field.matches(':focus'))
  const next = current === -1 ? all[0] : all[current + step]
  next?.focus()
  return next !== undefined
}
