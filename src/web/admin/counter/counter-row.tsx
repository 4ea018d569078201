import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LARGEST_QUANTITY } from '#domain/cart/cart.ts'
import { priceReasonText } from '#domain/orders/line-notes.ts'
import { readDelivered } from '#domain/orders/order-correction.ts'
import { shownLine } from '#domain/orders/shown-sum.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ChangeText } from '../order-editor/change-text.ts'
import { changeProblem, type DraftLine, typedLine } from '../order-editor/draft-lines.ts'
import { LineLabels } from '../order-editor/line-labels.tsx'
import { QuantityField, walkQuantities } from '../order-editor/quantity-field.tsx'
import { whenNotScanning } from '../order-editor/use-scanner.ts'
import { PriceFields } from './price-fields.tsx'

export type CounterActions = {
  readonly onText: (id: number, text: string) => void
  readonly onDrop: (id: number) => void
  /** Enter: on to the next product. */
  readonly onDone: () => void
  readonly onChange: (id: number, change: ChangeText) => void
}

type CounterRowProps = {
  readonly draft: DraftLine
  readonly listPerMille: number
  readonly actions: CounterActions
  /** Whether to say what is missing. */
  readonly isTried: boolean
}

/** One product of a sale, for keys and thumbs. */
export function CounterRow({ draft, listPerMille, actions, isTried }: CounterRowProps) {
  const money = useMoney()
  const { onText, onDrop, onDone, onChange } = actions
  const [isOpened, setPricing] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const { line, text } = draft
  const { id, name } = line
  const quantity = readDelivered(text)
  const shown = shownLine(typedLine(draft), listPerMille)
  const isPricing = isOpened || (isTried && changeProblem(draft) !== undefined)

  const step = (by: 1 | -1) => {
    const next = (quantity ?? 0) + by
    if (next >= 1 && next <= LARGEST_QUANTITY) onText(id, `${next}`)
  }

  function openPrice() {
    flushSync(() => setPricing(true))
    row.current?.querySelector<HTMLInputElement>('fieldset input')?.focus()
  }

  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    Enter: onDone,
    ArrowUp: () => walkQuantities(-1) || onDone(),
    ArrowDown: () => walkQuantities(1),
    '+': () => step(1),
    '-': () => step(-1),
    Delete: () => onDrop(id),
    p: openPrice,
    P: openPrice,
  }

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    if (event.key.length === 1) whenNotScanning(event, act)
    else act()
  }

  function closePrice() {
    setPricing(false)
    onDone()
  }

  return (
    <li ref={row} className="py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <LineName draft={draft} listPerMille={listPerMille} />
        <span className="flex items-center max-sm:order-1 max-sm:w-full max-xs:flex-wrap">
          <IconButton
            label={`Uno menos de ${name}`}
            icon={<Minus />}
            disabled={(quantity ?? 0) <= 1}
            onClick={() => step(-1)}
          />
          <QuantityField
            id={id}
            name={name}
            text={text}
            isWrong={!quantity}
            onText={(typed) => onText(id, typed)}
            onKeyDown={handleKey}
            className="w-16!"
          />
          <IconButton label={`Uno más de ${name}`} icon={<Plus />} onClick={() => step(1)} />
          <span className="flex max-sm:ml-auto sm:ml-1">
            <IconButton
              label={`Cambiar el precio de ${name}`}
              icon={<Tag />}
              aria-expanded={isPricing}
              onClick={() => (isPricing ? setPricing(false) : openPrice())}
            />
            <IconButton label={`Quitar ${name}`} icon={<Trash2 />} onClick={() => onDrop(id)} />
          </span>
        </span>
        <span className="ml-auto min-w-24 text-right font-bold whitespace-nowrap tabular-nums max-sm:self-start">
          {money(shown.subtotal)}
        </span>
      </div>
      {isPricing && (
        <PriceFields
          draft={draft}
          hasListPrices={listPerMille > 0}
          isTried={isTried}
          onChange={(change) => onChange(id, change)}
          onDone={closePrice}
        />
      )}
    </li>
  )
}

type LineNameProps = { readonly draft: DraftLine; readonly listPerMille: number }

/** What it is, with its price and what is special about it. */
function LineName({ draft, listPerMille }: LineNameProps) {
  const money = useMoney()
  const { name, image } = draft.line
  const shown = shownLine(typedLine(draft), listPerMille)
  const reason = priceReasonText(shown, money)
  return (
    <>
      <span className="size-11 shrink-0 overflow-hidden rounded-xl bg-paper max-sm:hidden">
        <ShopPicture address={image} alt="" sizes="44px" className="size-full object-cover" />
      </span>
      <span className="min-w-0 grow basis-40 leading-snug">
        <span className="font-bold wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-soft tabular-nums">{money(shown.price)} c/u</span>
        <LineLabels draft={draft} shown={shown} />
        {reason && <span className="block text-sm wrap-anywhere text-ink-soft">{reason}</span>}
      </span>
    </>
  )
}
