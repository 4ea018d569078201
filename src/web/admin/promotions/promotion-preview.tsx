import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { findCategory } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { listPrice } from '#domain/prices/price-model.ts'
import { byKind, priceLine, type Rule } from '#domain/promotions/price-line.ts'
import type { PromotionInput, VersionedPromotion } from '#domain/promotions/promotion.ts'
import { beatenAt, quantityBreaks } from '#domain/promotions/promotion-overlap.ts'
import { listText } from '#domain/text.ts'
import { useListPerMille, useMoney } from '#web/shop/shop-data.ts'
import { ProductLine } from '../product-line.tsx'

type PromotionPreviewProps = {
  /** With the name that customers see. Undefined as long as the discount cannot be read. */
  readonly rule: PromotionInput | undefined
  /** Those for some of the same products that are in force when this one starts. */
  readonly others: readonly VersionedPromotion[]
  readonly example: Product | undefined
  /** What the promotion is for, but has no products. */
  readonly warnings: readonly string[]
}

/** What customers will see and pay, and what the owner may not expect. */
export function PromotionPreview({ rule, others, example, warnings }: PromotionPreviewProps) {
  const all = [...warnings, ...(rule ? surprises(rule, others) : [])]
  return (
    <section
      aria-labelledby="vista-previa"
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <h2 id="vista-previa" className="text-xl">
        Así lo ven los clientes
      </h2>
      <div aria-live="polite" className="grid grid-cols-1 gap-3">
        {rule && example ? (
          <Prices rule={rule} others={others} product={example} />
        ) : (
          <p className="text-ink-soft">
            {rule
              ? 'Elegí para qué productos es y acá ves los precios.'
              : 'Completá el descuento y acá ves los precios.'}
          </p>
        )}
        {all.map((warning) => (
          <Warning key={warning}>{warning}</Warning>
        ))}
      </div>
    </section>
  )
}

type PricesProps = {
  readonly rule: PromotionInput
  readonly others: readonly Rule[]
  readonly product: Product
}

function Prices({ rule, others, product }: PricesProps) {
  const money = useMoney()
  const shown = { ...product, price: listPrice(product.price, useListPerMille()) }
  return (
    <>
      <div className="flex items-center gap-3">
        <ProductLine product={shown} />
      </div>
      <p className="justify-self-start rounded-2xl bg-sun px-2.5 py-0.5 text-sm font-bold wrap-anywhere">
        {rule.name}
      </p>
      <table className="w-full text-left tabular-nums">
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="pb-1 font-bold">
              Llevan
            </th>
            <th scope="col" className="pb-1 text-right font-bold">
              Cada uno
            </th>
            <th scope="col" className="pb-1 text-right font-bold">
              Pagan
            </th>
          </tr>
        </thead>
        <tbody>
          {exampleQuantities(rule).map((quantity) => {
            const { subtotal, discount, label } = priceLine(shown, quantity, [rule, ...others])
            return (
              <tr key={quantity} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 font-bold">
                  {quantity}
                </th>
                <td className="py-1.5 text-right">{money(Math.round(subtotal / quantity))}</td>
                <td className="py-1.5 text-right">
                  <b>{money(subtotal)}</b>
                  {discount > 0 && (
                    <span className="block text-sm text-ink-soft">
                      <s>
                        <span className="sr-only">Sin promoción </span>
                        {money(subtotal + discount)}
                      </s>
                    </span>
                  )}
                  {label !== undefined && label !== rule.name && (
                    <span className="block text-sm text-ink-soft">por «{label}»</span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

function exampleQuantities(rule: PromotionInput): number[] {
  const quantities = byKind<number[]>(rule, {
    percent: () => [1, 3, 12],
    takeAndPay: ({ take }) => [1, take, 2 * take],
    steps: () => quantityBreaks(rule),
  })
  return quantities ?? []
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 rounded-control bg-sun-soft p-3 text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

function surprises(rule: PromotionInput, others: readonly VersionedPromotion[]): string[] {
  const isFree = rule.percent === 100 || rule.steps?.some(({ percent }) => percent === 100)
  const better = others.flatMap((other) => {
    const quantity = beatenAt(rule, other)
    if (quantity === undefined) return []
    return [quantity === 1 ? `«${other.name}»` : `«${other.name}» al llevar ${quantity}`]
  })
  return [
    ...(isFree ? ['Con 100% de descuento el producto sale gratis.'] : []),
    ...(better.length > 0
      ? [`En algunos de estos productos conviene más ${listText(better)}. No se suman: vale la mejor.`]
      : []),
  ]
}

/** About categories that a promotion is for and that have no products. */
export function emptyCategoriesText(categories: readonly string[]): string[] {
  if (categories.length === 0) return []
  const labels = categories.map((category) => findCategory(category)?.label ?? category)
  return [`Todavía no hay productos en ${listText(labels)}.`]
}
