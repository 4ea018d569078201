import { Link, type LoaderFunctionArgs, Outlet, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Shop } from '#domain/shop.ts'
import { apiContext } from '#web/api/client.ts'

export function shopLoader({ context }: LoaderFunctionArgs): Promise<Shop> {
  return context.get(apiContext).shop()
}

/** What the pages say of the shop; undefined only where even that could not be loaded. */
export function useShop(): Shop | undefined {
  return useRouteLoaderData<typeof shopLoader>('shop')
}

export function ShopLayout() {
  const shop = useShop()
  return (
    <div className="mx-auto flex min-h-dvh max-w-6xl flex-col px-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 py-5">
        <Link to="/" className="text-2xl font-bold text-fuchsia">
          {shop?.name}
        </Link>
        <p>{shop?.tagline}</p>
      </header>
      <main className="grow">
        <Outlet />
      </main>
      <footer className="mt-12 border-t border-ink/10 py-6 text-sm">
        <p>
          {shop?.address}, {shop?.city} · {shop?.phone} · {shop?.hours}
        </p>
      </footer>
      <ScrollRestoration />
    </div>
  )
}
