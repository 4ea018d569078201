import { data, type RouteObject, redirect } from 'react-router'
import { LEGAL_PAGES, WITHDRAWAL_PAGE } from '#domain/law/legal-pages.ts'
import { MY_ORDERS, PRICE_LIST } from '#domain/shop/page-address.ts'
import { SHOP_ROUTE } from './page-data.ts'
import { lazyPage } from './page-file.ts'
import { RootLayout } from './root-layout.tsx'
import { LoadingScreen } from './shop/logo.tsx'
import { shopLoader } from './shop/shop-data.ts'
import { productsLoader } from './storefront/catalogue/products-loader.ts'
import { ProductsPage } from './storefront/catalogue/products-page.tsx'
import { HomePage, homeLoader } from './storefront/home/home-page.tsx'
import { unlessOnlyModal } from './storefront/modal-address.ts'
import { STOREFRONT_ROUTE } from './storefront/page-title.tsx'
import { BareErrorPage, ErrorPage } from './storefront/storefront-error.tsx'
import { StorefrontLayout, storefrontLoader } from './storefront/storefront-layout.tsx'

const PRODUCTS = { loader: productsLoader, Component: ProductsPage, shouldRevalidate: unlessOnlyModal }

const root = {
  id: SHOP_ROUTE,
  loader: shopLoader,
  // It never delays a change of page: `reloadShop` loads what changes while a page is open.
  shouldRevalidate: () => false,
  Component: RootLayout,
  HydrateFallback: LoadingScreen,
  ErrorBoundary: BareErrorPage,
} satisfies RouteObject

/** The code of landing pages is always loaded; other pages are loaded on demand. */
const visitorRoutes: RouteObject[] = [
  {
    id: STOREFRONT_ROUTE,
    loader: storefrontLoader,
    Component: StorefrontLayout,
    children: [
      {
        // Its own error boundary, so that a failing page keeps header and footer.
        ErrorBoundary: ErrorPage,
        children: [
          { path: '/', loader: homeLoader, shouldRevalidate: unlessOnlyModal, Component: HomePage },
          { path: '/productos', ...PRODUCTS },
          { path: '/productos/:slug', ...PRODUCTS },
          { path: '/products/:slug?', loader: ({ request }) => movedToProductos(request) },
          {
            path: '/recetas',
            ...lazyPage(
              'storefront/recipes/recipes-page.tsx',
              () => import('./storefront/recipes/recipes-page.tsx'),
            ),
          },
          {
            path: PRICE_LIST,
            ...lazyPage(
              'storefront/catalogue/price-list-page.tsx',
              () => import('./storefront/catalogue/price-list-page.tsx'),
            ),
          },
          {
            path: '/carrito',
            ...lazyPage('storefront/cart/cart-page.tsx', () => import('./storefront/cart/cart-page.tsx')),
          },
          {
            path: '/checkout/:cel',
            ...lazyPage(
              'storefront/orders/receipt-page.tsx',
              () => import('./storefront/orders/receipt-page.tsx'),
            ),
          },
          {
            path: MY_ORDERS,
            ...lazyPage(
              'storefront/orders/my-orders-page.tsx',
              () => import('./storefront/orders/my-orders-page.tsx'),
            ),
          },
          {
            path: WITHDRAWAL_PAGE,
            ...lazyPage(
              'storefront/law/withdrawal-page.tsx',
              () => import('./storefront/law/withdrawal-page.tsx'),
            ),
          },
          ...LEGAL_PAGES.slice(1).map(({ slug }) => ({
            path: `/${slug}`,
            ...lazyPage('storefront/law/legal-page.tsx', () => import('./storefront/law/legal-page.tsx')),
          })),
          {
            path: '/login',
            ...lazyPage('people/login-page.tsx', () => import('./people/login-page.tsx')),
          },
          {
            path: '/invitacion/:token',
            ...lazyPage('people/join-page.tsx', () => import('./people/join-page.tsx')),
          },
          {
            path: '/contrasena/:token',
            ...lazyPage(
              'people/forgotten-password-page.tsx',
              () => import('./people/forgotten-password-page.tsx'),
            ),
          },
          {
            path: '/api/docs',
            ...lazyPage('reference-page.tsx', () => import('./reference-page.tsx')),
          },
          { path: '*', loader: unknownAddress, element: null },
        ],
      },
    ],
  },
]

/** All that visitors may open. */
export const routes: RouteObject[] = [{ ...root, children: visitorRoutes }]

/** With the owner's pages, whose list visitors do not download. They come last: numbers of the others are part of a page's data. */
export function withAdmin(admin: RouteObject): RouteObject[] {
  return [{ ...root, children: [...visitorRoutes, admin] }]
}

/** The specification links to both addresses; this one redirects. */
function movedToProductos(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(pathname.replace('/products', '/productos') + search, 301)
}

function unknownAddress(): never {
  throw data(null, { status: 404 })
}
