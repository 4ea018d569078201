import BadgePercent from 'lucide-react/icons/badge-percent'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import CookingPot from 'lucide-react/icons/cooking-pot'
import ExternalLink from 'lucide-react/icons/external-link'
import FilePen from 'lucide-react/icons/file-pen'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Files from 'lucide-react/icons/files'
import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import Package from 'lucide-react/icons/package'
import PackagePlus from 'lucide-react/icons/package-plus'
import Percent from 'lucide-react/icons/percent'
import Search from 'lucide-react/icons/search'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Tags from 'lucide-react/icons/tags'
import Wallet from 'lucide-react/icons/wallet'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { messageOf } from '#web/api/errors.ts'
import { signOut } from '#web/people/session-record.ts'
import { Logo } from '#web/shop/logo.tsx'
import { useShop } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TOASTS_BELOW } from '#web/ui/toasts.ts'
import { forgetSale } from './orders/counter/sale-storage.ts'
import { AlertSwitches } from './orders/live/alert-switches.tsx'

type Counts = {
  readonly pendingOrders: number
  /** Payments that wait for the owner. */
  readonly paymentTasks: number
}

/** A sidebar on wide screens, a bar with a menu on a phone. */
export function AdminNavigation(counts: Counts) {
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
          <Links {...counts} onChoose={() => setOpen(false)} />
        </Dialog>
      )}
      <aside className="sticky top-0 flex h-dvh flex-col gap-3 border-r border-line bg-card pt-6 max-lg:hidden">
        <div className="px-4">
          <HomeLink />
        </div>
        {/* On a low screen it scrolls, and its end fades out to show that there is more. */}
        <div className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-4 pt-2 pb-8 [mask-image:linear-gradient(to_bottom,black_calc(100%-2rem),transparent)]">
          <Links {...counts} onChoose={() => undefined} />
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

function Links({ pendingOrders, paymentTasks, onChoose }: Counts & { onChoose: () => void }) {
  const { pathname, search, state } = useLocation()
  const query = new URLSearchParams(search)
  query.set('newTask', 'true')

  return (
    <nav aria-label="Administración" className="flex grow flex-col gap-1">
      <Place to="/admin" within={/^\/admin\/\d+\/edit/} icon={<Package />} onChoose={onChoose}>
        Productos
      </Place>
      <Place to="/admin/create" icon={<PackagePlus />} onChoose={onChoose}>
        Crear Producto
      </Place>
      <Place
        to="/admin/importar"
        within={/^\/admin\/importar\//}
        icon={<FileSpreadsheet />}
        onChoose={onChoose}
      >
        Importar
      </Place>
      {/* Opens over the current page, so it is never marked as current. */}
      <Link
        to={`${pathname}?${query}`}
        state={state}
        preventScrollReset
        onClick={onChoose}
        aria-description={BY_CATEGORY}
        className={PLACE}
      >
        <Percent aria-hidden />
        <Explained hint={BY_CATEGORY}>Actualizar Precios</Explained>
      </Link>
      <Place
        to="/admin/precios"
        within={/^\/admin\/precios\//}
        icon={<Tags />}
        hint="Vista previa e historial"
        onChoose={onChoose}
      >
        Mesa de precios
      </Place>
      <Place
        to="/admin/promociones"
        within={/^\/admin\/promociones\//}
        icon={<BadgePercent />}
        onChoose={onChoose}
      >
        Promociones
      </Place>
      <Place
        to="/admin/order/pendiente"
        within={/^\/admin\/(?:order\/(?!nueva$)|papelera$)/}
        icon={<ClipboardList />}
        onChoose={onChoose}
      >
        Ver Ordenes
        {pendingOrders > 0 && (
          <span className="ml-auto rounded-full bg-fuchsia px-2 text-sm text-white tabular-nums">
            {pendingOrders}
            <span className="sr-only"> {pendingOrders === 1 ? 'pendiente' : 'pendientes'}</span>
          </span>
        )}
      </Place>
      <Place to="/admin/order/nueva" icon={<ShoppingBasket />} onChoose={onChoose}>
        Nueva orden
      </Place>
      <Place to="/admin/pagos" within={/^\/admin\/pagos\//} icon={<Wallet />} onChoose={onChoose}>
        Pagos
        {paymentTasks > 0 && (
          <span className="ml-auto rounded-full bg-line px-2 text-sm text-ink tabular-nums">
            {paymentTasks}
            <span className="sr-only"> para revisar</span>
          </span>
        )}
      </Place>
      <Place to="/admin/busquedas" within={/^\/admin\/busquedas\//} icon={<Search />} onChoose={onChoose}>
        Búsquedas
      </Place>
      <Place to="/admin/recipe" within={/^\/admin\/recipe\//} icon={<CookingPot />} onChoose={onChoose}>
        Ingresar Receta
      </Place>
      {/* Labels without a function, as specified. */}
      <button type="button" disabled className={classNames(PLACE, 'opacity-50')}>
        <FilePen aria-hidden />
        Ingresar Pedido
      </button>
      <button type="button" disabled className={classNames(PLACE, 'opacity-50')}>
        <Files aria-hidden />
        Ver Pedidos
      </button>
      <div className="mt-auto grid gap-1 border-t border-line pt-3">
        <AlertSwitches />
        <Link to="/" onClick={onChoose} className={PLACE}>
          <ExternalLink aria-hidden />
          Ver la tienda
        </Link>
        <SignOut />
      </div>
    </nav>
  )
}

const PLACE = classNames(
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-bold transition duration-150 ease-out',
  'not-disabled:hover:bg-ink/5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:opacity-75',
)

/** What tells it from the price desk. */
const BY_CATEGORY = 'Un % a una categoría'

type ExplainedProps = { readonly hint: string; readonly children: ReactNode }

/** A label and a line about it. The line is not part of the link's name: screen readers get it as its description. */
function Explained({ hint, children }: ExplainedProps) {
  return (
    <span className="py-1 leading-tight">
      {children}
      <span aria-hidden className="block text-sm leading-tight font-normal text-ink-soft">
        {hint}
      </span>
    </span>
  )
}

type PlaceProps = {
  readonly to: string
  /** Other addresses that also count as this entry. */
  readonly within?: RegExp
  readonly icon: ReactNode
  /** What tells it from a similar entry. */
  readonly hint?: string
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Place({ to, within, icon, hint, onChoose, children }: PlaceProps) {
  const { pathname } = useLocation()
  const isPage = pathname === to
  const isCurrent = isPage || within?.test(pathname)
  return (
    <Link
      to={to}
      onClick={onChoose}
      aria-current={isPage ? 'page' : isCurrent || undefined}
      aria-description={hint}
      className={classNames(PLACE, isCurrent && 'bg-fuchsia-soft text-fuchsia-deep')}
    >
      {icon}
      {hint ? <Explained hint={hint}>{children}</Explained> : children}
    </Link>
  )
}

function SignOut() {
  async function leave() {
    forgetSale()
    try {
      await signOut()
    } catch (error) {
      showToast({ kind: 'error', text: messageOf(error) })
    }
  }

  return (
    <button type="button" onClick={leave} className={PLACE}>
      <LogOut aria-hidden />
      Cerrar sesión
    </button>
  )
}
