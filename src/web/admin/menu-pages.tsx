import BadgePercent from 'lucide-react/icons/badge-percent'
import Banknote from 'lucide-react/icons/banknote'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import CookingPot from 'lucide-react/icons/cooking-pot'
import DatabaseBackup from 'lucide-react/icons/database-backup'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal'
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
import type { ReactNode } from 'react'
import { MenuBadge, MenuCount, type MenuPage } from './menu-parts.tsx'

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

/** `needs`: a page that somebody must be allowed to open, for entries that are no page. */
type Entry = MenuPage & { readonly needs?: string }

type Group = {
  readonly title: string
  readonly waiting?: ReactNode
  readonly pages: readonly Entry[]
}

/** The title of a group. */
export const SALES = 'Ventas'

export const FIRST_DAY = '/admin/empezar'

export const TODAY_PAGE: MenuPage = { to: '/admin/hoy', icon: <CalendarCheck />, label: 'Hoy' }

export const ORDERS_PAGE = {
  to: '/admin/order/pendiente',
  within: /^\/admin\/(?:order\/(?!nueva$)|papelera$)/,
  icon: <ClipboardList />,
} as const

export const SALE_PAGE = { to: '/admin/order/nueva', icon: <ShoppingBasket /> } as const

export const TILL_PAGE = {
  to: '/admin/caja',
  within: /^\/admin\/caja\//,
  icon: <Banknote />,
  label: 'Caja',
} as const

/** The menu, in groups. `search` is that of the current page, over which one entry opens. */
export function menuGroups(counts: AdminCounts, search: string): readonly Group[] {
  const { pendingOrders, paymentTasks, openWithdrawals, isTillOpen, hasFirstDay } = counts
  const overPage = new URLSearchParams(search)
  overPage.set('newTask', 'true')
  return [
    {
      title: SALES,
      waiting: (
        <MenuCount
          count={pendingOrders + paymentTasks + openWithdrawals}
          what="para atender"
          isUrgent={pendingOrders > 0}
        />
      ),
      pages: [
        { ...ORDERS_PAGE, label: 'Ver Ordenes', badge: <PendingOrders count={pendingOrders} /> },
        { ...SALE_PAGE, label: 'Nueva orden' },
        { ...TILL_PAGE, badge: isTillOpen && <MenuBadge tone="bg-sun text-ink">abierta</MenuBadge> },
        {
          to: '/admin/pagos',
          within: /^\/admin\/pagos\//,
          icon: <Wallet />,
          label: 'Pagos',
          badge: <MenuCount count={paymentTasks} what="para revisar" />,
        },
        { to: '/admin/informes', within: /^\/admin\/informes\//, icon: <ChartColumn />, label: 'Informes' },
        {
          to: '/admin/arrepentimientos',
          within: /^\/admin\/arrepentimientos\//,
          icon: <Undo2 />,
          // So that the whole word stays on its line beside a number and a scrollbar.
          label: (
            <span className="-mr-3 text-[0.9375rem] tracking-tight whitespace-nowrap">Arrepentimientos</span>
          ),
          badge: <MenuCount count={openWithdrawals} what="para responder" />,
        },
      ],
    },
    {
      title: 'Catálogo',
      pages: [
        { to: '/admin', within: /^\/admin\/\d+\/edit/, icon: <Package />, label: 'Productos' },
        { to: '/admin/create', icon: <PackagePlus />, label: 'Crear Producto' },
        {
          to: '/admin/importar',
          within: /^\/admin\/importar\//,
          icon: <FileSpreadsheet />,
          label: 'Importar',
        },
        {
          to: `?${overPage}`,
          needs: '/admin/precios',
          icon: <Percent />,
          label: 'Actualizar Precios',
          hint: 'Un % a una categoría',
        },
        {
          to: '/admin/precios',
          within: /^\/admin\/precios\//,
          icon: <Tags />,
          label: 'Mesa de precios',
          hint: 'Vista previa e historial',
        },
        {
          to: '/admin/promociones',
          within: /^\/admin\/promociones\//,
          icon: <BadgePercent />,
          label: 'Promociones',
        },
        {
          to: '/admin/recipe',
          within: /^\/admin\/recipe\//,
          icon: <CookingPot />,
          label: 'Ingresar Receta',
        },
        { to: '/admin/busquedas', within: /^\/admin\/busquedas\//, icon: <Search />, label: 'Búsquedas' },
      ],
    },
    {
      title: 'Tienda',
      pages: [
        ...(hasFirstDay ? [{ to: FIRST_DAY, icon: <Rocket />, label: 'Empezar mi tienda' }] : []),
        {
          to: '/admin/portada',
          within: /^\/admin\/portada\//,
          icon: <GalleryHorizontal />,
          label: 'Portada y temporadas',
        },
        { to: '/admin/ajustes', icon: <Settings />, label: 'Ajustes' },
      ],
    },
    {
      title: 'Equipo',
      pages: [
        { to: '/admin/equipo', icon: <Users />, label: 'Personas' },
        { to: '/admin/registro', icon: <History />, label: 'Registro' },
        {
          to: '/admin/copias',
          within: /^\/admin\/copias\//,
          icon: <DatabaseBackup />,
          label: 'Copias',
        },
        { to: '/admin/cuenta', icon: <UserRound />, label: 'Mi cuenta' },
      ],
    },
  ]
}

export function PendingOrders({ count }: { count: number }) {
  return <MenuCount count={count} what={count === 1 ? 'pendiente' : 'pendientes'} isUrgent />
}
