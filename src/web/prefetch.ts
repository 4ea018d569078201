import { matchRoutes, type Params, type RouteObject, RouterContextProvider } from 'react-router'
import { apiContext } from './api/api.ts'
import { earlyApi } from './api/browser-api.ts'

/** Who only crosses a link on the way to another does not mean it. */
const HESITATION_MS = 60

/** The owner's pages are few and near; a visitor must not even ask for them. */
const NOT_EARLY = /^\/(admin|login|api)\b/

/** Begins to fetch a page when somebody is about to open it: with the mouse or the focus resting on its link, or a finger. */
export function fetchPagesEarly(routes: RouteObject[]): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  function consider({ target, pointerType }: Event & { pointerType?: string }) {
    clearTimeout(waiting)
    const url = pageBehind(target)
    if (url) waiting = setTimeout(fetchEarly, pointerType === 'touch' ? 0 : HESITATION_MS, routes, url)
  }
  document.addEventListener('pointerover', consider)
  document.addEventListener('focusin', consider)
  // From here on it is no longer early.
  document.addEventListener('click', () => clearTimeout(waiting), { capture: true })
}

/** The address of another page of this shop, if that is what the link leads to. */
function pageBehind(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.origin !== location.origin) return undefined
  const isHere = link.pathname === location.pathname && link.search === location.search
  return isHere || NOT_EARLY.test(link.pathname) ? undefined : new URL(link.href)
}

/** Runs what loads the page, without showing it. It is only early: whatever fails now will say so when it is needed. */
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
