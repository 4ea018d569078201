import type { OrderLine } from '#domain/orders/order.ts'
import { differenceForOwner, lineDifference, returnedForOwner } from '#domain/orders/order-differences.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinePriceNotes } from '../line-price-notes.tsx'

/** More lines than this are collapsed, to keep the list short. */
const SHOWN_LINES = 5

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const more = lines.slice(SHOWN_LINES)
  return (
    <div>
      <Lines lines={lines.slice(0, SHOWN_LINES)} />
      {more.length > 0 && (
        <details className="group print:details-content:[content-visibility:visible]">
          <summary className="flex min-h-11 cursor-pointer items-center rounded-control font-bold text-turquoise hover:text-turquoise-deep print:hidden">
            <span className="group-open:hidden">
              Ver {more.length} {more.length === 1 ? 'producto' : 'productos'} más
            </span>
            <span className="hidden group-open:inline">Ver menos</span>
          </summary>
          <Lines lines={more} />
        </details>
      )}
    </div>
  )
}

function Lines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className="divide-y divide-line print:divide-y-0">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: OrderLine }) {
  const money = useMoney()
  const { name, image, price, quantity, subtotal } = line
  const difference = lineDifference(line)
  const returned = returnedForOwner(line)
  return (
    <li className="flex items-center gap-2 py-1.5 max-xs:flex-wrap sm:gap-3 print:py-0">
      <span className="size-11 shrink-0 overflow-hidden rounded-xl bg-paper max-xs:hidden print:hidden">
        <ShopPicture address={image} alt="" sizes="44px" className="size-full object-cover" />
      </span>
      <span className="min-w-9 shrink-0 text-right whitespace-nowrap font-display text-lg font-semibold tabular-nums print:text-sm">
        {quantity}
        <span aria-hidden className="text-sm text-ink-soft">
          {' ×'}
        </span>
        <span className="sr-only"> de</span>
      </span>
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 leading-snug sm:grid sm:grid-cols-[minmax(0,1fr)_auto]">
        <span className={classNames('max-sm:w-full', quantity === 0 && 'text-ink-soft line-through')}>
          {name}
        </span>
        <span className="text-right whitespace-nowrap tabular-nums max-sm:order-1 max-sm:ml-auto">
          {money(subtotal)}
        </span>
        {(quantity > 1 || difference) && (
          <span className="text-sm text-ink-soft">
            {quantity > 1 && <span className="whitespace-nowrap print:hidden">{money(price)} c/u</span>}
            {quantity > 1 && difference && <span className="print:hidden"> · </span>}
            {difference && <b className="inline-block text-fuchsia-deep">{differenceForOwner(difference)}</b>}
          </span>
        )}
        {returned && (
          <b className="w-full text-sm text-turquoise-deep max-sm:order-2 sm:col-span-full">{returned}</b>
        )}
        <LinePriceNotes line={line} />
      </span>
    </li>
  )
}
