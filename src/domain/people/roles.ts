import { z } from 'zod/mini'
import { PERMISSIONS, type Permission } from '../permissions.ts'
import { keysOf } from '../schema.ts'

const OWNERS_ALONE: readonly Permission[] = ['people', 'copies', 'settings']

type RoleFacts = {
  readonly label: string
  readonly permissions: readonly Permission[]
}

/** The one that may most comes first. */
export const ROLES = {
  dueño: { label: 'Dueño', permissions: PERMISSIONS },
  encargado: {
    label: 'Encargado',
    permissions: PERMISSIONS.filter((permission) => !OWNERS_ALONE.includes(permission)),
  },
  vendedor: { label: 'Vendedor', permissions: ['orders', 'availability', 'till'] },
} as const satisfies Readonly<Record<string, RoleFacts>>

export type Role = keyof typeof ROLES
export const ROLE_NAMES = keysOf(ROLES)
export const Role = z.enum(ROLE_NAMES, 'Elegí un rol: dueño, encargado o vendedor')

/** What somebody is invited as, unless another one is chosen. */
export const SELLER: Role = 'vendedor'

export function rolesWith(permission: Permission): readonly Role[] {
  return ROLE_NAMES.filter((role) => permissionsOf(role).includes(permission))
}

export function permissionsOf(role: Role): readonly Permission[] {
  return ROLES[role].permissions
}
