import { lineNotes } from '#domain/orders/line-notes.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import {
  differenceForCustomer,
  lineDifference,
  returnedForCustomer,
} from '#domain/orders/order-differences.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** More lines than this are printed in two dense columns, so that the largest order fits on one sheet. */
const LINES_PER_COLUMN = 40

/** The lines as sold, missing ones included. Later changes to products do not affect them. */
export function ReceiptLines({ lines }: { lines: readonly OrderLine[] }) {
  const isDense = lines.length > LINES_PER_COLUMN
  return (
    <ul
      className={classNames(
        'divide-y divide-line',
        isDense
          ? 'print:columns-2 print:gap-8 print:text-[0.5625rem]/[1.05] print:[&_h3]:truncate print:[&_s]:mr-1 print:[&_[data-promotion]]:max-w-1/4 print:[&_[data-promotion]]:truncate print:*:py-0'
          : 'print:text-[0.6875rem]/[1.3]',
      )}
    >
      {lines.map((line) => (
        <li
          key={line.id}
          className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-3 first:pt-0 max-xs:grid-cols-1 sm:grid-cols-[4rem_minmax(0,1fr)_auto] print:grid-cols-[minmax(0,1fr)_auto] print:break-inside-avoid print:gap-x-3 print:py-px"
        >
          <Line line={line} />
        </li>
      ))}
    </ul>
  )
}

function Line({ line }: { line: OrderLine }) {
  const money = useMoney()
  const { name, image, price, quantity, subtotal } = line
  const difference = lineDifference(line)
  const returned = returnedForCustomer(line)
  const isMissing = quantity === 0
  return (
    <>
      <div className="row-span-2 aspect-square overflow-hidden rounded-control bg-paper max-xs:hidden sm:row-span-1 print:hidden">
        <ShopPicture
          address={image}
          alt=""
          sizes="4rem"
          isFirst
          className={classNames('size-full object-cover', isMissing && 'opacity-40')}
        />
      </div>
      <div className="min-w-0 print:flex print:flex-row-reverse print:items-baseline print:justify-end print:gap-2">
        <h3
          className={classNames(
            'font-sans text-base leading-snug font-bold print:text-[length:inherit] print:leading-[inherit]',
            isMissing && 'text-ink-soft line-through',
          )}
        >
          {name}
        </h3>
        {!isMissing && (
          <p className="text-sm text-ink-soft tabular-nums print:shrink-0 print:text-[length:inherit] print:leading-[inherit]">
            {quantity} × <span className="whitespace-nowrap">{money(price)}</span>
          </p>
        )}
        {lineNotes(line, money).map(({ label, text }) => (
          <p
            key={label}
            data-promotion
            className="text-sm font-bold wrap-anywhere text-turquoise-deep print:-order-1 print:text-[length:inherit] print:leading-[inherit] print:font-normal print:text-ink"
          >
            {label}: <span className="whitespace-nowrap tabular-nums">{text}</span>
          </p>
        ))}
        {difference && (
          <p className="text-sm font-bold text-fuchsia-deep print:-order-1 print:shrink-0 print:text-[length:inherit] print:leading-[inherit] print:font-normal print:text-ink">
            {differenceForCustomer(difference)}
          </p>
        )}
        {returned && (
          <p className="text-sm font-bold text-turquoise-deep print:-order-1 print:shrink-0 print:text-[length:inherit] print:leading-[inherit] print:font-normal print:text-ink">
            {returned}
          </p>
        )}
      </div>
      <p className="text-right font-bold whitespace-nowrap tabular-nums max-sm:text-left xs:max-sm:col-start-2 print:col-start-2 print:text-right">
        {subtotal < price * quantity && (
          <s className="mr-2 text-sm font-normal text-ink-soft print:text-[length:inherit] print:leading-[inherit]">
            <span className="sr-only">Antes </span>
            {money(price * quantity)}
          </s>
        )}
        {money(subtotal)}
      </p>
    </>
  )
}
