import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import { addAllToCart, cartTotal } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { listPrice } from '#domain/prices/price-model.ts'
import { priceLine } from '#domain/promotions/price-line.ts'
import type { RecipeDetails } from '#domain/recipes/recipe.ts'
import { nameBeyond, productsToBuy } from '#domain/recipes/recipe-products.ts'
import { cartStore } from '#web/cart/cart-store.ts'
import { useListPerMille, useMoney, useShop } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Ingredients that the shop sells have a basket, or say that they are sold out. */
export function IngredientList({ recipe }: { recipe: RecipeDetails }) {
  const money = useMoney()
  const listPerMille = useListPerMille()
  const products = productsToBuy(recipe)
  const soldFor = new Map(recipe.products?.map((product) => [product.id, product]))
  return (
    <section className="px-6 md:px-8">
      <h3 className="text-xl">Ingredientes</h3>
      <ul className="mt-2 divide-y divide-line">
        {numbered(recipe.ingredients).map(({ number, quantity, ingredient, productId = 0 }) => {
          const product = soldFor.get(productId)
          return (
            <li key={number} className="flex items-center gap-3 max-xs:flex-wrap max-xs:gap-y-0">
              <span className="w-20 shrink-0 py-2 font-bold tabular-nums max-xs:w-full max-xs:pb-0">
                {quantity}
              </span>
              <span className="grow py-2 max-xs:basis-0 max-xs:pt-0">
                {ingredient}
                {product && (
                  <span className="block text-sm text-ink-soft">
                    {[
                      nameBeyond(ingredient, product),
                      product.availability
                        ? money(listPrice(product.price, listPerMille))
                        : 'No disponible por ahora',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                )}
              </span>
              {product?.availability && (
                <IconButton
                  label={`Agregar ${product.name}`}
                  icon={<ShoppingBasket aria-hidden />}
                  data-add={product.id}
                  onClick={() => cartStore.add(product)}
                  className="my-1 bg-turquoise-soft text-turquoise noscript:hidden"
                />
              )}
            </li>
          )
        })}
      </ul>
      {products.length > 0 && <AddAll products={products} />}
    </section>
  )
}

function AddAll({ products }: { products: readonly Product[] }) {
  const money = useMoney()
  const listPerMille = useListPerMille()
  const { promotions } = useShop()
  const lines = products.map((product) =>
    priceLine({ ...product, price: listPrice(product.price, listPerMille) }, 1, promotions),
  )
  return (
    <div className="mt-4 grid justify-items-start gap-1.5 noscript:hidden">
      <Button
        variant="secondary"
        onClick={() => cartStore.take(addAllToCart(cartStore.current(), products, cartStore.rules()))}
      >
        <ShoppingBasket aria-hidden className="size-5" />
        Agregar todo lo que vendemos
      </Button>
      <p className="text-sm text-ink-soft">
        {products.length === 1 ? '1 producto' : `${products.length} productos`} ·{' '}
        <span className="whitespace-nowrap">{money(cartTotal(lines))}</span>
      </p>
    </div>
  )
}

/** Numbers the rows from 1. Two rows may have the same text, so the number is the key. */
export function numbered<Row extends object>(rows: readonly Row[]): (Row & { readonly number: number })[] {
  return rows.map((row, index) => ({ ...row, number: index + 1 }))
}
