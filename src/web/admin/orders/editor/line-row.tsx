import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import type { KeyboardEvent } from 'react'
import { LARGEST_QUANTITY } from '#domain/cart/cart.ts'
import { readDelivered } from '#domain/orders/order-correction.ts'
import { differenceForOwner, lineDifference } from '#domain/orders/order-differences.ts'
import { shownLine } from '#domain/orders/shown-sum.ts'
import { unitsToSaveText, unitsToSaveWith } from '#domain/promotions/price-line.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CONTROL_STYLE } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type DraftLine, typedLine } from './draft-lines.ts'

export type LineActions = {
  readonly onText: (id: number, text: string) => void
  readonly onDrop: (id: number) => void
  /** Enter in a quantity. */
  readonly onDone: () => void
  /** Only for orders that are corrected. */
  readonly onSwap?: (id: number) => void
}

type LineRowProps = {
  readonly draft: DraftLine
  readonly listPerMille: number
  readonly actions: LineActions
}

/** One product with its quantity to type. In an order that is corrected it can be missing or swapped. */
export function LineRow({ draft, listPerMille, actions }: LineRowProps) {
  const money = useMoney()
  const { onText, onDrop, onDone, onSwap } = actions
  const { line, text, offers } = draft
  const { id, name, image, ordered } = line
  const quantity = readDelivered(text)
  const delivered = shownLine(typedLine(draft), listPerMille)
  const difference = onSwap && quantity !== undefined ? lineDifference(delivered) : undefined
  // What was ordered keeps its promotion, so nothing more is saved by adding to it.
  const more =
    quantity && offers ? unitsToSaveWith(offers, line.price, quantity, LARGEST_QUANTITY) : undefined
  const isKept = onSwap !== undefined && ordered > 0
  const isMissing = isKept && quantity === 0
  // A line of a new order has at least one unit; one of a correction may have none.
  const isWrong = quantity === undefined || (quantity === 0 && !onSwap)
  const label = isKept ? (isMissing ? 'Sí hay' : 'Falta') : 'Quitar'

  function act() {
    if (isKept) onText(id, isMissing ? `${ordered}` : '0')
    else onDrop(id)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onDone()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
      <span className="size-11 shrink-0 overflow-hidden rounded-xl bg-paper max-sm:hidden">
        <ShopPicture address={image} alt="" sizes="44px" className="size-full object-cover" />
      </span>
      <span className="min-w-0 grow basis-40 leading-snug">
        <span className={classNames('font-bold', isMissing && 'text-ink-soft line-through')}>{name}</span>
        <span className="block text-sm text-ink-soft">
          <span className="tabular-nums">{money(delivered.price)} c/u</span>
          {difference && (
            <>
              {' · '}
              <b className="inline-block text-fuchsia-deep">{differenceForOwner(difference)}</b>
            </>
          )}
        </span>
        {delivered.label !== undefined && (
          <span className="mt-0.5 mr-2 inline-block rounded-xl bg-sun-soft px-2 text-sm font-bold wrap-anywhere">
            {delivered.label} <span className="whitespace-nowrap">−{money(delivered.discount)}</span>
          </span>
        )}
        {more !== undefined && (
          <span className="inline-block text-sm font-bold text-turquoise-deep">{unitsToSaveText(more)}</span>
        )}
      </span>
      <span className="flex items-center gap-2 max-sm:order-1 max-sm:w-full max-xs:flex-wrap">
        <input
          {...{ [QUANTITY]: id }}
          aria-label={`Cantidad de ${name}`}
          aria-invalid={isWrong || undefined}
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          maxLength={`${LARGEST_QUANTITY}`.length}
          value={text}
          onChange={({ target }) => onText(id, target.value)}
          onFocus={({ target }) => target.select()}
          onKeyDown={handleKey}
          className={classNames(CONTROL_STYLE, 'w-20! px-2! text-center font-bold tabular-nums')}
        />
        <Button
          variant="quiet"
          className="w-28 whitespace-nowrap max-xs:w-auto"
          aria-label={`${label} ${name}`}
          onClick={act}
        >
          {label}
        </Button>
        {onSwap && (
          <IconButton
            label={`Cambiar ${name} por otro producto`}
            icon={<ArrowLeftRight />}
            onClick={() => onSwap(id)}
          />
        )}
      </span>
      <span className="ml-auto min-w-24 text-right font-bold max-sm:self-start whitespace-nowrap tabular-nums">
        {money(delivered.subtotal)}
      </span>
    </li>
  )
}

const QUANTITY = 'data-quantity'

/** Focuses the quantity of a product and selects it, or sets the cursor behind what was typed already. */
export function focusQuantity(id: number, isTyped = false): void {
  const field = document.querySelector<HTMLInputElement>(`[${QUANTITY}="${id}"]`)
  field?.focus()
  if (isTyped) field?.setSelectionRange(field.value.length, field.value.length)
}

/** Focuses the first quantity that cannot be read. */
export function focusWrongQuantity(): void {
  document.querySelector<HTMLInputElement>(`[${QUANTITY}][aria-invalid]`)?.focus()
}
