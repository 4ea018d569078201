import { data, type RouteObject, redirect } from 'react-router'
import { adminRoutes } from './admin/admin-routes.tsx'
import { LoginPage } from './login/login-page.tsx'
import { ReferencePage, referenceLoader } from './reference/reference-page.tsx'
import { RootLayout } from './root-layout.tsx'
import { SHOP_ROUTE, shopLoader } from './shop/shop-data.ts'
import { CartPage } from './storefront/checkout/cart-page.tsx'
import { ReceiptPage } from './storefront/checkout/receipt-page.tsx'
import { ErrorPage } from './storefront/error-page.tsx'
import { HomePage, homeLoader } from './storefront/home/home-page.tsx'
import { ProductsPage } from './storefront/products/products-page.tsx'
import { RecipesPage } from './storefront/recipes/recipes-page.tsx'
import { StorefrontLayout, storefrontLoader } from './storefront/storefront-layout.tsx'

/** Every address of the site. */
export const routes: RouteObject[] = [
  {
    id: SHOP_ROUTE,
    loader: shopLoader,
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    children: [
      ...(import.meta.env.DEV ? [{ path: '/_kit', lazy: () => import('./kit/kit-page.tsx') }] : []),
      adminRoutes,
      {
        loader: storefrontLoader,
        Component: StorefrontLayout,
        children: [
          {
            // A boundary of its own, so that a page that fails keeps the shop's header and footer.
            ErrorBoundary: ErrorPage,
            children: [
              { path: '/', loader: homeLoader, Component: HomePage },
              { path: '/productos', Component: ProductsPage },
              { path: '/productos/:slug', Component: ProductsPage },
              { path: '/products/:slug?', loader: ({ request }) => movedToProductos(request) },
              { path: '/recetas', Component: RecipesPage },
              { path: '/carrito', Component: CartPage },
              { path: '/checkout/:cel', Component: ReceiptPage },
              { path: '/login', Component: LoginPage },
              { path: '/api/docs', loader: referenceLoader, Component: ReferencePage },
              { path: '*', loader: unknownAddress },
            ],
          },
        ],
      },
    ],
  },
]

/** The specification links to both; one of them is the page. */
function movedToProductos(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(pathname.replace('/products', '/productos') + search, 301)
}

function unknownAddress(): never {
  throw data(null, { status: 404 })
}
