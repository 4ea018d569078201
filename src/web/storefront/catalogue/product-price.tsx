import type { Cents } from '#domain/money/money.ts'
import { listPrice } from '#domain/prices/price-model.ts'
import { useListPerMille, useMoney } from '#web/shop/shop-data.ts'
import { Price } from '#web/ui/price.tsx'

type ProductPriceProps = { readonly price: Cents; readonly size?: 'medium' | 'large' }

/** A product's price and, if that is a list price, what cash pays. */
export function ProductPrice({ price, size = 'medium' }: ProductPriceProps) {
  const money = useMoney()
  const listPerMille = useListPerMille()
  return (
    <>
      <Price amount={money(listPrice(price, listPerMille))} size={size} />
      {listPerMille > 0 && <CashPrice amount={money(price)} />}
    </>
  )
}

export function CashPrice({ amount }: { amount: string }) {
  return (
    <span className="block text-sm font-normal text-turquoise-deep tabular-nums max-sm:tracking-tight">
      Efectivo <b className="whitespace-nowrap">{amount}</b>
    </span>
  )
}
