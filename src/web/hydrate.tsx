import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { withoutTracking } from '#domain/shop/tracking.ts'
import { apiContext } from './api/api.ts'
import { browserApi } from './api/browser-api.ts'
import { cartStore } from './cart/cart-store.ts'
import { importWithRetry } from './connection/retry.ts'
import { retryingRoutes } from './connection/route-loading.ts'
import { Document } from './document.tsx'
import { readPageData, SHOP_ROUTE } from './page-data.ts'
import { fetchPagesEarly } from './prefetch.ts'
import { routes, withAdmin } from './routes.tsx'

// Removes tracking parameters: the server rendered the page without them, and a shared link should not have them.
const address = location.pathname + location.search
if (withoutTracking(address) !== address) {
  history.replaceState(history.state, '', withoutTracking(address) + location.hash)
}

const ADMIN = /^\/admin(?:\/|$)/
const loadAdmin = async () => (await import('./admin/admin-routes.tsx')).adminRoutes
const known = ADMIN.test(location.pathname) ? withAdmin(await loadAdmin()) : routes

// Loads the code of the visible page before hydration, or React would render it again.
for (const { route } of matchRoutes(known, location) ?? []) {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
}

// Reads the cart now, because storage may be slow.
cartStore.current()

const router = createBrowserRouter(retryingRoutes(known), {
  hydrationData: readPageData(),
  getContext() {
    const context = new RouterContextProvider()
    context.set(apiContext, browserApi)
    return context
  },
  // Whoever signs in needs the owner's pages.
  async patchRoutesOnNavigation({ path, patch }) {
    if (ADMIN.test(path)) patch(SHOP_ROUTE, retryingRoutes([await importWithRetry(loadAdmin)]))
  },
})

// The tags for chats and search engines belong to the first page only.
const asked = router.state.location.key
const unsubscribe = router.subscribe(({ location: { key } }) => {
  if (key === asked) return
  unsubscribe()
  for (const tag of document.querySelectorAll('[data-of-page]')) tag.remove()
})

// As a transition, React hydrates in small steps, and a phone can scroll in between.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Document>
        <RouterProvider router={router} />
      </Document>
    </StrictMode>,
  )
})

fetchPagesEarly(routes)
