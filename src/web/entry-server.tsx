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
import { adminRoutes } from './admin/admin-routes.tsx'
import { apiContext, base, createApi, type Transport } from './api/api.ts'
import { Document } from './document.tsx'
import { type Assets, PAGE_DATA_ID, SHOP_ROUTE } from './page-data.ts'
import { pageFile } from './page-file.ts'
import { withAdmin } from './routes.tsx'
import { LoadingScreen } from './shop/logo.tsx'
import { dataScript, iconTags, NOT_LISTED, pageHead } from './storefront/share/page-head.tsx'

export type Rendered =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page'
      readonly status: number
      readonly html: string
      readonly failures: readonly unknown[]
    }

const routes = withAdmin(adminRoutes)
const handler = createStaticHandler(routes)

/** Renders a page to HTML. `failures` are unexpected errors, for the log; the page only says that something went wrong. */
export async function render(
  request: Request,
  transport: Transport,
  assets: Assets,
  publicUrl?: string,
): Promise<Rendered> {
  // The owner's cookie goes to the API's host alone. When that is another one, the browser loads what their pages show.
  const matches = matchRoutes(routes, new URL(request.url)) ?? []
  if (base && matches.some(({ route }) => route.path === adminRoutes.path)) {
    const html = documentOf(tagsOf(matches, assets) + iconTags(undefined) + NOT_LISTED, <LoadingScreen />, {})
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
    tagsOf(context.matches, assets) + iconTags(context.loaderData[SHOP_ROUTE]?.logo) + head,
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
    data,
  )
  return { kind: 'page', status: context.statusCode, html, failures }
}

function documentOf(tags: string, page: ReactNode, data: HydrationState): string {
  const html = renderToString(
    <StrictMode>
      <Document>{page}</Document>
    </StrictMode>,
  )
  const script = dataScript(`type="application/json" id="${PAGE_DATA_ID}"`, data)
  return `<!doctype html>${html
    .replace('</head>', () => `${tags}</head>`)
    .replace('</body>', () => `${script}</body>`)}`
}

/** Not rendered by React, so that the browser need not know them. */
function tagsOf(
  matches: readonly { readonly route: Pick<RouteObject, 'handle' | 'path'> }[],
  { styles, early, scripts, scriptsByPage }: Assets,
): string {
  const pages = matches.map(({ route }) => pageFile(route) ?? '')
  // An admin page needs the list of the admin's pages as well.
  if (matches.some(({ route }) => route.path === adminRoutes.path))
    pages.push('src/web/admin/admin-routes.tsx')
  const own = pages.flatMap((page) => scriptsByPage[page] ?? [])
  const list = [...scripts, ...new Set(own)].join(' ')
  return [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    // Blocks the first paint, so that everything visible responds. Firefox does not support this and paints a moment earlier.
    `<script type="module" async src="${early}" data-scripts="${list}" blocking="render"></script>`,
  ].join('')
}
