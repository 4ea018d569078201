import { useEffect, useState } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router'
import type { BackupStatus } from '#domain/backups.ts'
import { FIRST_STATUS } from '#domain/orders/order.ts'
import type { Permission } from '#domain/permissions.ts'
import { runAgain } from '#domain/run-again.ts'
import * as tillCalls from '#domain/till/till-calls.ts'
import { loadBackupStatus } from '#web/api/admin-backups.ts'
import { loadFirstDay } from '#web/api/admin-first-day.ts'
import { loadOpenWithdrawals } from '#web/api/admin-law.ts'
import { loadOrderSummary } from '#web/api/admin-orders.ts'
import { loadSignInNotices } from '#web/api/admin-people.ts'
import { loadMessageTexts } from '#web/api/admin-shop.ts'
import { loadSuggestions } from '#web/api/admin-suggestions.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { loadSession } from '#web/api/session.ts'
import type { AdminData } from './admin-data.ts'
import { UnknownAdminPage } from './admin-error.tsx'
import { AdminNavigation } from './admin-navigation.tsx'
import { mayOpen, TODAY } from './admin-pages.ts'
import { BackupWarning } from './backup-warning.tsx'
import { FirstDayPanel } from './first-day/first-day-panel.tsx'
import { findPeriodAhead, PeriodNotice } from './law/period-notice.tsx'
import { followOrders, onOrderEvent, pollWithoutStream } from './orders/live/order-stream.ts'
import { useOrderAlerts } from './orders/live/use-order-alerts.ts'
import { usePaymentTasks } from './orders/live/use-payment-tasks.ts'
import { RefusedDialog } from './people/refused-dialog.tsx'
import { SessionDialog } from './people/session-dialog.tsx'
import { SignInNotices } from './people/sign-in-notices.tsx'
import { PriceDialog } from './prices/price-dialog.tsx'
import { onNotificationPress, renewHere } from './push/this-device.ts'
import { adminCall, adminLoad } from './session-guard.ts'

/** All admin pages wait for this check: without a session nothing is sent. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, async () => {
    const api = context.get(apiContext)
    const { email, permissions } = await loadSession(api)
    const may = (permission: Permission) => permissions.includes(permission)
    const { pathname } = new URL(request.url)
    const [
      pendingOrders,
      openWithdrawals,
      isTillOpen,
      backups,
      texts,
      suggestions,
      firstDay,
      period,
      notices,
    ] = await Promise.all([
      // Only badges, warnings and ideas: if they cannot be asked for, the page is still shown.
      loadOrderSummary(api).then(
        (summary) => summary[FIRST_STATUS],
        () => 0,
      ),
      loadOpenWithdrawals(api).then(
        ({ open }) => open,
        () => 0,
      ),
      may('till')
        ? api.call(tillCalls.read).then(
            (till) => till !== null,
            () => undefined,
          )
        : undefined,
      may('copies') ? loadBackupStatus(api).catch((): BackupStatus => ({})) : {},
      loadMessageTexts(api),
      may('prices') ? loadSuggestions(api).catch(() => []) : [],
      may('settings') ? loadFirstDay(api).catch(() => undefined) : undefined,
      may('settings') && pathname === TODAY ? findPeriodAhead(api) : undefined,
      loadSignInNotices(api),
    ])
    // What somebody may not open does not exist for them.
    const isKnown = mayOpen(pathname, permissions)
    return data<AdminData>(
      {
        email,
        permissions,
        isKnown,
        pendingOrders,
        openWithdrawals,
        isTillOpen,
        backups,
        texts,
        suggestions,
        firstDay,
        period,
        notices,
      },
      { status: isKnown ? 200 : 404 },
    )
  })
}

/** Filters and modals do not check the session again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
}

/** The layout of all admin pages. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { firstDay, permissions } = loaded
  const { pathname } = useLocation()
  const isFirstPage = pathname === TODAY
  const pendingOrders = usePendingOrders(loaded)
  const paymentTasks = usePaymentTasks(loaded, permissions.includes('refunds'))
  useTitleCount(pendingOrders)
  useOrderAlerts()
  // Listens to the server while an admin page is open.
  useEffect(followOrders, [])
  useSessionCheck()
  usePush()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] print:block print:min-h-0">
      <AdminNavigation
        pendingOrders={pendingOrders}
        paymentTasks={paymentTasks}
        openWithdrawals={loaded.openWithdrawals}
        isTillOpen={loaded.isTillOpen}
        hasFirstDay={firstDay?.isOffered ?? false}
      />
      <main
        id="contenido"
        className="mx-auto w-full max-w-7xl px-4 pt-6 pb-[calc(var(--bar,0px)+1.5rem)] lg:px-9 lg:py-8 print:p-0"
      >
        <SignInNotices notices={loaded.notices} />
        {/* The first page lists it among what is to be decided. */}
        {!isFirstPage && (
          <BackupWarning status={loaded.backups} hasLink={!pathname.startsWith('/admin/copias')} />
        )}
        {isFirstPage && loaded.period && <PeriodNotice {...loaded.period} />}
        {isFirstPage && firstDay?.isOffered && !firstDay.isPutAway && <FirstDayPanel {...firstDay} />}
        {loaded.isKnown ? <Outlet /> : <UnknownAdminPage />}
      </main>
      {permissions.includes('prices') && <PriceDialog />}
      <SessionDialog email={loaded.email} />
      <RefusedDialog />
    </div>
  )
}

/** Notifications of this browser, if they are switched on. */
function usePush(): void {
  const navigate = useNavigate()
  // Renews them with the session that is open now; without it, the next page does.
  useEffect(() => {
    renewHere().catch(() => undefined)
  }, [])
  // Listens to the service worker.
  useEffect(() => onNotificationPress((address) => void navigate(address)), [navigate])
}

/** The stream ends with the session: then the sign-in dialog opens, whatever page it is. */
function useSessionCheck(): void {
  // Listens to the stream.
  useEffect(
    () =>
      onOrderEvent((event) => {
        if (event !== 'stale') return
        // Offline, the page stays as it is.
        adminCall(() => loadSession(browserApi)).catch(() => undefined)
      }),
    [],
  )
}

const COUNT = /^\(\d+\) /

/** Puts a number before the title of whatever page is open: `(2) Productos`. */
function useTitleCount(count: number): void {
  // Each page sets its own title, so the tab's is watched.
  useEffect(() => {
    function write() {
      const plain = document.title.replace(COUNT, '')
      const wanted = count > 0 ? `(${count}) ${plain}` : plain
      if (document.title !== wanted) document.title = wanted
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(COUNT, '')
    }
  }, [count])
}

type Loaded = { readonly pendingOrders: number }

/** How many orders are pending now. Starts again with what each load of the page says. */
function usePendingOrders(loaded: Loaded): number {
  const [latest, setLatest] = useState({ loaded, count: loaded.pendingOrders })

  // Listens to the stream; without it, polls while the page is visible.
  useEffect(() => {
    const count = runAgain(async () => {
      try {
        const summary = await loadOrderSummary(browserApi)
        setLatest({ loaded, count: summary[FIRST_STATUS] })
      } catch {
        // Only a badge: the next change counts again.
      }
    })
    const stopPolling = pollWithoutStream(count)
    const stopListening = onOrderEvent(count)
    return () => {
      stopPolling()
      stopListening()
    }
  }, [loaded])

  return latest.loaded === loaded ? latest.count : loaded.pendingOrders
}
