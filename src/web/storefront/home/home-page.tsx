import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '#web/api/client.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { ProductCard } from '../products/product-card.tsx'

export function homeLoader({ context }: LoaderFunctionArgs) {
  return context.get(apiContext).productPage(1)
}

export function HomePage() {
  const { products } = useLoaderData<typeof homeLoader>()
  const shop = useShop()
  return (
    <>
      <title>{`${shop.name} · ${shop.tagline}`}</title>
      <h1 className="py-4 text-3xl">Nuestros productos</h1>
      {products.length === 0 && <p>No Hay Productos aún</p>}
      <h2 className="sr-only">Productos</h2>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes="(min-width: 64rem) 280px, 45vw" />
          </li>
        ))}
      </ul>
    </>
  )
}
