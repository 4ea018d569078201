import { data, type RouteObject } from 'react-router'
import { ReferencePage, referenceLoader } from './reference/reference-page.tsx'
import { ErrorPage } from './storefront/error-page.tsx'
import { HomePage, homeLoader } from './storefront/home/home-page.tsx'
import { ShopLayout, shopLoader } from './storefront/shop-layout.tsx'

/** Every address of the site. */
export const routes: RouteObject[] = [
  ...(import.meta.env.DEV ? [{ path: '/_kit', lazy: () => import('./kit/kit-page.tsx') }] : []),
  {
    id: 'shop',
    loader: shopLoader,
    Component: ShopLayout,
    ErrorBoundary: ErrorPage,
    children: [
      {
        // A boundary of its own, so that a page that fails keeps the shop's header and footer.
        ErrorBoundary: ErrorPage,
        children: [
          { path: '/', loader: homeLoader, Component: HomePage },
          { path: '/api/docs', loader: referenceLoader, Component: ReferencePage },
          { path: '*', loader: unknownAddress },
        ],
      },
    ],
  },
]

function unknownAddress(): never {
  throw data(null, { status: 404 })
}
