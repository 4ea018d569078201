import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { withoutTracking } from '#domain/tracking.ts'
import './app.css'
import { apiContext } from './api/api.ts'
import { browserApi } from './api/browser-api.ts'
import { cartStore } from './cart/cart-store.ts'
import { Document } from './document.tsx'
import { readDocumentAssets, readPageData } from './page-data.ts'
import { pause } from './pause.ts'
import { fetchPagesEarly } from './prefetch.ts'
import { routes } from './routes.tsx'

const assets = readDocumentAssets()

// The server rendered the page without them, and who passes the link on need not be followed.
const address = location.pathname + location.search
if (withoutTracking(address) !== address) {
  history.replaceState(history.state, '', withoutTracking(address) + location.hash)
}

// What is on screen must be there before React takes over, or it would be drawn anew.
for (const { route } of matchRoutes(routes, location) ?? []) {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
}

// The cart may have to come from the disk.
cartStore.current()
await pause()

const router = createBrowserRouter(routes, {
  hydrationData: readPageData(),
  getContext() {
    const context = new RouterContextProvider()
    context.set(apiContext, browserApi)
    return context
  },
})

// What the head says to chats and search engines is true of the page that was asked for, not of the next.
const asked = router.state.location.key
const unsubscribe = router.subscribe(({ location: { key } }) => {
  if (key === asked) return
  unsubscribe()
  for (const tag of document.querySelectorAll('[data-of-page]')) tag.remove()
})

await pause()

// As a transition React takes the page over in small steps, between which a phone can scroll.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Document assets={assets}>
        <RouterProvider router={router} />
      </Document>
    </StrictMode>,
  )
})

fetchPagesEarly(routes)
