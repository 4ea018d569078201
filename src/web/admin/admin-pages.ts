import BadgePercent from 'lucide-react/icons/badge-percent'
import Banknote from 'lucide-react/icons/banknote'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import CookingPot from 'lucide-react/icons/cooking-pot'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal'
import Package from 'lucide-react/icons/package'
import PackagePlus from 'lucide-react/icons/package-plus'
import Percent from 'lucide-react/icons/percent'
import Rocket from 'lucide-react/icons/rocket'
import Settings from 'lucide-react/icons/settings'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Undo2 from 'lucide-react/icons/undo-2'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import { matchRoutes } from 'react-router'
import type { Permission } from '#domain/permissions.ts'

export type Needs = Permission | 'signed-in'

type Page = {
  /** Below this folder. A name, because pages import this table. */
  readonly file: string
  readonly needs: Needs
  /** Its name among the sections of its area. */
  readonly section: string | undefined
}

/** Pages that belong together: one entry of the menu, which is the current one on all of them. */
type Area = {
  readonly label: string
  readonly icon: typeof Package
  /** By their address below `/admin`. */
  readonly pages: Readonly<Record<string, Page>>
  /** `waiting` entries are shown while something waits there, `shop` ones stand below the line. Those without a place are reached from elsewhere. */
  readonly place?: 'day' | 'waiting' | 'shop'
  /** Whose entry is the current one while its own is not in the menu. */
  readonly within?: 'orders' | 'products'
  /** Its label in the phone's bar. */
  readonly inBar?: string
  /** Where its entry leads, if not to its first page. */
  readonly to?: string
  /** A parameter that opens a dialog over the current page: the entry does that, and the dialog leads to the pages. */
  readonly dialog?: string
}

const page = (file: string, needs: Needs, section?: string): Page => ({ file, needs, section })

/** Every page of the admin, in the menu's order. Routes, permissions, menu, phone's bar and section headings follow. */
export const AREAS = areas({
  firstDay: {
    label: 'Empezar mi tienda',
    icon: Rocket,
    place: 'waiting',
    pages: { empezar: page('first-day/first-day-page.tsx', 'settings') },
  },
  today: {
    label: 'Hoy',
    icon: CalendarCheck,
    place: 'day',
    inBar: 'Hoy',
    pages: { hoy: page('today/today-page.tsx', 'orders') },
  },
  orders: {
    label: 'Ver Ordenes',
    icon: ClipboardList,
    place: 'day',
    inBar: 'Órdenes',
    to: 'order/pendiente',
    pages: {
      'order/:status': page('orders/orders-page.tsx', 'orders'),
      'order/:orderId/corregir': page('orders/corrections/correction-page.tsx', 'orders'),
      'order/:orderId/ver': page('orders/list/find-order.ts', 'orders'),
      papelera: page('orders/trash/trash-page.tsx', 'deletion'),
    },
  },
  counter: {
    label: 'Nueva orden',
    icon: ShoppingBasket,
    place: 'day',
    inBar: 'Vender',
    pages: { 'order/nueva': page('counter/new-order-page.tsx', 'orders') },
  },
  products: {
    label: 'Productos',
    icon: Package,
    place: 'day',
    inBar: 'Productos',
    pages: {
      '': page('catalogue/products-page.tsx', 'availability'),
      ':productId/edit': page('catalogue/edit-page.tsx', 'catalogue'),
      'papelera/:contents': page('trash/deleted-items-page.tsx', 'deletion'),
    },
  },
  import: {
    label: 'Importar',
    icon: FileSpreadsheet,
    within: 'products',
    pages: {
      importar: page('catalogue/import/import-page.tsx', 'catalogue', 'Planilla'),
      'importar/imagenes': page('catalogue/import/pictures/pictures-page.tsx', 'catalogue', 'Imágenes'),
      'importar/fotos': page('catalogue/import/pictures/camera-page.tsx', 'catalogue', 'Sacar fotos'),
    },
  },
  newProduct: {
    label: 'Crear Producto',
    icon: PackagePlus,
    place: 'day',
    pages: { create: page('catalogue/create-page.tsx', 'catalogue') },
  },
  prices: {
    label: 'Actualizar Precios',
    icon: Percent,
    place: 'day',
    dialog: 'newTask',
    pages: {
      precios: page('prices/desk/desk-page.tsx', 'prices', 'Cambiar precios'),
      'precios/importar': page('prices/desk/import-page.tsx', 'prices', 'Lista de precios'),
      'precios/programados': page('prices/scheduled/scheduled-page.tsx', 'prices', 'Programados'),
      'precios/historial': page('prices/desk/history-page.tsx', 'prices', 'Historial'),
      'precios/historial/:changeId': page('prices/desk/change-page.tsx', 'prices'),
    },
  },
  promotions: {
    label: 'Promociones',
    icon: BadgePercent,
    place: 'day',
    pages: {
      promociones: page('promotions/promotions-page.tsx', 'prices'),
      'promociones/nueva': page('promotions/promotion-page.tsx', 'prices'),
      'promociones/:promotionId': page('promotions/promotion-page.tsx', 'prices'),
    },
  },
  recipes: {
    label: 'Ingresar Receta',
    icon: CookingPot,
    place: 'day',
    pages: {
      recipe: page('recipes/recipe-page.tsx', 'catalogue'),
      'recipe/:recipeId/edit': page('recipes/recipe-page.tsx', 'catalogue'),
    },
  },
  till: {
    label: 'Caja',
    icon: Banknote,
    place: 'day',
    pages: {
      caja: page('till/till-page.tsx', 'till', 'La caja'),
      'caja/cerrar': page('till/closing-page.tsx', 'till'),
      'caja/cierres': page('till/closes-page.tsx', 'till', 'Cierres anteriores'),
      'caja/cierres/:closeId': page('till/close-page.tsx', 'till'),
    },
  },
  payments: {
    label: 'Pagos',
    icon: Wallet,
    place: 'waiting',
    within: 'orders',
    pages: {
      pagos: page('payments/tasks-page.tsx', 'refunds', 'Para revisar'),
      'pagos/conciliacion': page('payments/reconciliation-page.tsx', 'refunds', 'Comparar con Mercado Pago'),
    },
  },
  withdrawals: {
    label: 'Arrepentimientos',
    icon: Undo2,
    place: 'waiting',
    within: 'orders',
    pages: {
      arrepentimientos: page('law/withdrawals-page.tsx', 'orders', 'Para responder'),
      'arrepentimientos/datos': page('law/customer-data-page.tsx', 'deletion', 'Datos de un cliente'),
    },
  },
  reports: {
    label: 'Informes',
    icon: ChartColumn,
    place: 'day',
    pages: {
      informes: page('reports/reports-page.tsx', 'reports', 'Ventas'),
      'informes/comprar': page('reports/buying/buying-page.tsx', 'reports', 'Qué comprar'),
      busquedas: page('search/log-page.tsx', 'catalogue', 'Búsquedas'),
      'busquedas/sinonimos': page('search/synonyms-page.tsx', 'catalogue', 'Sinónimos'),
    },
  },
  home: {
    label: 'Portada',
    icon: GalleryHorizontal,
    place: 'shop',
    pages: {
      portada: page('shop/home/front-page.tsx', 'catalogue'),
      'portada/nueva': page('shop/home/slide-page.tsx', 'catalogue'),
      'portada/:slideId': page('shop/home/slide-page.tsx', 'catalogue'),
    },
  },
  settings: {
    label: 'Ajustes',
    icon: Settings,
    place: 'shop',
    pages: { ajustes: page('shop/settings-page.tsx', 'settings') },
  },
  people: {
    label: 'Equipo',
    icon: Users,
    place: 'shop',
    pages: {
      equipo: page('people/team-page.tsx', 'people', 'Personas'),
      registro: page('journal/journal-page.tsx', 'history', 'Quién hizo qué'),
      copias: page('backups/backups-page.tsx', 'copies', 'Copias'),
      'copias/volver': page('backups/restore-page.tsx', 'copies'),
    },
  },
  account: {
    label: 'Mi cuenta',
    icon: UserRound,
    pages: { cuenta: page('people/account-page.tsx', 'signed-in') },
  },
})

/** Keeps the names of the areas, which each satisfy the type. */
function areas<Name extends string>(table: Readonly<Record<Name, Area>>): Readonly<Record<Name, Area>> {
  return table
}

export type AreaName = keyof typeof AREAS

// Its own names, which `Object.keys` forgets.
export const AREA_NAMES = Object.keys(AREAS) as readonly AreaName[]

type AdminPage = Page & { readonly area: AreaName; readonly path: string }

export const PAGES: readonly AdminPage[] = AREA_NAMES.flatMap((area) =>
  Object.entries(AREAS[area].pages).map(([path, page]) => ({ ...page, area, path })),
)

const ROUTES = PAGES.map((page) => ({ path: `/admin/${page.path}`, page }))

export function findPage(address: string): AdminPage | undefined {
  return matchRoutes(ROUTES, address)?.at(-1)?.route.page
}

/** Whether somebody may open a page of the admin. Pages that are not in the table are for nobody. */
export function mayOpen(address: string, permissions: readonly Permission[]): boolean {
  return allows(permissions, findPage(address)?.needs)
}

export function allows(permissions: readonly Permission[], needs: Needs | undefined): boolean {
  return needs === 'signed-in' || (needs !== undefined && permissions.includes(needs))
}

/** Where an area's entry leads: to the first page that somebody may open. Undefined if there is none. */
export function entryAddress(name: AreaName, permissions: readonly Permission[]): string | undefined {
  const { to, pages } = AREAS[name]
  const [path] = Object.entries(pages).find(([, { needs }]) => allows(permissions, needs)) ?? []
  if (path !== undefined) return `/admin/${to ?? path}`.replace(/\/$/, '')
}

export const TODAY = '/admin/hoy'
