import MenuIcon from 'lucide-react/icons/menu'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Logo } from '#web/shop/logo.tsx'
import { useShop } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TOASTS_BELOW } from '#web/ui/toasts.ts'
import { useAdminData } from './admin-data.ts'
import { type AdminCounts, AdminLinks, PendingOrders } from './admin-links.tsx'
import { AREA_NAMES, AREAS, entryAddress, findPage, TODAY } from './admin-pages.ts'

/** A sidebar on wide screens. On a phone the places of every day under the thumb, and the rest in a menu. */
export function AdminNavigation(counts: AdminCounts) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <header {...TOASTS_BELOW} className="border-b border-line bg-card px-4 py-1 lg:hidden print:hidden">
        <HomeLink />
      </header>
      <BottomBar pendingOrders={counts.pendingOrders} onMenu={() => setOpen(true)} />
      {isOpen && (
        <Dialog title="Menú" place="bottom" closeLabel="Cerrar el menú" onClose={() => setOpen(false)}>
          <AdminLinks counts={counts} onChoose={() => setOpen(false)} />
        </Dialog>
      )}
      <aside className="sticky top-0 flex h-dvh flex-col border-r border-line bg-card pt-3 max-lg:hidden print:hidden">
        <div className="px-4">
          <HomeLink />
        </div>
        {/* With enlarged text it scrolls. */}
        <div className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-4 pt-1 pb-3">
          <AdminLinks counts={counts} onChoose={() => undefined} />
        </div>
      </aside>
    </>
  )
}

type BottomBarProps = { readonly pendingOrders: number; readonly onMenu: () => void }

/** Its height is `--bar` in `app.css`, which other bars at the bottom stay above. */
function BottomBar({ pendingOrders, onMenu }: BottomBarProps) {
  const { pathname } = useLocation()
  const permissions = useAdminData()?.permissions ?? []
  const current = findPage(pathname)?.area
  const places = AREA_NAMES.filter((name) => AREAS[name].inBar)
  return (
    <nav
      data-bottom-bar
      aria-label="Lo de todos los días"
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--bar) border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden short:hidden print:hidden"
    >
      {places.map((name) => {
        const { icon: Icon, inBar } = AREAS[name]
        const to = entryAddress(name, permissions)
        if (to === undefined) return null
        const isHere = name === current
        return (
          <Link
            key={name}
            to={to}
            aria-current={pathname === to ? 'page' : isHere || undefined}
            className={classNames(PLACE, isHere ? 'text-fuchsia-deep' : 'text-ink-soft')}
          >
            <PlaceIcon isHere={isHere}>
              <Icon />
            </PlaceIcon>
            {inBar}
            {/* Like the label, it stays within its place with very large text. */}
            <span className="absolute top-0.5 left-1/2 ml-2 flex *:text-[min(0.875rem,3.9vw)]">
              {name === 'orders' && <PendingOrders count={pendingOrders} />}
            </span>
          </Link>
        )
      })}
      <button
        type="button"
        aria-label="Abrir el menú"
        aria-haspopup="dialog"
        onClick={onMenu}
        className={classNames(PLACE, 'text-ink-soft')}
      >
        <PlaceIcon>
          <MenuIcon aria-hidden />
        </PlaceIcon>
        Menú
      </button>
    </nav>
  )
}

const PLACE =
  'relative flex min-w-0 flex-1 flex-col items-center justify-center text-[min(0.75rem,3.4vw)] font-bold'

function PlaceIcon({ isHere = false, children }: { isHere?: boolean; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'grid h-7 w-13 place-items-center rounded-full transition duration-150 ease-out [&_svg]:size-5',
        isHere && 'bg-fuchsia-soft',
      )}
    >
      {children}
    </span>
  )
}

function HomeLink() {
  const { name } = useShop()
  return (
    <Link to={TODAY} className="flex min-h-11 items-center gap-2.5 px-2 font-display text-2xl font-semibold">
      <Logo className="size-8" />
      {name}
    </Link>
  )
}
