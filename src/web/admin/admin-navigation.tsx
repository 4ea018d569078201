import MenuIcon from 'lucide-react/icons/menu'
import { useState } from 'react'
import { Link } from 'react-router'
import { Logo } from '#web/shop/logo.tsx'
import { useShop } from '#web/shop/shop-data.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TOASTS_BELOW } from '#web/ui/toasts.ts'
import { type AdminCounts, AdminLinks } from './admin-links.tsx'

/** A sidebar on wide screens, a bar with a menu on a phone. */
export function AdminNavigation(counts: AdminCounts) {
  const { pendingOrders } = counts
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <header
        {...TOASTS_BELOW}
        className="top-0 z-30 flex items-center justify-between border-b border-line bg-card px-4 py-1.5 max-md:sticky lg:hidden"
      >
        <HomeLink />
        <div className="flex items-center gap-1">
          {/* The menu says it in words. */}
          {pendingOrders > 0 && (
            <span
              aria-hidden
              className="rounded-full bg-fuchsia px-2 text-sm font-bold text-white tabular-nums max-xs:hidden"
            >
              {pendingOrders}
            </span>
          )}
          <IconButton label="Abrir el menú" icon={<MenuIcon />} onClick={() => setOpen(true)} />
        </div>
      </header>
      {isOpen && (
        <Dialog title="Menú" place="side" closeLabel="Cerrar el menú" onClose={() => setOpen(false)}>
          <AdminLinks {...counts} onChoose={() => setOpen(false)} />
        </Dialog>
      )}
      <aside className="sticky top-0 flex h-dvh flex-col gap-3 border-r border-line bg-card pt-6 max-lg:hidden">
        <div className="px-4">
          <HomeLink />
        </div>
        {/* On a low screen it scrolls, and its end fades out to show that there is more. */}
        <div className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-4 pt-2 pb-8 [mask-image:linear-gradient(to_bottom,black_calc(100%-2rem),transparent)]">
          <AdminLinks {...counts} onChoose={() => undefined} />
        </div>
      </aside>
    </>
  )
}

function HomeLink() {
  const { name } = useShop()
  return (
    <Link to="/admin" className="flex min-h-11 items-center gap-2.5 px-2 font-display text-2xl font-semibold">
      <Logo className="size-8" />
      {name}
    </Link>
  )
}
