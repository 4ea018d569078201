import { matchPath } from 'react-router'
import type { Permission } from '#domain/people/roles.ts'

/**
 * What each page needs, by its path in `admin-routes.tsx`: the first that matches an address. Not there, because visitors download that
 * list.
 */
export const PAGE_PERMISSIONS: Readonly<Record<string, Permission | 'signed-in'>> = {
  '': 'availability',
  hoy: 'orders',
  cuenta: 'signed-in',
  equipo: 'people',
  registro: 'history',
  copias: 'copies',
  'copias/volver': 'copies',
  empezar: 'settings',
  create: 'catalogue',
  ':productId/edit': 'catalogue',
  importar: 'catalogue',
  'importar/imagenes': 'catalogue',
  'importar/fotos': 'catalogue',
  precios: 'prices',
  'precios/importar': 'prices',
  'precios/programados': 'prices',
  'precios/historial': 'prices',
  'precios/historial/:changeId': 'prices',
  promociones: 'prices',
  'promociones/nueva': 'prices',
  'promociones/:promotionId': 'prices',
  portada: 'catalogue',
  'portada/nueva': 'catalogue',
  'portada/:slideId': 'catalogue',
  busquedas: 'catalogue',
  'busquedas/sinonimos': 'catalogue',
  pagos: 'refunds',
  'pagos/conciliacion': 'refunds',
  caja: 'till',
  'caja/cerrar': 'till',
  'caja/cierres': 'till',
  'caja/cierres/:closeId': 'till',
  informes: 'reports',
  'informes/comprar': 'reports',
  arrepentimientos: 'orders',
  'arrepentimientos/datos': 'deletion',
  'order/nueva': 'orders',
  'order/:orderId/corregir': 'orders',
  'order/:orderId/ver': 'orders',
  'order/:status': 'orders',
  papelera: 'deletion',
  'papelera/:contents': 'deletion',
  ajustes: 'settings',
  recipe: 'catalogue',
  'recipe/:recipeId/edit': 'catalogue',
}

/** Whether somebody may open a page of the admin. Pages that are not in the table are for nobody. */
export function mayOpen(address: string, permissions: readonly Permission[]): boolean {
  const [, needed] =
    Object.entries(PAGE_PERMISSIONS).find(([path]) => matchPath(`/admin/${path}`, address)) ?? []
  return needed === 'signed-in' || (needed !== undefined && permissions.includes(needed))
}
