import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { readQuantity } from '#domain/cart/cart.ts'

type QuantityStepperProps = {
  readonly line: { readonly name: string; readonly quantity: number }
  /** The maximum here; a quantity set elsewhere may be higher. */
  readonly cap: number
  /** Shown at the maximum. */
  readonly reason: string
  readonly onIncrease: () => void
  readonly onDecrease: () => void
  /** Gets the typed quantity, which may be above the maximum. */
  readonly onType: (quantity: number) => void
}

/** Changes a quantity by one or to what is typed. At the cap it shows the reason, below everything else of its wrapping row. */
export function QuantityStepper({ line, cap, reason, onIncrease, onDecrease, onType }: QuantityStepperProps) {
  const reasonId = useId()
  const isAtCap = line.quantity >= cap
  /** Typed text that is no quantity, such as none. It is dropped when the field is left. */
  const [unfinished, setUnfinished] = useState<string>()

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const quantity = readQuantity(target.value)
    setUnfinished(quantity === undefined ? target.value : undefined)
    if (quantity !== undefined) onType(quantity)
  }

  return (
    <fieldset className="contents">
      <legend className="sr-only">Cantidad de {line.name}</legend>
      <div className="inline-flex items-center rounded-full border border-edge bg-card">
        <StepButton label="Quitar uno" icon={<Minus />} isOff={line.quantity <= 1} onStep={onDecrease} />
        <input
          aria-label="Cantidad"
          aria-describedby={isAtCap ? reasonId : undefined}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={3}
          value={unfinished ?? line.quantity}
          onChange={type}
          onFocus={({ target }) => target.select()}
          onBlur={() => setUnfinished(undefined)}
          className="h-11 w-11 rounded-control bg-transparent text-center font-bold tabular-nums"
        />
        <StepButton
          label="Sumar uno"
          icon={<Plus />}
          isOff={isAtCap}
          reasonId={isAtCap ? reasonId : undefined}
          onStep={onIncrease}
        />
      </div>
      {/* Always rendered, so that screen readers announce the reason. */}
      <p
        id={reasonId}
        aria-live="polite"
        className="order-last basis-full text-sm text-ink-soft empty:hidden"
      >
        {isAtCap && reason}
      </p>
    </fieldset>
  )
}

type StepButtonProps = {
  readonly label: string
  readonly icon: ReactNode
  readonly isOff: boolean
  readonly reasonId?: string | undefined
  readonly onStep: () => void
}

/** `aria-disabled`, because `disabled` would drop the keyboard focus. */
function StepButton({ label, icon, isOff, reasonId, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      aria-describedby={reasonId}
      onClick={isOff ? undefined : onStep}
      className="grid size-11 shrink-0 place-items-center rounded-full transition duration-150 ease-out hover:not-aria-disabled:bg-fuchsia-soft aria-disabled:opacity-40 [&_svg]:size-4"
    >
      {icon}
    </button>
  )
}
