import BadgePercent from 'lucide-react/icons/badge-percent'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import CookingPot from 'lucide-react/icons/cooking-pot'
import ExternalLink from 'lucide-react/icons/external-link'
import FilePen from 'lucide-react/icons/file-pen'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Files from 'lucide-react/icons/files'
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal'
import LogOut from 'lucide-react/icons/log-out'
import Package from 'lucide-react/icons/package'
import PackagePlus from 'lucide-react/icons/package-plus'
import Percent from 'lucide-react/icons/percent'
import Rocket from 'lucide-react/icons/rocket'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Tags from 'lucide-react/icons/tags'
import Undo2 from 'lucide-react/icons/undo-2'
import Wallet from 'lucide-react/icons/wallet'
import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { messageOf } from '#web/api/errors.ts'
import { signOut } from '#web/people/session-record.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FIRST_DAY } from './first-day/first-day-address.ts'
import { forgetSale } from './orders/counter/sale-storage.ts'
import { AlertSwitches } from './orders/live/alert-switches.tsx'

export type AdminCounts = {
  readonly pendingOrders: number
  /** Payments that wait for the owner. */
  readonly paymentTasks: number
  /** Customers who wait for an answer because they withdrew from a purchase. */
  readonly openWithdrawals: number
  /** Until the owner has made the shop her own. */
  readonly hasFirstDay: boolean
}

export function AdminLinks({
  pendingOrders,
  paymentTasks,
  openWithdrawals,
  hasFirstDay,
  onChoose,
}: AdminCounts & { onChoose: () => void }) {
  const { pathname, search, state } = useLocation()
  const query = new URLSearchParams(search)
  query.set('newTask', 'true')

  return (
    <nav aria-label="Administración" className="flex grow flex-col gap-3">
      <Group title="Ventas">
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
        <Place
          to="/admin/arrepentimientos"
          within={/^\/admin\/arrepentimientos\//}
          icon={<Undo2 />}
          onChoose={onChoose}
        >
          {/* So that it stays on its line beside a number. */}
          <span className="-mr-3 truncate tracking-tight">Arrepentimientos</span>
          {openWithdrawals > 0 && (
            <span className="-mr-1 ml-auto shrink-0 rounded-full bg-line px-1.5 text-sm text-ink tabular-nums">
              {openWithdrawals}
              <span className="sr-only"> para responder</span>
            </span>
          )}
        </Place>
      </Group>
      <Group title="Catálogo">
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
        <li>
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
        </li>
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
        <Place to="/admin/recipe" within={/^\/admin\/recipe\//} icon={<CookingPot />} onChoose={onChoose}>
          Ingresar Receta
        </Place>
        <Place to="/admin/busquedas" within={/^\/admin\/busquedas\//} icon={<Search />} onChoose={onChoose}>
          Búsquedas
        </Place>
      </Group>
      <Group title="Tienda">
        {hasFirstDay && (
          <Place to={FIRST_DAY} icon={<Rocket />} onChoose={onChoose}>
            Empezar mi tienda
          </Place>
        )}
        <Place
          to="/admin/portada"
          within={/^\/admin\/portada\//}
          icon={<GalleryHorizontal />}
          onChoose={onChoose}
        >
          Portada
        </Place>
        <Place to="/admin/ajustes" icon={<Settings />} onChoose={onChoose}>
          Ajustes
        </Place>
      </Group>
      <div className="grid gap-1">
        {/* Labels without a function, as specified. */}
        <button type="button" disabled className={classNames(PLACE, 'opacity-50')}>
          <FilePen aria-hidden />
          Ingresar Pedido
        </button>
        <button type="button" disabled className={classNames(PLACE, 'opacity-50')}>
          <Files aria-hidden />
          Ver Pedidos
        </button>
      </div>
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
  'flex min-h-11 w-full items-center gap-3 rounded-control lg:min-h-10 px-3 text-left font-bold transition duration-150 ease-out',
  'not-disabled:hover:bg-ink/5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:opacity-75',
)

type GroupProps = { readonly title: string; readonly children: ReactNode }

/** Entries that belong together. */
function Group({ title, children }: GroupProps) {
  const titleId = useId()
  return (
    <div>
      <h2 id={titleId} className="px-3 pb-0.5 font-sans text-sm font-bold text-ink-soft">
        {title}
      </h2>
      <ul aria-labelledby={titleId} className="grid gap-0.5">
        {children}
      </ul>
    </div>
  )
}

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
    <li>
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
    </li>
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
