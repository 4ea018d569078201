import { z } from 'zod/mini'
import { PERMISSIONS, type Permission } from '../permissions.ts'

export const ROLES = ['dueño', 'encargado', 'vendedor'] as const
export const Role = z.enum(ROLES, 'Elegí un rol: dueño, encargado o vendedor')
export type Role = z.infer<typeof Role>

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  dueño: 'Dueño',
  encargado: 'Encargado',
  vendedor: 'Vendedor',
}

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
