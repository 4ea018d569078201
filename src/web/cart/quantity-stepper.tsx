import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type QuantityStepperProps = {
  readonly line: { readonly name: string; readonly quantity: number }
  /** What this place allows; a quantity reached elsewhere may lie above it. */
  readonly cap: number
  /** Why it stops there. */
  readonly reason?: string
  readonly onIncrease: () => void
  readonly onDecrease: () => void
}

/** How many of one product, one more or one less at a time. At its cap it says why it goes no further. */
export function QuantityStepper({
  line,
  cap,
  reason = `Acá podés sumar hasta ${cap}`,
  onIncrease,
  onDecrease,
}: QuantityStepperProps) {
  const reasonId = useId()
  const isAtCap = line.quantity >= cap
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Cantidad de {line.name}</legend>
      <div className="inline-flex items-center rounded-full border border-edge bg-card">
        <StepButton label="Quitar uno" icon={<Minus />} isOff={line.quantity <= 1} onStep={onDecrease} />
        <output className="min-w-8 text-center font-bold tabular-nums">
          <span className="sr-only">Cantidad: </span>
          {line.quantity}
        </output>
        <StepButton
          label="Sumar uno"
          icon={<Plus />}
          isOff={isAtCap}
          reasonId={isAtCap ? reasonId : undefined}
          onStep={onIncrease}
        />
      </div>
      {/* Always there, so that the reason is read out when it appears. */}
      <p id={reasonId} aria-live="polite" className="mt-1 text-sm text-ink-soft empty:hidden">
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

/** `aria-disabled`, because a button that is switched off under the finger would lose the keyboard's focus. */
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
