import { type KeyboardEvent, useRef, useState } from 'react'
import { type Cents, MAX_AMOUNT, parseMoney } from '#domain/money/money.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CONTROL_STYLE } from '#web/ui/field.tsx'
import { usePriceQuestion } from '../use-price-question.tsx'

type PriceInputProps = {
  readonly name: string
  readonly price: Cents
  readonly isEdited: boolean
  /** Undefined: back to the calculated price. */
  readonly onEdit: (price: Cents | undefined) => void
}

const NEW_PRICE = { 'data-new-price': '' } as const

/** Focuses the first new price that cannot be read. False if there is none. */
export function focusWrongPrice(): boolean {
  const wrong = document.querySelector<HTMLInputElement>('[data-new-price][aria-invalid]')
  wrong?.focus()
  return wrong !== null
}

/** A new price in the table. It counts when the field is left; an empty one returns to the calculated price. */
export function PriceInput({ name, price, isEdited, onEdit }: PriceInputProps) {
  const { amount } = useNumbers()
  const [typed, setTyped] = useState<string>()
  const { chooseReading, dialog } = usePriceQuestion()
  const input = useRef<HTMLInputElement>(null)
  const isWrong = typed !== undefined && typed.trim() !== '' && readPrice(typed) === undefined

  async function leave() {
    if (isWrong)
      showToast({ kind: 'error', text: `"${typed}" no es un precio. Escribilo con números, como 1500.` })
    if (typed === undefined || isWrong) return
    const value = typed.trim() === '' ? '' : await chooseReading(typed, price)
    if (value === undefined) return input.current?.focus()
    setTyped(undefined)
    if (value !== price) onEdit(value === '' ? undefined : value)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') setTyped(undefined)
    if (step === undefined) return
    event.preventDefault()
    focusBeside(event.currentTarget, step)
  }

  return (
    <>
      <input
        ref={input}
        {...NEW_PRICE}
        aria-label={`Precio nuevo de ${name}`}
        aria-invalid={isWrong || undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? amount(price)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={handleKey}
        className={classNames(
          CONTROL_STYLE,
          'scroll-mt-24 scroll-mb-32 text-right font-bold tabular-nums',
          isEdited && 'border-fuchsia bg-fuchsia-soft/40',
        )}
      />
      {dialog}
    </>
  )
}

function readPrice(text: string): Cents | undefined {
  const cents = parseMoney(text)
  return cents !== undefined && cents >= 1 && cents <= MAX_AMOUNT ? cents : undefined
}

/** The field in the next or previous row. */
function focusBeside(input: HTMLInputElement, step: number): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-new-price]')]
  const next = fields[fields.indexOf(input) + step]
  if (next) next.focus()
  else input.blur()
}
