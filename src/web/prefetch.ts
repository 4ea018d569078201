import { matchRoutes, type Params, type RouteObject, RouterContextProvider } from 'react-router'
import { apiContext } from './api/api.ts'
import { earlyApi } from './api/browser-api.ts'
import { isOffline } from './connection/retry.ts'

/** Ignores a pointer that only passes over a link. */
const HESITATION_MS = 60

/** Not prefetched: visitors must not request the owner's pages, and below a receipt there are only redirects. */
const NOT_EARLY = /^\/(?:(?:admin|login|api)\b|checkout\/[^/]+\/)/

/** Prefetches a page when the pointer or the focus rests on its link, or a finger touches it. */
export function fetchPagesEarly(routes: RouteObject[]): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  function consider({ target, pointerType }: Event & { pointerType?: string }) {
    clearTimeout(waiting)
    const url = pageBehind(target)
    if (url && !isOffline())
      waiting = setTimeout(fetchEarly, pointerType === 'touch' ? 0 : HESITATION_MS, routes, url)
  }
  document.addEventListener('pointerover', consider)
  document.addEventListener('focusin', consider)
  // The click itself loads the page.
  document.addEventListener('click', () => clearTimeout(waiting), { capture: true })
}

/** The link's address, if it is another page of this shop. */
function pageBehind(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.origin !== location.origin) return undefined
  const isHere = link.pathname === location.pathname && link.search === location.search
  return isHere || NOT_EARLY.test(link.pathname) ? undefined : new URL(link.href)
}

/** Runs the page's loaders without showing it. Errors are ignored here; they appear when the page is opened. */
async function fetchEarly(routes: RouteObject[], url: URL): Promise<void> {
  const context = new RouterContextProvider()
  context.set(apiContext, earlyApi)
  const matches = matchRoutes(routes, url) ?? []
  await Promise.allSettled(matches.map(({ route, params }) => load(route, url, params, context)))
}

async function load(route: RouteObject, url: URL, params: Params, context: RouterContextProvider) {
  const { loader, shouldRevalidate } =
    typeof route.lazy === 'function' ? { ...route, ...(await route.lazy()) } : route
  const move = { currentUrl: new URL(location.href), currentParams: {}, nextUrl: url, nextParams: params }
  const isNeeded = shouldRevalidate?.({ ...move, defaultShouldRevalidate: true }) ?? true
  if (typeof loader !== 'function' || !isNeeded) return
  await loader({ request: new Request(url), url, pattern: route.path ?? '', params, context })
}
