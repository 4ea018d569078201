import { useEffect, useRef } from 'react'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { listPrice } from '#domain/prices/price-model.ts'
import { useMoney } from '#web/shop/shop-data.ts'

type SameCodeProps = {
  readonly products: readonly VersionedProduct[]
  readonly listPerMille: number
  readonly onChoose: (product: VersionedProduct) => void
}

/** Two suppliers may use the same code: whoever sells has the product in the hand and chooses. */
export function SameCode({ products, listPerMille, onChoose }: SameCodeProps) {
  const money = useMoney()
  const list = useRef<HTMLFieldSetElement>(null)

  // The first one is an Enter away.
  useEffect(() => list.current?.querySelector('button')?.focus(), [])

  return (
    <fieldset ref={list} className="mt-2 grid gap-1.5 rounded-card border border-sun bg-sun-soft p-3">
      <legend className="sr-only">Productos con el mismo código</legend>
      <p role="status" className="font-bold">
        Hay {products.length} productos con ese código. ¿Cuál es?
      </p>
      {products.map((product) => (
        <button
          key={product.id}
          type="button"
          onClick={() => onChoose(product)}
          className="flex min-h-11 items-center gap-3 rounded-control border border-edge bg-card px-3 text-left hover:border-ink"
        >
          <span className="min-w-0 grow font-semibold wrap-anywhere">{product.name}</span>
          <span className="font-bold whitespace-nowrap tabular-nums">
            {money(listPrice(product.price, listPerMille))}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
