import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readDelivered } from '#domain/orders/order-correction.ts'
import { differenceForOwner, lineDifference } from '#domain/orders/order-differences.ts'
import { shownLine } from '#domain/orders/shown-sum.ts'
import { useMoney, useShop } from '#web/shop/shop-data.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import {
  addUnits,
  type DraftLine,
  type DraftLines,
  dropLine,
  newLine,
  setText,
  swapLine,
  typedLine,
} from '../../order-editor/draft-lines.ts'
import { LineLabels } from '../../order-editor/line-labels.tsx'
import { ProductPicker } from '../../order-editor/product-picker.tsx'
import { focusQuantity, QuantityField } from '../../order-editor/quantity-field.tsx'
import type { Picked } from '../../order-editor/use-product-lookup.ts'

type CorrectedLinesProps = {
  readonly draft: DraftLines
  /** The order's own. */
  readonly listPerMille: number
  readonly onChange: (draft: DraftLines) => void
}

/** The lines of an order, and a search that adds a product or puts it in the place of another. */
export function CorrectedLines({ draft, listPerMille, onChange }: CorrectedLinesProps) {
  const { promotions } = useShop()
  const [swappedId, setSwappedId] = useState<number>()
  const picker = useRef<HTMLDivElement>(null)
  const swapped = draft.find(({ line }) => line.id === swappedId)?.line

  const focusPicker = () => picker.current?.querySelector('input')?.focus()

  const actions: LineActions = {
    onText: (id, text) => onChange(setText(draft, id, text)),
    onDrop(id) {
      onChange(dropLine(draft, id))
      focusPicker()
    },
    onDone: focusPicker,
    onSwap(id) {
      flushSync(() => setSwappedId(id))
      focusPicker()
    },
  }

  function pick({ product, units, typed }: Picked) {
    const line = newLine(product, promotions, 0)
    const added = swapped ? swapLine(draft, swapped.id, line) : addUnits(draft, line, units ?? 1)
    const next = typed ? setText(added, product.id, typed) : added
    flushSync(() => {
      setSwappedId(undefined)
      onChange(next)
    })
    if (units === undefined) focusQuantity(product.id, typed !== '')
    else focusPicker()
  }

  return (
    <section aria-labelledby="productos" className="rounded-card border border-line bg-card px-4 pt-3 pb-4">
      <h2 id="productos" className="mb-1 text-xl">
        Productos
      </h2>
      <ul className="divide-y divide-line">
        {draft.map((each) => (
          <LineRow key={each.line.id} draft={each} listPerMille={listPerMille} actions={actions} />
        ))}
      </ul>
      <div ref={picker} className="mt-3 grid gap-2">
        <ProductPicker
          label={swapped ? `Cambiar ${swapped.name} por…` : 'Agregar un producto'}
          listPerMille={listPerMille}
          onPick={pick}
        />
        {swapped && (
          <Button variant="quiet" className="justify-self-start" onClick={() => setSwappedId(undefined)}>
            No cambiar {swapped.name}
          </Button>
        )}
      </div>
    </section>
  )
}

type LineActions = {
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
function LineRow({ draft, listPerMille, actions }: LineRowProps) {
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
