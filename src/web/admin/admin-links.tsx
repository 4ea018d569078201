import BadgePercent from 'lucide-react/icons/badge-percent'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import CookingPot from 'lucide-react/icons/cooking-pot'
import DatabaseBackup from 'lucide-react/icons/database-backup'
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
import History from 'lucide-react/icons/rotate-ccw-clock'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Tags from 'lucide-react/icons/tags'
import Undo2 from 'lucide-react/icons/undo-2'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import { Link, useLocation } from 'react-router'
import { messageOf } from '#web/api/errors.ts'
import { signOut } from '#web/people/session-record.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FIRST_DAY } from './first-day/first-day-address.ts'
import { Explained, MENU_ENTRY, MenuCount, MenuEntry, MenuGroup } from './menu-parts.tsx'
import { forgetSale } from './orders/counter/sale-storage.ts'
import { AlertSwitches } from './orders/live/alert-switches.tsx'
import { useMay } from './people/use-may.ts'

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
  const may = useMay()
  const query = new URLSearchParams(search)
  query.set('newTask', 'true')

  return (
    <nav aria-label="Administración" className="flex grow flex-col gap-3">
      <MenuGroup title="Ventas">
        <MenuEntry
          to="/admin/order/pendiente"
          within={/^\/admin\/(?:order\/(?!nueva$)|papelera$)/}
          icon={<ClipboardList />}
          onChoose={onChoose}
        >
          Ver Ordenes
          <MenuCount count={pendingOrders} what={pendingOrders === 1 ? 'pendiente' : 'pendientes'} isUrgent />
        </MenuEntry>
        <MenuEntry to="/admin/order/nueva" icon={<ShoppingBasket />} onChoose={onChoose}>
          Nueva orden
        </MenuEntry>
        <MenuEntry to="/admin/pagos" within={/^\/admin\/pagos\//} icon={<Wallet />} onChoose={onChoose}>
          Pagos
          <MenuCount count={paymentTasks} what="para revisar" />
        </MenuEntry>
        <MenuEntry
          to="/admin/arrepentimientos"
          within={/^\/admin\/arrepentimientos\//}
          icon={<Undo2 />}
          onChoose={onChoose}
        >
          {/* So that the whole word stays on its line beside a number and a scrollbar. */}
          <span className="-mr-3 text-[0.9375rem] tracking-tight whitespace-nowrap">Arrepentimientos</span>
          <MenuCount count={openWithdrawals} what="para responder" />
        </MenuEntry>
      </MenuGroup>
      <MenuGroup title="Catálogo">
        <MenuEntry to="/admin" within={/^\/admin\/\d+\/edit/} icon={<Package />} onChoose={onChoose}>
          Productos
        </MenuEntry>
        <MenuEntry to="/admin/create" icon={<PackagePlus />} onChoose={onChoose}>
          Crear Producto
        </MenuEntry>
        <MenuEntry
          to="/admin/importar"
          within={/^\/admin\/importar\//}
          icon={<FileSpreadsheet />}
          onChoose={onChoose}
        >
          Importar
        </MenuEntry>
        {may('prices') && (
          <li>
            {/* Opens over the current page, so it is never marked as current. */}
            <Link
              to={`${pathname}?${query}`}
              state={state}
              preventScrollReset
              onClick={onChoose}
              aria-description={BY_CATEGORY}
              className={MENU_ENTRY}
            >
              <Percent aria-hidden />
              <Explained hint={BY_CATEGORY}>Actualizar Precios</Explained>
            </Link>
          </li>
        )}
        <MenuEntry
          to="/admin/precios"
          within={/^\/admin\/precios\//}
          icon={<Tags />}
          hint="Vista previa e historial"
          onChoose={onChoose}
        >
          Mesa de precios
        </MenuEntry>
        <MenuEntry
          to="/admin/promociones"
          within={/^\/admin\/promociones\//}
          icon={<BadgePercent />}
          onChoose={onChoose}
        >
          Promociones
        </MenuEntry>
        <MenuEntry to="/admin/recipe" within={/^\/admin\/recipe\//} icon={<CookingPot />} onChoose={onChoose}>
          Ingresar Receta
        </MenuEntry>
        <MenuEntry
          to="/admin/busquedas"
          within={/^\/admin\/busquedas\//}
          icon={<Search />}
          onChoose={onChoose}
        >
          Búsquedas
        </MenuEntry>
      </MenuGroup>
      <MenuGroup title="Tienda">
        {hasFirstDay && (
          <MenuEntry to={FIRST_DAY} icon={<Rocket />} onChoose={onChoose}>
            Empezar mi tienda
          </MenuEntry>
        )}
        <MenuEntry
          to="/admin/portada"
          within={/^\/admin\/portada\//}
          icon={<GalleryHorizontal />}
          onChoose={onChoose}
        >
          Portada
        </MenuEntry>
        <MenuEntry to="/admin/ajustes" icon={<Settings />} onChoose={onChoose}>
          Ajustes
        </MenuEntry>
      </MenuGroup>
      <MenuGroup title="Equipo">
        <MenuEntry to="/admin/equipo" icon={<Users />} onChoose={onChoose}>
          Personas
        </MenuEntry>
        <MenuEntry to="/admin/registro" icon={<History />} onChoose={onChoose}>
          Registro
        </MenuEntry>
        <MenuEntry
          to="/admin/copias"
          within={/^\/admin\/copias\//}
          icon={<DatabaseBackup />}
          onChoose={onChoose}
        >
          Copias
        </MenuEntry>
        <MenuEntry to="/admin/cuenta" icon={<UserRound />} onChoose={onChoose}>
          Mi cuenta
        </MenuEntry>
      </MenuGroup>
      <div className="grid gap-1">
        {/* Labels without a function, as specified. */}
        <button type="button" disabled className={classNames(MENU_ENTRY, 'opacity-50')}>
          <FilePen aria-hidden />
          Ingresar Pedido
        </button>
        <button type="button" disabled className={classNames(MENU_ENTRY, 'opacity-50')}>
          <Files aria-hidden />
          Ver Pedidos
        </button>
      </div>
      <div className="mt-auto grid gap-1 border-t border-line pt-3">
        <AlertSwitches onChoose={onChoose} />
        <Link to="/" onClick={onChoose} className={MENU_ENTRY}>
          <ExternalLink aria-hidden />
          Ver la tienda
        </Link>
        <SignOut />
      </div>
    </nav>
  )
}

/** What tells it from the price desk. */
const BY_CATEGORY = 'Un % a una categoría'

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
    <button type="button" onClick={leave} className={MENU_ENTRY}>
      <LogOut aria-hidden />
      Cerrar sesión
    </button>
  )
}
