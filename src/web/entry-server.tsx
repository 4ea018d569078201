import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type HydrationState,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { apiContext, base, createApi, type Transport } from './api/api.ts'
import { dataScript } from './data-script.ts'
import { Document } from './document.tsx'
import { type Assets, type DocumentAssets, PAGE_DATA_ID } from './page-data.ts'
import { pageFile } from './page-file.ts'
import { routes } from './routes.tsx'
import { LoadingScreen } from './shop/loading-screen.tsx'
import { NOT_LISTED, pageHead } from './storefront/share/page-head.tsx'

export type Rendered =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page'
      readonly status: number
      readonly html: string
      readonly failures: readonly unknown[]
    }

const handler = createStaticHandler(routes)

/** Renders a page to HTML. `failures` are unexpected errors, for the log; the page only says that something went wrong. */
export async function render(
  request: Request,
  transport: Transport,
  built: Assets,
  publicUrl?: string,
): Promise<Rendered> {
  // The owner's cookie goes to the API's host alone. When that is another one, the browser loads what their pages show.
  const matches = matchRoutes(routes, new URL(request.url)) ?? []
  if (base && matches.some(({ route }) => route.path === '/admin')) {
    const html = documentOf(assetsOf(matches, built), NOT_LISTED, <LoadingScreen />, {})
    return { kind: 'page', status: 200, html, failures: [] }
  }
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, createApi(transport))
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }
  }

  const failures: unknown[] = []
  for (const [id, error] of Object.entries(context.errors ?? {})) {
    if (isRouteErrorResponse(error)) {
      const { status, statusText, data } = error
      context.errors = { ...context.errors, [id]: { status, statusText, data, internal: false } }
    } else {
      failures.push(error)
      context.errors = {
        ...context.errors,
        [id]: { status: 500, statusText: '', data: null, internal: false },
      }
    }
  }

  const head = await pageHead(context, transport, publicUrl)
  const data: HydrationState = { loaderData: context.loaderData, errors: context.errors }
  const html = documentOf(
    assetsOf(context.matches, built),
    head,
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
    data,
  )
  return { kind: 'page', status: context.statusCode, html, failures }
}

function documentOf(assets: DocumentAssets, head: string, page: ReactNode, data: HydrationState): string {
  const html = renderToString(
    <StrictMode>
      <Document assets={assets}>{page}</Document>
    </StrictMode>,
  )
  const script = dataScript(`type="application/json" id="${PAGE_DATA_ID}"`, data)
  return `<!doctype html>${html
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `${script}</body>`)}`
}

/** The page's own scripts go before the last file, which is the entry. */
function assetsOf(
  matches: readonly { readonly route: Pick<RouteObject, 'handle'> }[],
  { laterByPage, ...assets }: Assets,
): DocumentAssets {
  const pages = matches.map(({ route }) => pageFile(route))
  const own = pages.flatMap((page) => (page && laterByPage[page]) ?? [])
  return { ...assets, later: [...assets.later.slice(0, -1), ...new Set(own), ...assets.later.slice(-1)] }
}
