import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { messageOf } from '#web/api/errors.ts'
import { signOut } from '#web/people/session-record.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { useAdminData } from './admin-data.ts'
import { AREA_NAMES, AREAS, type AreaName, entryAddress, findPage } from './admin-pages.ts'
import { forgetPage } from './counter/kept-page.ts'
import { MenuBadge, MenuCount, MenuEntry } from './menu-parts.tsx'

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

const LAST = 'inline-flex min-h-11 items-center text-sm font-bold hover:underline lg:pointer-fine:min-h-7'

type AdminLinksProps = { readonly counts: AdminCounts; readonly onChoose: () => void }

/** Shows only what somebody may open. */
export function AdminLinks({ counts, onChoose }: AdminLinksProps) {
  const permissions = useAdminData()?.permissions ?? []
  const here = findPage(useLocation().pathname)?.area
  const badges = badgesOf(counts)
  const entries = AREA_NAMES.flatMap((name) => {
    const { place } = AREAS[name]
    const to = entryAddress(name, permissions)
    const isShown = place && to !== undefined && (place !== 'waiting' || isWaiting(name, counts))
    return isShown ? [{ name, to, isLast: place === 'shop' }] : []
  })
  const current = entries.some(({ name }) => name === here) ? here : here && AREAS[here].within
  const list = (isLast: boolean) =>
    entries
      .filter((entry) => entry.isLast === isLast)
      .map(({ name, to }) => (
        <MenuEntry
          key={name}
          name={name}
          to={to}
          isHere={name === current}
          badge={badges[name]}
          onChoose={onChoose}
        />
      ))

  return (
    <nav aria-label="Administración" className="flex grow flex-col">
      <ul>{list(false)}</ul>
      <ul className="mt-2 flex flex-wrap gap-x-2 border-t border-line pt-2 empty:hidden max-lg:*:min-w-max max-lg:*:grow max-lg:*:basis-0 max-lg:[&_a]:gap-2 max-lg:[&_a]:px-2 lg:flex-col">
        {list(true)}
      </ul>
      <div className="mt-auto flex flex-wrap gap-x-4 px-3 pt-2">
        <Link to="/" onClick={onChoose} className={LAST}>
          Ver la tienda
        </Link>
        <Link
          to="/admin/cuenta"
          onClick={onChoose}
          aria-current={here === 'account' ? 'page' : undefined}
          className={LAST}
        >
          Mi cuenta
        </Link>
        <SignOut />
        {/* Labels without a function, as specified. */}
        {['Ingresar Pedido', 'Ver Pedidos'].map((label) => (
          <button key={label} type="button" disabled className="min-h-7 text-[0.8125rem] text-ink-soft">
            {label}
          </button>
        ))}
      </div>
    </nav>
  )
}

/** Whether something waits there for somebody. */
function isWaiting(name: AreaName, { hasFirstDay, paymentTasks, openWithdrawals }: AdminCounts): boolean {
  return (
    (name === 'firstDay' && hasFirstDay) ||
    (name === 'payments' && paymentTasks > 0) ||
    (name === 'withdrawals' && openWithdrawals > 0)
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
      Cerrar sesión
    </button>
  )
}
