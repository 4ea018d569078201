import { Fragment } from 'react'
import { betterAboveText, unitsText } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { listPrice } from '#domain/prices/price-model.ts'
import {
  offerAbove,
  offersOf,
  productOfferText,
  rulesUpTo,
  untilText,
} from '#domain/promotions/offer-texts.ts'
import { bestRule, priceLine, unitsToSave, unitsToSaveText } from '#domain/promotions/price-line.ts'
import { LargeOrderLink } from '#web/cart/quantity-stepper.tsx'
import { useCart } from '#web/cart/use-cart.ts'
import { useListPerMille, useMoney, useShop } from '#web/shop/shop-data.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The promotions of a product that can be ordered here, at the prices that are shown. */
function useOffers(product: Product) {
  const { promotions, maxQuantity } = useShop()
  return offersOf(useShownProduct(product), rulesUpTo(maxQuantity, promotions))
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

type OfferStepsProps = { readonly product: Product; readonly quantity?: number }

/** In the modal: what each unit costs from how many on. The step of the chosen quantity stands out. */
export function OfferSteps({ product, quantity: chosen = 0 }: OfferStepsProps) {
  const money = useMoney()
  const { promotions, maxQuantity } = useShop()
  const shown = useShownProduct(product)
  const units = Math.min(useUnitsInCart(product) + chosen, maxQuantity)
  const best = bestRule(shown, units, promotions)
  const above = offerAbove(maxQuantity, shown, promotions)
  return (
    <>
      {useOffers(product).map(({ rule, steps }) => {
        const reached = rule.id === best?.id ? steps.findLast(({ quantity }) => quantity <= units) : undefined
        return (
          steps.length > 0 && (
            <div key={rule.id} className="overflow-hidden rounded-control bg-sun-soft">
              <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">
                <caption className="px-3 pt-2 pb-1 text-left">
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
                  {steps.map((step) => (
                    <tr
                      key={step.quantity}
                      aria-current={step === reached || undefined}
                      className="aria-current:bg-sun"
                    >
                      <th scope="row" className="px-3 py-1 text-left font-bold">
                        Desde {step.quantity}
                      </th>
                      <td className="px-3 py-1 text-right font-bold whitespace-nowrap">
                        {money(step.price)} c/u
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        )
      })}
      {above !== undefined && (
        <p className="text-sm text-ink-soft">
          {betterAboveText(above)} <LargeOrderLink name={product.name} wanted={above} isInSentence />
        </p>
      )}
    </>
  )
}

function useUnitsInCart({ id }: Product): number {
  return useCart().find((line) => line.id === id)?.quantity ?? 0
}

type QuantityCostProps = { readonly product: Product; readonly quantity: number }

/** What the chosen quantity costs, together with what the cart has already, and how many more make it cheaper. */
export function QuantityCost({ product, quantity }: QuantityCostProps) {
  const money = useMoney()
  const { promotions, maxQuantity } = useShop()
  const shown = useShownProduct(product)
  const inCart = useUnitsInCart(product)
  const units = Math.min(inCart + quantity, maxQuantity)
  const { subtotal, discount } = priceLine(shown, units, promotions)
  const more = unitsToSave(shown, units, promotions, maxQuantity)
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
