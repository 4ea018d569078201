import { useEffect } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router'
import {
  BACKUP_FAILED,
  type BackupStatus,
  COMMAND_FAILED,
  DISK_ALMOST_FULL,
  isDiskLow,
  sizeText,
} from '#domain/backups/backups.ts'
import { formatDateTime } from '#domain/clock.ts'
import * as sessionCalls from '#domain/people/session-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { frameForPage, refreshFrame, useAdminData, useKnownFrame } from './admin-data.ts'
import { ClosedAdminPage } from './admin-error.tsx'
import { AdminNavigation } from './admin-navigation.tsx'
import { findPage, mayOpen, TODAY } from './admin-pages.ts'
import { useQueueSender } from './counter/send-queue.ts'
import { FirstDayPanel } from './first-day/first-day-panel.tsx'
import { PeriodNotice } from './law/period-notice.tsx'
import { followLine } from './line.ts'
import { followOrders, onOrderEvent, pollWithoutStream } from './order-stream.ts'
import { useOrderAlerts } from './orders/live/use-order-alerts.ts'
import { NewOwnerNotice } from './people/new-owner-notice.tsx'
import { RefusedDialog } from './people/refused-dialog.tsx'
import { SessionDialog } from './people/session-dialog.tsx'
import { SignInNotices } from './people/sign-in-notices.tsx'
import { PriceDialog } from './prices/price-dialog.tsx'
import { onNotificationPress, renewHere } from './push/this-device.ts'
import { adminCall, adminLoad } from './session-guard.ts'

/** Without a session nothing is sent, nor what somebody may not open. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, async () => {
    const frame = await frameForPage(context.get(apiContext))
    const { pathname } = new URL(request.url)
    const refused = findPage(pathname) ? 403 : 404
    return data(frame, { status: mayOpen(pathname, frame.permissions) ? 200 : refused })
  })
}

/** Filters and modals do not ask again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
}

/** The layout of all admin pages. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const frame = useAdminData() ?? loaded
  const { firstDay, permissions, period, pendingOrders = 0 } = frame
  const { pathname } = useLocation()
  const isFirstPage = pathname === TODAY
  useKnownFrame(loaded)
  useTitleCount(pendingOrders)
  useOrderAlerts()
  // Listens to the keyboard.
  useEffect(leadToSearch, [])
  // Listens to the server while an admin page is open.
  useEffect(followOrders, [])
  useEffect(() => onOrderEvent(refreshFrame), [])
  useEffect(() => pollWithoutStream(refreshFrame), [])
  useEffect(followLine, [])
  useQueueSender(frame.email)
  useSessionCheck()
  usePush()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] print:block print:min-h-0">
      <AdminNavigation
        pendingOrders={pendingOrders}
        paymentTasks={frame.paymentTasks ?? 0}
        openWithdrawals={frame.openWithdrawals ?? 0}
        isTillOpen={frame.isTillOpen}
        hasFirstDay={firstDay?.isOffered ?? false}
      />
      <main
        id="contenido"
        className="mx-auto w-full max-w-7xl px-4 pt-6 pb-[calc(var(--bar,0px)+1.5rem)] lg:px-9 lg:py-8 print:p-0"
      >
        <SignInNotices notices={frame.notices} />
        {/* The first page lists it among what is to be decided. */}
        {!isFirstPage && (
          <BackupWarning status={frame.backups ?? {}} hasLink={!pathname.startsWith('/admin/copias')} />
        )}
        {isFirstPage && frame.newOwners && frame.newOwners.length > 0 && (
          <NewOwnerNotice owners={frame.newOwners} />
        )}
        {isFirstPage && period && <PeriodNotice {...period} />}
        {isFirstPage && firstDay?.isOffered && !firstDay.isPutAway && <FirstDayPanel {...firstDay} />}
        {mayOpen(pathname, permissions) ? <Outlet /> : <ClosedAdminPage />}
      </main>
      {permissions.includes('prices') && <PriceDialog />}
      <SessionDialog email={frame.email} />
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
        adminCall(() => browserApi.call(sessionCalls.read)).catch(() => undefined)
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

/** Says on every admin page what is wrong with the copies, why, and what to do. */
function BackupWarning({ status, hasLink }: { status: BackupStatus; hasLink: boolean }) {
  const { last, failure, commandFailure, disk } = status
  const link = hasLink && (
    <p>
      <TextLink to="/admin/copias">Ver las copias</TextLink>
    </p>
  )
  return (
    <div className="mb-6 grid gap-3 empty:hidden print:hidden">
      {failure !== undefined && (
        <ErrorPanel title={BACKUP_FAILED}>
          <p className="wrap-anywhere">{failure}</p>
          <p>
            {last === undefined ? (
              'Todavía no hay ninguna copia.'
            ) : (
              <>
                La última es del <time dateTime={last}>{formatDateTime(last)}</time>.
              </>
            )}{' '}
            La tienda prueba de nuevo cada hora.
          </p>
          {link}
        </ErrorPanel>
      )}
      {commandFailure !== undefined && (
        <ErrorPanel title={COMMAND_FAILED}>
          <pre className="text-sm wrap-anywhere whitespace-pre-wrap">{commandFailure}</pre>
          <p>La copia está en esta máquina. Revisá BACKUP_COMMAND y hacé otra copia para probar.</p>
          {link}
        </ErrorPanel>
      )}
      {disk && isDiskLow(status) && (
        <ErrorPanel title={DISK_ALMOST_FULL}>
          <p>
            Quedan {sizeText(disk.free)} y hacen falta {sizeText(disk.needed)} para las próximas copias y los
            pedidos. Hacé lugar en el disco de la tienda.
          </p>
          {link}
        </ErrorPanel>
      )}
    </div>
  )
}

/** `/` focuses the page's search field, unless the focus is in another field. Returns how to stop it. */
function leadToSearch(): () => void {
  addEventListener('keydown', lead)
  return () => removeEventListener('keydown', lead)
}

function lead(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('[aria-keyshortcuts="/"]')
  const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
  const isElsewhere = isTyping || document.querySelector('dialog[open]') !== null
  if (!field || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isElsewhere) return
  event.preventDefault()
  field.select()
  field.focus()
}
