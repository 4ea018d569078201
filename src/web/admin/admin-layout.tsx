import { useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { FIRST_STATUS } from '#domain/orders/order.ts'
import { countOrders } from '#web/api/admin-orders.ts'
import { type Api, apiContext } from '#web/api/api.ts'
import { loadSession } from '#web/api/session.ts'
import { AdminNavigation } from './admin-navigation.tsx'
import { followOrders } from './orders/live/order-stream.ts'
import { useOrderAlerts } from './orders/live/use-order-alerts.ts'
import { usePaymentTasks } from './orders/live/use-payment-tasks.ts'
import { usePendingOrders } from './orders/live/use-pending-orders.ts'
import { useTitleCount } from './orders/live/use-title-count.ts'
import { SessionDialog } from './people/session-dialog.tsx'
import { adminLoad } from './people/session-guard.ts'
import { PriceDialog } from './prices/price-dialog.tsx'

/** All admin pages wait for this check: without a session nothing is sent. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, async () => {
    const api = context.get(apiContext)
    const { email } = await loadSession(api)
    return { email, pendingOrders: await countPendingOrders(api) }
  })
}

/** Filters and modals do not check the session again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
}

/** The layout of all admin pages. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const pendingOrders = usePendingOrders(loaded)
  const paymentTasks = usePaymentTasks(loaded)
  useTitleCount(pendingOrders)
  useOrderAlerts()
  // Listens to the server while an admin page is open.
  useEffect(followOrders, [])
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] print:block print:min-h-0">
      <AdminNavigation pendingOrders={pendingOrders} paymentTasks={paymentTasks} />
      <main id="contenido" className="mx-auto w-full max-w-7xl px-4 py-6 lg:px-9 lg:py-8 print:p-0">
        <Outlet />
      </main>
      <PriceDialog />
      <SessionDialog email={loaded.email} />
    </div>
  )
}

/** Only a badge: if counting fails, the page is still shown. */
async function countPendingOrders(api: Api): Promise<number> {
  try {
    const summary = await countOrders(api)
    return summary[FIRST_STATUS]
  } catch {
    return 0
  }
}
