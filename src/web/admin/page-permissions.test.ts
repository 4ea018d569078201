import { describe, expect, test } from 'vitest'
import { type Permission, permissionsOf, ROLES } from '#domain/people/roles.ts'
import { adminRoutes } from './admin-routes.tsx'
import { mayOpen, PAGE_PERMISSIONS } from './page-permissions.ts'

const paths = adminRoutes.children?.[0]?.children?.map(({ path = '' }) => path) ?? []

test('every page of the admin says what it needs', () => {
  expect(Object.keys(PAGE_PERMISSIONS).sort()).toEqual(paths.sort())
})

describe('who may open', () => {
  test.each([
    ['/admin', ['dueño', 'encargado', 'vendedor']],
    ['/admin/hoy', ['dueño', 'encargado', 'vendedor']],
    ['/admin/', ['dueño', 'encargado', 'vendedor']],
    ['/admin/order/nueva', ['dueño', 'encargado', 'vendedor']],
    ['/admin/order/para%20retirar', ['dueño', 'encargado', 'vendedor']],
    ['/admin/arrepentimientos', ['dueño', 'encargado', 'vendedor']],
    ['/admin/arrepentimientos/datos', ['dueño', 'encargado']],
    ['/admin/12/edit', ['dueño', 'encargado']],
    ['/admin/precios/historial/7', ['dueño', 'encargado']],
    ['/admin/pagos', ['dueño', 'encargado']],
    ['/admin/informes', ['dueño', 'encargado']],
    ['/admin/informes/comprar', ['dueño', 'encargado']],
    ['/admin/ajustes', ['dueño']],
    ['/admin/no-existe', []],
  ])('%s', (address, roles) => {
    const open = ROLES.filter((role) => mayOpen(address, permissionsOf(role)))
    expect(open).toEqual(roles)
  })

  test('without any permission, only the pages of everybody', () => {
    const none: readonly Permission[] = []
    expect(mayOpen('/admin', none)).toBe(false)
    expect(mayOpen('/admin/cuenta', none)).toBe(true)
  })
})
