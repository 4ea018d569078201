import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatMoney } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'
import { apiContext } from '#web/api/client.ts'
import { useShop } from '../shop-layout.tsx'

export function homeLoader({ context }: LoaderFunctionArgs) {
  return context.get(apiContext).productPage(1)
}

export function HomePage() {
  const { products } = useLoaderData<typeof homeLoader>()
  const shop = useShop()
  return (
    <>
      <title>{`${shop?.name} · ${shop?.tagline}`}</title>
      <h1 className="py-4 text-3xl font-bold">Nuestros productos</h1>
      {products.length === 0 && <p>No Hay Productos aún</p>}
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
    </>
  )
}

function ProductCard({ product }: { product: Product }) {
  const shop = useShop()
  return (
    <li className="rounded-2xl bg-white p-3 shadow-sm">
      <img
        src={product.image}
        alt=""
        width={320}
        height={320}
        loading="lazy"
        className="aspect-square w-full rounded-xl object-cover"
      />
      <h2 className="mt-2 font-semibold">{product.name}</h2>
      <p className="text-sm">{product.description}</p>
      <p className="mt-1 text-lg font-bold tabular-nums">{shop && formatMoney(product.price, shop)}</p>
    </li>
  )
}
