import { Fragment } from 'react'
import { MAX_QUANTITY, unitsText } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { listPrice } from '#domain/prices/price-model.ts'
import { offersOf, productOfferText, untilText } from '#domain/promotions/offer-texts.ts'
import { priceLine, unitsToSave, unitsToSaveText } from '#domain/promotions/price-line.ts'
import { useCart } from '#web/cart/use-cart.ts'
import { useListPerMille, useMoney, useShop } from '#web/shop/shop-data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** The promotions of a product, at the prices that are shown. */
function useOffers(product: Product) {
  const { promotions } = useShop()
  return offersOf(useShownProduct(product), promotions)
}

function useShownProduct(product: Product): Product {
  return { ...product, price: listPrice(product.price, useListPerMille()) }
}

/** On a card, over the picture: it takes no space of its own, so that cards in a row stay alike. */
export function CardOffers({ product }: { product: Product }) {
  const money = useMoney()
  const offers = useOffers(product)
  if (offers.length === 0) return null
  return (
    <p className="absolute inset-x-0 bottom-0 bg-sun px-1 py-1 text-center text-xs font-bold text-balance sm:text-sm">
      {offers.map((offer) => (
        <span key={offer.rule.id} className="block">
          {productOfferText(offer, money)}
        </span>
      ))}
    </p>
  )
}

/** In the modal, beside the availability: what holds without steps, and until when. */
export function OfferBadges({ product }: { product: Product }) {
  const money = useMoney()
  return useOffers(product).map(
    (offer) =>
      offer.steps.length === 0 && (
        <Fragment key={offer.rule.id}>
          <Badge tone="sun">{productOfferText(offer, money)}</Badge>
          {offer.rule.to && <span className="text-sm text-ink-soft">{untilText(offer.rule.to)}</span>}
        </Fragment>
      ),
  )
}

/** In the modal: what each unit costs from how many on. The last step is the best price. */
export function OfferSteps({ product }: { product: Product }) {
  const money = useMoney()
  return useOffers(product).map(
    ({ rule, steps }) =>
      steps.length > 0 && (
        <table
          key={rule.id}
          className="w-full border-separate border-spacing-0 overflow-hidden rounded-control bg-sun-soft text-sm tabular-nums"
        >
          <caption className="bg-sun-soft px-3 pt-2 pb-1 text-left">
            <b>{rule.name}</b>
            {rule.to && <span className="text-ink-soft"> · {untilText(rule.to)}</span>}
          </caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Cantidad</th>
              <th scope="col">Precio de cada uno</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ quantity, price }, index) => (
              <tr key={quantity} className={classNames(index === steps.length - 1 && 'bg-sun')}>
                <th scope="row" className="px-3 py-1 text-left font-bold">
                  Desde {quantity}
                </th>
                <td className="px-3 py-1 text-right font-bold whitespace-nowrap">{money(price)} c/u</td>
              </tr>
            ))}
          </tbody>
        </table>
      ),
  )
}

type QuantityCostProps = { readonly product: Product; readonly quantity: number }

/** What the chosen quantity costs, together with what the cart has already, and how many more make it cheaper. */
export function QuantityCost({ product, quantity }: QuantityCostProps) {
  const money = useMoney()
  const { promotions } = useShop()
  const shown = useShownProduct(product)
  const inCart = useCart().find(({ id }) => id === product.id)?.quantity ?? 0
  const units = Math.min(inCart + quantity, MAX_QUANTITY)
  const { subtotal, discount } = priceLine(shown, units, promotions)
  const more = unitsToSave(shown, units, promotions, MAX_QUANTITY)
  return (
    <p aria-live="polite" className="basis-full text-sm empty:hidden">
      {(units > 1 || discount > 0) && (
        <>
          {unitsText(units)}
          {inCart > 0 && ', con lo que ya tenés'}:{' '}
          <b className="whitespace-nowrap tabular-nums">{money(subtotal)}</b>{' '}
          {discount > 0 && (
            <s className="whitespace-nowrap text-ink-soft tabular-nums">
              <span className="sr-only">Precio de lista </span>
              {money(subtotal + discount)}
            </s>
          )}
        </>
      )}
      {more !== undefined && (
        <span className="block font-bold text-turquoise-deep">{unitsToSaveText(more)}</span>
      )}
    </p>
  )
}
