import { z } from 'zod/mini'

export const ROLES = ['dueño', 'encargado', 'vendedor'] as const
export const Role = z.enum(ROLES, 'Elegí un rol: dueño, encargado o vendedor')
export type Role = z.infer<typeof Role>

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  dueño: 'Dueño',
  encargado: 'Encargado',
  vendedor: 'Vendedor',
}

/** What calls, pages and buttons need, with what it allows. */
export const PERMISSION_LABELS = {
  orders: 'Órdenes, mostrador, avisos y arrepentimientos',
  availability: 'Ver productos y cambiar su disponibilidad',
  catalogue: 'Productos, recetas, importación, portada y búsquedas',
  prices: 'Precios y promociones',
  till: 'Caja: abrir, anotar y cerrar',
  reports: 'Informes, qué comprar y los cierres de caja de todos',
  refunds: 'Devoluciones, ventas anuladas, restos perdonados y conciliación',
  exports: 'Bajar archivos con órdenes o historial',
  deletion: 'Eliminar, papelera y datos de clientes',
  history: 'Registro de cambios',
  settings: 'Ajustes de la tienda',
  people: 'Equipo',
  copies: 'Copias de seguridad',
} as const

export type Permission = keyof typeof PERMISSION_LABELS
// Its own keys, whose names `Object.keys` forgets.
export const PERMISSIONS = Object.keys(PERMISSION_LABELS) as readonly Permission[]

const OWNERS_ALONE: readonly Permission[] = ['people', 'copies', 'settings']
const SELLERS: readonly Permission[] = ['orders', 'availability', 'till']

const PERMISSIONS_OF: Readonly<Record<Role, readonly Permission[]>> = {
  dueño: PERMISSIONS,
  encargado: PERMISSIONS.filter((permission) => !OWNERS_ALONE.includes(permission)),
  vendedor: SELLERS,
}

export function rolesWith(permission: Permission): readonly Role[] {
  return ROLES.filter((role) => permissionsOf(role).includes(permission))
}

export function permissionsOf(role: Role): readonly Permission[] {
  return PERMISSIONS_OF[role]
}
