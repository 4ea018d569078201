import type { Cents } from '#domain/money/money.ts'
import { NET_PRICE_LABEL, netPriceOf } from '#domain/prices/net-price.ts'
import { listPrice } from '#domain/prices/price-model.ts'
import { useListPerMille, useMoney, useShop } from '#web/shop/shop-data.ts'
import { Price } from '#web/ui/price.tsx'

type ProductPriceProps = { readonly price: Cents; readonly size?: 'medium' | 'large' }

/** A product's price and, if that is a list price, what cash pays; without taxes too, if the shop shows that. */
export function ProductPrice({ price, size = 'medium' }: ProductPriceProps) {
  const money = useMoney()
  const listPerMille = useListPerMille()
  const net = netPriceOf(listPrice(price, listPerMille), useShop().legal.netPrice)
  return (
    <>
      <Price amount={money(listPrice(price, listPerMille))} size={size} />
      {listPerMille > 0 && <CashPrice amount={money(price)} />}
      {net !== undefined && <NetPrice amount={money(net)} />}
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

/** Smaller than the price, as the law asks. */
export function NetPrice({ amount }: { amount: string }) {
  return (
    <span className="block text-[0.6875rem] leading-snug font-normal whitespace-normal text-ink-soft tabular-nums">
      {NET_PRICE_LABEL} <b className="whitespace-nowrap">{amount}</b>
    </span>
  )
}
