import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { messageOf } from '#web/api/errors.ts'
import { signOut } from '#web/people/session-record.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { classNames } from '#web/ui/class-names.ts'
import { AREA_NAMES, AREAS, type AreaName, findPage, MENU_GROUPS, needsOf } from './admin-pages.ts'
import { forgetPage } from './counter/kept-page.ts'
import { MENU_ENTRY, MenuBadge, MenuCount, MenuEntry, MenuGroup } from './menu-parts.tsx'
import { AlertSwitches } from './orders/live/alert-switches.tsx'
import { useMay } from './use-may.ts'

export type AdminCounts = {
  readonly pendingOrders: number
  /** Payments that wait for the owner. */
  readonly paymentTasks: number
  /** Customers who wait for an answer because they withdrew from a purchase. */
  readonly openWithdrawals: number
  /** Undefined if it is not known. */
  readonly isTillOpen: boolean | undefined
  /** Until the owner has made the shop her own. */
  readonly hasFirstDay: boolean
}

/** As many fit the screen without folding: whoever may do little sees all of it. */
const FIT = 10

const INERT = classNames(MENU_ENTRY, 'grow basis-0 text-sm whitespace-nowrap opacity-50 lg:px-2')
const LAST = classNames(
  MENU_ENTRY,
  'grow basis-0 gap-2 whitespace-nowrap lg:px-2 lg:text-sm lg:[&_svg]:hidden',
)

type AdminLinksProps = { readonly counts: AdminCounts; readonly onChoose: () => void }

/** Shows only what somebody may open. */
export function AdminLinks({ counts, onChoose }: AdminLinksProps) {
  const current = findPage(useLocation().pathname)?.area
  const may = useMay()
  const badges = badgesOf(counts)
  const shown = AREA_NAMES.filter(
    (name) => may(needsOf(AREAS[name])) && (name !== 'firstDay' || counts.hasFirstDay),
  )
  const groups = MENU_GROUPS.map((title) => ({
    title,
    names: shown.filter((name) => AREAS[name].group === title),
  }))
  const count = groups.reduce((sum, { names }) => sum + names.length, 0)
  const entry = (name: AreaName) => (
    <MenuEntry key={name} name={name} isHere={name === current} badge={badges[name]} onChoose={onChoose} />
  )

  return (
    <nav aria-label="Administración" className="flex grow flex-col gap-1">
      {shown.includes('today') && <ul>{entry('today')}</ul>}
      {groups
        .filter(({ names }) => names.length > 0)
        .map(({ title, names }) => (
          <MenuGroup
            key={title}
            title={title}
            // From the day's page people go on to its sales.
            isInUse={names.some((name) => name === current) || (current === 'today' && title === 'Ventas')}
            folds={count > FIT}
            waiting={title === 'Ventas' && <WaitingSales {...counts} />}
          >
            <ul className="grid gap-0.5">{names.map(entry)}</ul>
          </MenuGroup>
        ))}
      <div className="mt-auto grid border-t border-line pt-1">
        <MenuGroup title="Al llegar una orden">
          <AlertSwitches onChoose={onChoose} />
        </MenuGroup>
        <div className="flex flex-wrap gap-x-1">
          <Link to="/" onClick={onChoose} className={LAST}>
            <ExternalLink aria-hidden />
            Ver la tienda
          </Link>
          <SignOut />
        </div>
        {/* Labels without a function, as specified. */}
        <div className="flex flex-wrap justify-between">
          <button type="button" disabled className={INERT}>
            Ingresar Pedido
          </button>
          <button type="button" disabled className={INERT}>
            Ver Pedidos
          </button>
        </div>
      </div>
    </nav>
  )
}

function badgesOf(counts: AdminCounts): Partial<Record<AreaName, ReactNode>> {
  const { pendingOrders, paymentTasks, openWithdrawals, isTillOpen } = counts
  return {
    orders: <PendingOrders count={pendingOrders} />,
    till: isTillOpen && <MenuBadge tone="bg-sun text-ink">abierta</MenuBadge>,
    payments: <MenuCount count={paymentTasks} what="para revisar" />,
    withdrawals: <MenuCount count={openWithdrawals} what="para responder" />,
  }
}

export function PendingOrders({ count }: { count: number }) {
  return <MenuCount count={count} what={count === 1 ? 'pendiente' : 'pendientes'} isUrgent />
}

function WaitingSales({ pendingOrders, paymentTasks, openWithdrawals }: AdminCounts) {
  const count = pendingOrders + paymentTasks + openWithdrawals
  return <MenuCount count={count} what="para atender" isUrgent={pendingOrders > 0} />
}

function SignOut() {
  async function leave() {
    try {
      await forgetPage()
      await signOut()
    } catch (error) {
      showToast({ kind: 'error', text: messageOf(error) })
    }
  }

  return (
    <button type="button" onClick={leave} className={LAST}>
      <LogOut aria-hidden />
      Cerrar sesión
    </button>
  )
}
