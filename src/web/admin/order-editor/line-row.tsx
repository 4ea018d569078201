import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import type { KeyboardEvent } from 'react'
import { readDelivered } from '#domain/orders/order-correction.ts'
import { differenceForOwner, lineDifference } from '#domain/orders/order-differences.ts'
import { shownLine } from '#domain/orders/shown-sum.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type DraftLine, typedLine } from './draft-lines.ts'
import { LineLabels } from './line-labels.tsx'
import { QuantityField } from './quantity-field.tsx'

export type LineActions = {
  readonly onText: (id: number, text: string) => void
  readonly onDrop: (id: number) => void
  /** Enter in a quantity. */
  readonly onDone: () => void
  readonly onSwap: (id: number) => void
}

type LineRowProps = {
  readonly draft: DraftLine
  readonly listPerMille: number
  readonly actions: LineActions
}

/** One product of an order that is corrected, with its quantity to type. It can be missing or swapped. */
export function LineRow({ draft, listPerMille, actions }: LineRowProps) {
  const money = useMoney()
  const { onText, onDrop, onDone, onSwap } = actions
  const { line, text } = draft
  const { id, name, image, ordered } = line
  const quantity = readDelivered(text)
  const delivered = shownLine(typedLine(draft), listPerMille)
  const difference = quantity !== undefined ? lineDifference(delivered) : undefined
  const isKept = ordered > 0
  const isMissing = isKept && quantity === 0
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
        <LineLabels draft={draft} shown={delivered} />
      </span>
      <span className="flex items-center gap-2 max-sm:order-1 max-sm:w-full max-xs:flex-wrap">
        <QuantityField
          id={id}
          name={name}
          text={text}
          isWrong={quantity === undefined}
          onText={(typed) => onText(id, typed)}
          onKeyDown={handleKey}
        />
        <Button
          variant="quiet"
          className="w-28 whitespace-nowrap max-xs:w-auto"
          aria-label={`${label} ${name}`}
          onClick={act}
        >
          {label}
        </Button>
        <IconButton
          label={`Cambiar ${name} por otro producto`}
          icon={<ArrowLeftRight />}
          onClick={() => onSwap(id)}
        />
      </span>
      <span className="ml-auto min-w-24 text-right font-bold max-sm:self-start whitespace-nowrap tabular-nums">
        {money(delivered.subtotal)}
      </span>
    </li>
  )
}
