import type { RouteObject } from 'react-router'
import { lazyPage } from '../page-file.ts'
import { ADMIN_ROUTE } from './admin-data.ts'

/** The owner's routes. Their code is loaded when one is opened; visitors do not download this list either. */
export const adminRoutes: RouteObject = {
  id: ADMIN_ROUTE,
  path: '/admin',
  ...lazyPage('admin/admin-layout.tsx', () => import('./admin-layout.tsx')),
  children: [
    {
      // Its own error boundary, so that a failing page keeps the navigation.
      ...lazyPage('admin/admin-error.tsx', () => import('./admin-error.tsx')),
      children: [
        {
          index: true,
          ...lazyPage('admin/catalogue/products-page.tsx', () => import('./catalogue/products-page.tsx')),
        },
        {
          path: 'hoy',
          ...lazyPage('admin/today/today-page.tsx', () => import('./today/today-page.tsx')),
        },
        {
          path: 'cuenta',
          ...lazyPage('admin/people/account-page.tsx', () => import('./people/account-page.tsx')),
        },
        {
          path: 'equipo',
          ...lazyPage('admin/people/team-page.tsx', () => import('./people/team-page.tsx')),
        },
        {
          path: 'empezar',
          ...lazyPage('admin/first-day/first-day-page.tsx', () => import('./first-day/first-day-page.tsx')),
        },
        {
          path: 'create',
          ...lazyPage('admin/catalogue/create-page.tsx', () => import('./catalogue/create-page.tsx')),
        },
        {
          path: ':productId/edit',
          ...lazyPage('admin/catalogue/edit-page.tsx', () => import('./catalogue/edit-page.tsx')),
        },
        {
          path: 'importar',
          ...lazyPage(
            'admin/catalogue/import/import-page.tsx',
            () => import('./catalogue/import/import-page.tsx'),
          ),
        },
        {
          path: 'importar/imagenes',
          ...lazyPage(
            'admin/catalogue/import/pictures/pictures-page.tsx',
            () => import('./catalogue/import/pictures/pictures-page.tsx'),
          ),
        },
        {
          path: 'importar/fotos',
          ...lazyPage(
            'admin/catalogue/import/pictures/camera-page.tsx',
            () => import('./catalogue/import/pictures/camera-page.tsx'),
          ),
        },
        {
          path: 'precios',
          ...lazyPage('admin/prices/desk/desk-page.tsx', () => import('./prices/desk/desk-page.tsx')),
        },
        {
          path: 'precios/importar',
          ...lazyPage('admin/prices/desk/import-page.tsx', () => import('./prices/desk/import-page.tsx')),
        },
        {
          path: 'precios/programados',
          ...lazyPage(
            'admin/prices/scheduled/scheduled-page.tsx',
            () => import('./prices/scheduled/scheduled-page.tsx'),
          ),
        },
        {
          path: 'precios/historial',
          ...lazyPage('admin/prices/desk/history-page.tsx', () => import('./prices/desk/history-page.tsx')),
        },
        {
          path: 'precios/historial/:changeId',
          ...lazyPage('admin/prices/desk/change-page.tsx', () => import('./prices/desk/change-page.tsx')),
        },
        {
          path: 'promociones',
          ...lazyPage(
            'admin/promotions/promotions-page.tsx',
            () => import('./promotions/promotions-page.tsx'),
          ),
        },
        {
          path: 'promociones/nueva',
          ...lazyPage('admin/promotions/promotion-page.tsx', () => import('./promotions/promotion-page.tsx')),
        },
        {
          path: 'promociones/:promotionId',
          ...lazyPage('admin/promotions/promotion-page.tsx', () => import('./promotions/promotion-page.tsx')),
        },
        {
          path: 'portada',
          ...lazyPage('admin/shop/home/front-page.tsx', () => import('./shop/home/front-page.tsx')),
        },
        {
          path: 'portada/nueva',
          ...lazyPage('admin/shop/home/slide-page.tsx', () => import('./shop/home/slide-page.tsx')),
        },
        {
          path: 'portada/:slideId',
          ...lazyPage('admin/shop/home/slide-page.tsx', () => import('./shop/home/slide-page.tsx')),
        },
        {
          path: 'busquedas',
          ...lazyPage('admin/search/log-page.tsx', () => import('./search/log-page.tsx')),
        },
        {
          path: 'busquedas/sinonimos',
          ...lazyPage('admin/search/synonyms-page.tsx', () => import('./search/synonyms-page.tsx')),
        },
        {
          path: 'pagos',
          ...lazyPage('admin/payments/tasks-page.tsx', () => import('./payments/tasks-page.tsx')),
        },
        {
          path: 'pagos/conciliacion',
          ...lazyPage(
            'admin/payments/reconciliation-page.tsx',
            () => import('./payments/reconciliation-page.tsx'),
          ),
        },
        {
          path: 'caja',
          ...lazyPage('admin/till/till-page.tsx', () => import('./till/till-page.tsx')),
        },
        {
          path: 'caja/cerrar',
          ...lazyPage('admin/till/closing-page.tsx', () => import('./till/closing-page.tsx')),
        },
        {
          path: 'caja/cierres',
          ...lazyPage('admin/till/closes-page.tsx', () => import('./till/closes-page.tsx')),
        },
        {
          path: 'caja/cierres/:closeId',
          ...lazyPage('admin/till/close-page.tsx', () => import('./till/close-page.tsx')),
        },
        {
          path: 'informes',
          ...lazyPage('admin/reports/reports-page.tsx', () => import('./reports/reports-page.tsx')),
        },
        {
          path: 'informes/comprar',
          ...lazyPage(
            'admin/reports/buying/buying-page.tsx',
            () => import('./reports/buying/buying-page.tsx'),
          ),
        },
        {
          path: 'arrepentimientos',
          ...lazyPage('admin/law/withdrawals-page.tsx', () => import('./law/withdrawals-page.tsx')),
        },
        {
          path: 'arrepentimientos/datos',
          ...lazyPage('admin/law/customer-data-page.tsx', () => import('./law/customer-data-page.tsx')),
        },
        {
          path: 'order/nueva',
          ...lazyPage('admin/counter/new-order-page.tsx', () => import('./counter/new-order-page.tsx')),
        },
        {
          path: 'order/:orderId/corregir',
          ...lazyPage(
            'admin/orders/corrections/correction-page.tsx',
            () => import('./orders/corrections/correction-page.tsx'),
          ),
        },
        {
          path: 'order/:orderId/ver',
          ...lazyPage('admin/orders/list/find-order.ts', () => import('./orders/list/find-order.ts')),
        },
        {
          path: 'order/:status',
          ...lazyPage('admin/orders/orders-page.tsx', () => import('./orders/orders-page.tsx')),
        },
        {
          path: 'papelera',
          ...lazyPage('admin/orders/trash/trash-page.tsx', () => import('./orders/trash/trash-page.tsx')),
        },
        {
          path: 'papelera/:contents',
          ...lazyPage('admin/trash/deleted-items-page.tsx', () => import('./trash/deleted-items-page.tsx')),
        },
        {
          path: 'ajustes',
          ...lazyPage('admin/shop/settings-page.tsx', () => import('./shop/settings-page.tsx')),
        },
        {
          path: 'registro',
          ...lazyPage('admin/journal/journal-page.tsx', () => import('./journal/journal-page.tsx')),
        },
        {
          path: 'copias',
          ...lazyPage('admin/backups/backups-page.tsx', () => import('./backups/backups-page.tsx')),
        },
        {
          path: 'copias/volver',
          ...lazyPage('admin/backups/restore-page.tsx', () => import('./backups/restore-page.tsx')),
        },
        {
          path: 'recipe',
          ...lazyPage('admin/recipes/recipe-page.tsx', () => import('./recipes/recipe-page.tsx')),
        },
        {
          path: 'recipe/:recipeId/edit',
          ...lazyPage('admin/recipes/recipe-page.tsx', () => import('./recipes/recipe-page.tsx')),
        },
      ],
    },
  ],
}
