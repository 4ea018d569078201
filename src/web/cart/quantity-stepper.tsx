import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { capText, maxQuantityText, readQuantity, wantsMoreText } from '#domain/cart/cart.ts'
import { phoneLink, whatsappLink } from '#domain/shop/page-address.ts'
import { useShop } from '../shop/shop-data.ts'

type QuantityStepperProps = {
  readonly line: { readonly name: string; readonly quantity: number }
  /** Where the button stops. A typed quantity, or one set elsewhere, may be higher. */
  readonly cap: number
  readonly onIncrease: () => void
  readonly onDecrease: () => void
  /** Gets the typed quantity, at most the maximum of an order. */
  readonly onType: (quantity: number) => void
}

/** Changes a quantity by one or to what is typed. At a cap it says so below everything else of its wrapping row. */
export function QuantityStepper({ line, cap, onIncrease, onDecrease, onType }: QuantityStepperProps) {
  const reasonId = useId()
  const { maxQuantity } = useShop()
  const isAtCap = line.quantity >= cap
  /** Typed text that is no quantity, such as none, or one above the maximum. Leaving the field or Enter drops it. */
  const [unfinished, setUnfinished] = useState<string>()
  /** The last typed quantity that was above the maximum. */
  const [wanted, setWanted] = useState<number>()

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const quantity = readQuantity(target.value)
    const isTaken = quantity !== undefined && quantity <= maxQuantity
    setUnfinished(isTaken ? undefined : target.value)
    setWanted(isTaken ? undefined : quantity)
    if (quantity !== undefined) onType(Math.min(quantity, maxQuantity))
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
          maxLength={4}
          value={unfinished ?? line.quantity}
          onChange={type}
          onFocus={({ target }) => target.select()}
          onBlur={() => setUnfinished(undefined)}
          onKeyDown={({ key }) => key === 'Enter' && setUnfinished(undefined)}
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
        className="order-last mt-1.5 basis-full text-sm text-ink-soft empty:hidden"
      >
        {line.quantity >= maxQuantity ? (
          <>
            {maxQuantityText(maxQuantity)}. ¿Necesitás más?{' '}
            <LargeOrderLink
              name={line.name}
              wanted={wanted ?? (line.quantity > maxQuantity ? line.quantity : undefined)}
            />
          </>
        ) : (
          isAtCap && capText(cap, maxQuantity)
        )}
      </p>
    </fieldset>
  )
}

type LargeOrderLinkProps = {
  readonly name: string
  readonly wanted: number | undefined
  readonly isInSentence?: boolean
}

/** Larger orders are agreed on in a chat, or by telephone if the shop has none. */
export function LargeOrderLink({ name, wanted, isInSentence = false }: LargeOrderLinkProps) {
  const { whatsapp, phone, maxQuantity } = useShop()
  const chat = whatsappLink(whatsapp, wantsMoreText(name, wanted, maxQuantity))
  const link = chat
    ? { href: chat, target: '_blank', rel: 'noopener noreferrer' }
    : { href: phoneLink(phone) }
  const label = chat ? 'Escribinos' : 'Llamanos'
  return (
    <a {...link} className="font-bold text-turquoise underline underline-offset-4">
      {isInSentence ? label.toLowerCase() : label}
    </a>
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
