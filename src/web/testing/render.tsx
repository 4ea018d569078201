import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, Outlet, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { page } from 'vitest/browser'
import { PERMISSIONS, type Permission } from '#domain/permissions.ts'
import { FIRST_TEXTS } from '#domain/shop/message-texts.ts'
import type { Shop } from '#domain/shop/shop.ts'
import { aShop } from '#domain/testing/samples.ts'
import type { AdminFrame } from '#domain/today/today.ts'
import { ADMIN_ROUTE } from '../admin/admin-data.ts'
import { RefusedDialog } from '../admin/people/refused-dialog.tsx'
import { SessionDialog } from '../admin/people/session-dialog.tsx'
import { apiContext } from '../api/api.ts'
import { browserApi } from '../api/browser-api.ts'
import { SHOP_ROUTE } from '../page-data.ts'
import { forgetReloadedShop } from '../shop/shop-data.ts'
import { ToastRegion } from '../ui/toast-region.tsx'

type Options = {
  /** The address of the page. */
  readonly at?: string
  /** If it has parameters: `/admin/products/:id/edit`. */
  readonly path?: string
  readonly shop?: Partial<Shop>
  /** What whoever is signed in may do: everything, unless given. Only below /admin. */
  readonly may?: readonly Permission[]
  readonly isTillOpen?: boolean
  /** Other pages, where links and redirects lead. Unknown addresses are empty pages. */
  readonly pages?: readonly RouteObject[]
}

const EMAIL = 'ana@tienda.example'

let rendered: { readonly root: Root; readonly router: ReturnType<typeof createMemoryRouter> } | undefined

/** A page's own module: its `Component`, `loader` and what else a route has. */
type Page = Pick<RouteObject, 'Component' | 'loader' | 'shouldRevalidate' | 'ErrorBoundary'>

/**
 * Renders an element, or the module of a page, as a page of the shop, below /admin as one of the administration, with everything that such pages stand in: the
 * router, toasts, the shop's data, dialogs of the session. Returns the router.
 *
 *     const calls = answerApi({ 'DELETE /api/products/7': { message: 'Producto Borrado' } })
 *     await render(<DeleteButton id={7} />, { at: '/admin' })
 *     await page.getByRole('button', { name: 'Borrar' }).click()
 *     await expect.element(toast('Producto Borrado')).toBeVisible()
 *     expect(calls).toHaveLength(1)
 *
 * What is tested is code of the shop from the press to the request: only the network is replaced (`answerApi`), never our own modules.
 */
export async function render(
  shown: ReactNode | Page,
  {
    at = '/',
    path = at.replace(/\?.*/, ''),
    shop,
    may = PERMISSIONS,
    isTillOpen = true,
    pages = [],
  }: Options = {},
) {
  const isAdmin = at.startsWith('/admin')
  const route = isPage(shown) ? shown : { element: shown }
  const children: RouteObject[] = [{ ...route, path }, ...pages, { path: '*', element: null }]
  const root: RouteObject = {
    id: SHOP_ROUTE,
    loader: (): Shop => ({ ...aShop(), promotions: [], version: 1, ...shop }),
    HydrateFallback: () => null,
    element: (
      <>
        <ToastRegion />
        <Outlet />
      </>
    ),
    children: isAdmin ? [adminRoute({ permissions: [...may], isTillOpen }, children)] : children,
  }
  return renderRoutes([root], [at])
}

/** Opens the last of the addresses, with the others before it in the history. What is rendered already goes, as when a page is reloaded. */
export async function renderRoutes(routes: RouteObject[], addresses: string[]) {
  if (rendered) removeRendered()
  const router = createMemoryRouter(routes, {
    initialEntries: addresses,
    getContext() {
      const context = new RouterContextProvider()
      context.set(apiContext, browserApi)
      return context
    },
  })
  await untilIdle(router)
  rendered = { root: createRoot(container()), router }
  // As in production, without StrictMode: it opens each dialog twice, and a press or the focus may come between.
  flushSync(() => rendered?.root.render(<RouterProvider router={router} />))
  return router
}

/** Its loaders have answered, and where they redirected to is shown. */
async function untilIdle(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  const isIdle = () => router.state.initialized && router.state.navigation.state === 'idle'
  while (!isIdle()) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = router.subscribe(() => resolve())
    await promise
    stop()
  }
}

function isPage(shown: ReactNode | Page): shown is Page {
  return typeof shown === 'object' && shown !== null && 'Component' in shown
}

function container(): HTMLElement {
  return document.body.appendChild(document.createElement('div'))
}

/** The page of an administration, without its menu. */
function adminRoute(
  given: Pick<AdminFrame, 'permissions' | 'isTillOpen'>,
  children: RouteObject[],
): RouteObject {
  const data: AdminFrame = {
    ...given,
    email: EMAIL,
    pendingOrders: 0,
    openWithdrawals: 0,
    backups: {},
    texts: FIRST_TEXTS,
    suggestions: [],
    notices: [],
  }
  const element = (
    <>
      <Outlet />
      <SessionDialog email={EMAIL} />
      <RefusedDialog />
    </>
  )
  return { id: ADMIN_ROUTE, loader: () => data, element, children }
}

/** Toasts outlive their page. */
export function removeRendered(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[aria-label="Cerrar aviso"]')) button.click()
  rendered?.root.unmount()
  rendered?.router.dispose()
  rendered = undefined
  forgetReloadedShop()
  document.body.replaceChildren()
}

/** The text of a toast. */
export function toast(text: string | RegExp) {
  return page.getByLabelText('Avisos').getByText(text)
}
