import type { OrderLine } from '#domain/order.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'

/** What was sold, as it was sold: later changes of the products do not reach it. */
export function ReceiptLines({ lines }: { lines: readonly OrderLine[] }) {
  const money = useMoney()
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ id, name, image, price, quantity, subtotal }) => (
        <li
          key={id}
          className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-3 first:pt-0 sm:grid-cols-[4rem_minmax(0,1fr)_auto] print:grid-cols-[2.5rem_minmax(0,1fr)_auto] print:break-inside-avoid print:py-1.5"
        >
          <div className="row-span-2 aspect-square overflow-hidden rounded-control bg-paper sm:row-span-1">
            <ShopPicture address={image} alt="" sizes="4rem" isFirst className="size-full object-cover" />
          </div>
          <div className="min-w-0">
            <h3 className="font-sans text-base leading-snug font-bold">{name}</h3>
            <p className="text-sm text-ink-soft tabular-nums">
              {quantity} × {money(price)}
            </p>
          </div>
          <p className="text-right font-bold whitespace-nowrap tabular-nums max-sm:col-start-2 max-sm:text-left print:col-start-3 print:text-right">
            {subtotal < price * quantity && (
              <s className="mr-2 text-sm font-normal text-ink-soft">
                <span className="sr-only">Antes </span>
                {money(price * quantity)}
              </s>
            )}
            {money(subtotal)}
          </p>
        </li>
      ))}
    </ul>
  )
}
