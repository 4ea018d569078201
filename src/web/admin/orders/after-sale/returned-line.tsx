import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { OrderLine } from '#domain/orders/order.ts'
import { readDelivered } from '#domain/orders/order-correction.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { QuantityField } from '../../order-editor/quantity-field.tsx'

type ReturnedLineProps = {
  readonly line: OrderLine
  readonly text: string
  readonly onText: (text: string) => void
}

/** How many units come back. Undefined if it is no number, or more than the customer has. */
export function readReturned(text: string, { quantity }: OrderLine): number | undefined {
  if (text.trim() === '') return 0
  const back = readDelivered(text)
  return back !== undefined && back <= quantity ? back : undefined
}

/** A product of which some come back: typed, step by step, or all of it. */
export function LineToReturn({ line, text, onText }: ReturnedLineProps) {
  const { id, name, quantity } = line
  const back = readReturned(text, line)
  const step = (by: 1 | -1) => onText(`${Math.min(quantity, Math.max(0, (back ?? quantity) + by))}`)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 grow basis-36 leading-snug">
        <span className="font-bold wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-soft tabular-nums">Tiene {quantity}</span>
      </span>
      <fieldset className="ml-auto inline-flex flex-wrap items-center justify-end">
        <legend className="sr-only">Cuántos vuelven de {name}</legend>
        <Button
          variant="quiet"
          size="small"
          className="mr-1 max-sm:min-h-11"
          aria-label={`Todo lo de ${name}`}
          onClick={() => onText(`${quantity}`)}
        >
          Todo
        </Button>
        <IconButton
          label={`Uno menos de ${name}`}
          icon={<Minus />}
          aria-disabled={back === 0}
          onClick={() => step(-1)}
        />
        <QuantityField
          id={id}
          name={name}
          text={text}
          isWrong={back === undefined}
          onText={onText}
          onKeyDown={() => undefined}
          className="w-16!"
        />
        <IconButton
          label={`Uno más de ${name}`}
          icon={<Plus />}
          aria-disabled={back === quantity}
          onClick={() => step(1)}
        />
      </fieldset>
    </li>
  )
}
