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
import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import { matchRoutes } from 'react-router'
import type { Permission } from '#domain/permissions.ts'

export const MENU_GROUPS = ['Ventas', 'Catálogo', 'Tienda', 'Equipo'] as const
type MenuGroup = (typeof MENU_GROUPS)[number]

export type Needs = Permission | 'signed-in'

type Page = {
  /** Below this folder. A name, because pages import this table. */
  readonly file: string
  readonly needs: Needs
  /** Its name among the sections of its area. */
  readonly section: string | undefined
}

type MenuExtras = {
  /** What tells its entry from a similar one. */
  readonly hint?: string
  /** Its label in the phone's bar. */
  readonly inBar?: string
  /** Where its entry leads, if not to its first page. */
  readonly to?: string
  /** Instead of pages: a parameter that opens a dialog over the current page. */
  readonly dialog?: { readonly parameter: string; readonly needs: Permission }
}

/** Pages that belong together: one entry of the menu, which is the current one on all of them. */
type Area = MenuExtras & {
  /** Undefined if its entry is in no group. */
  readonly group: MenuGroup | undefined
  readonly label: string
  readonly icon: typeof Package
  /** By their address below `/admin`. */
  readonly pages: Readonly<Record<string, Page>>
}

const page = (file: string, needs: Needs, section?: string): Page => ({ file, needs, section })

const area = (
  group: Area['group'],
  label: string,
  icon: Area['icon'],
  pages: Area['pages'],
  extras: MenuExtras = {},
): Area => ({ group, label, icon, pages, ...extras })

/** Every page of the admin, in the menu's order. Routes, permissions, menu, phone's bar and section headings follow. */
export const AREAS = {
  today: area(
    undefined,
    'Hoy',
    CalendarCheck,
    { hoy: page('today/today-page.tsx', 'orders') },
    { inBar: 'Hoy' },
  ),

  orders: area(
    'Ventas',
    'Ver Ordenes',
    ClipboardList,
    {
      'order/:status': page('orders/orders-page.tsx', 'orders'),
      'order/:orderId/corregir': page('orders/corrections/correction-page.tsx', 'orders'),
      'order/:orderId/ver': page('orders/list/find-order.ts', 'orders'),
      papelera: page('orders/trash/trash-page.tsx', 'deletion'),
    },
    { to: 'order/pendiente', inBar: 'Órdenes' },
  ),
  counter: area(
    'Ventas',
    'Nueva orden',
    ShoppingBasket,
    { 'order/nueva': page('counter/new-order-page.tsx', 'orders') },
    { inBar: 'Vender' },
  ),
  till: area(
    'Ventas',
    'Caja',
    Banknote,
    {
      caja: page('till/till-page.tsx', 'till', 'La caja'),
      'caja/cerrar': page('till/closing-page.tsx', 'till'),
      'caja/cierres': page('till/closes-page.tsx', 'till', 'Cierres anteriores'),
      'caja/cierres/:closeId': page('till/close-page.tsx', 'till'),
    },
    { inBar: 'Caja' },
  ),
  payments: area('Ventas', 'Pagos', Wallet, {
    pagos: page('payments/tasks-page.tsx', 'refunds', 'Para revisar'),
    'pagos/conciliacion': page('payments/reconciliation-page.tsx', 'refunds', 'Conciliación'),
  }),
  reports: area('Ventas', 'Informes', ChartColumn, {
    informes: page('reports/reports-page.tsx', 'reports', 'Ventas'),
    'informes/comprar': page('reports/buying/buying-page.tsx', 'reports', 'Qué comprar'),
  }),
  withdrawals: area('Ventas', 'Arrepentimientos', Undo2, {
    arrepentimientos: page('law/withdrawals-page.tsx', 'orders', 'Para responder'),
    'arrepentimientos/datos': page('law/customer-data-page.tsx', 'deletion', 'Datos de un cliente'),
  }),

  products: area('Catálogo', 'Productos', Package, {
    '': page('catalogue/products-page.tsx', 'availability'),
    ':productId/edit': page('catalogue/edit-page.tsx', 'catalogue'),
  }),
  newProduct: area('Catálogo', 'Crear Producto', PackagePlus, {
    create: page('catalogue/create-page.tsx', 'catalogue'),
  }),
  import: area('Catálogo', 'Importar', FileSpreadsheet, {
    importar: page('catalogue/import/import-page.tsx', 'catalogue', 'Planilla'),
    'importar/imagenes': page('catalogue/import/pictures/pictures-page.tsx', 'catalogue', 'Imágenes'),
    'importar/fotos': page('catalogue/import/pictures/camera-page.tsx', 'catalogue', 'Sacar fotos'),
  }),
  priceDialog: area(
    'Catálogo',
    'Actualizar Precios',
    Percent,
    {},
    {
      hint: 'Un % a una categoría',
      dialog: { parameter: 'newTask', needs: 'prices' },
    },
  ),
  prices: area(
    'Catálogo',
    'Mesa de precios',
    Tags,
    {
      precios: page('prices/desk/desk-page.tsx', 'prices', 'Cambiar'),
      'precios/importar': page('prices/desk/import-page.tsx', 'prices', 'Lista de precios'),
      'precios/programados': page('prices/scheduled/scheduled-page.tsx', 'prices', 'Programados'),
      'precios/historial': page('prices/desk/history-page.tsx', 'prices', 'Historial'),
      'precios/historial/:changeId': page('prices/desk/change-page.tsx', 'prices'),
    },
    { hint: 'Vista previa e historial' },
  ),
  promotions: area('Catálogo', 'Promociones', BadgePercent, {
    promociones: page('promotions/promotions-page.tsx', 'prices'),
    'promociones/nueva': page('promotions/promotion-page.tsx', 'prices'),
    'promociones/:promotionId': page('promotions/promotion-page.tsx', 'prices'),
  }),
  recipes: area('Catálogo', 'Ingresar Receta', CookingPot, {
    recipe: page('recipes/recipe-page.tsx', 'catalogue'),
    'recipe/:recipeId/edit': page('recipes/recipe-page.tsx', 'catalogue'),
  }),
  searches: area('Catálogo', 'Búsquedas', Search, {
    busquedas: page('search/log-page.tsx', 'catalogue', 'Qué se buscó'),
    'busquedas/sinonimos': page('search/synonyms-page.tsx', 'catalogue', 'Sinónimos'),
  }),
  // That of orders is part of their list.
  trash: area(undefined, 'Papelera', Trash2, {
    'papelera/:contents': page('trash/deleted-items-page.tsx', 'deletion'),
  }),

  firstDay: area('Tienda', 'Empezar mi tienda', Rocket, {
    empezar: page('first-day/first-day-page.tsx', 'settings'),
  }),
  home: area('Tienda', 'Portada y temporadas', GalleryHorizontal, {
    portada: page('shop/home/front-page.tsx', 'catalogue'),
    'portada/nueva': page('shop/home/slide-page.tsx', 'catalogue'),
    'portada/:slideId': page('shop/home/slide-page.tsx', 'catalogue'),
  }),
  settings: area('Tienda', 'Ajustes', Settings, { ajustes: page('shop/settings-page.tsx', 'settings') }),

  people: area('Equipo', 'Personas', Users, { equipo: page('people/team-page.tsx', 'people') }),
  journal: area('Equipo', 'Registro', History, { registro: page('journal/journal-page.tsx', 'history') }),
  backups: area('Equipo', 'Copias', DatabaseBackup, {
    copias: page('backups/backups-page.tsx', 'copies'),
    'copias/volver': page('backups/restore-page.tsx', 'copies'),
  }),
  account: area('Equipo', 'Mi cuenta', UserRound, { cuenta: page('people/account-page.tsx', 'signed-in') }),
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

/** What an area's entry in the menu needs. */
export function needsOf({ pages, dialog }: Area): Needs | undefined {
  return dialog?.needs ?? Object.values(pages)[0]?.needs
}

/** Where it leads. */
export function areaAddress(name: AreaName): string {
  const { to, pages } = AREAS[name]
  const path = to ?? Object.keys(pages)[0]
  return path ? `/admin/${path}` : '/admin'
}

export const TODAY = areaAddress('today')
