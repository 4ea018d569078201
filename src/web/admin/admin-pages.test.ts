import { describe, expect, test } from 'vitest'
import { permissionsOf, ROLE_NAMES } from '#domain/people/roles.ts'
import type { Permission } from '#domain/permissions.ts'
import { AREA_NAMES, entryAddress, findPage, mayOpen, PAGES } from './admin-pages.ts'
import { adminRoutes } from './admin-routes.tsx'

// Loaded by the build in the same way.
const FILES = Object.keys(import.meta.glob(['./**/*-page.tsx', './orders/list/find-order.ts']))

test('every file of the table exists, and every page is in the table', () => {
  expect([...new Set(PAGES.map(({ file }) => `./${file}`))].sort()).toEqual(FILES.sort())
})

test("every page in the table of the admin's pages has a route", () => {
  const routes = adminRoutes.children?.[0]?.children ?? []
  expect(routes.map(({ path = '' }) => path)).toEqual(PAGES.map(({ path }) => path))
})

test.each(ROLE_NAMES)(
  'each entry of the menu leads a %s to a page of its area that they may open',
  (role) => {
    const permissions = permissionsOf(role)
    for (const name of AREA_NAMES) {
      const address = entryAddress(name, permissions)
      if (address === undefined) continue
      expect(findPage(address)?.area).toBe(name)
      expect(mayOpen(address, permissions)).toBe(true)
    }
  },
)

test('somebody who may read the history, but not the team, finds it under the same entry', () => {
  expect(entryAddress('people', permissionsOf('dueño'))).toBe('/admin/equipo')
  expect(entryAddress('people', permissionsOf('encargado'))).toBe('/admin/registro')
  expect(entryAddress('people', permissionsOf('vendedor'))).toBeUndefined()
})

describe('who may open which page of the admin:', () => {
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
    const open = ROLE_NAMES.filter((role) => mayOpen(address, permissionsOf(role)))
    expect(open).toEqual(roles)
  })

  test('without any permission, only the pages of everybody', () => {
    const none: readonly Permission[] = []
    expect(mayOpen('/admin', none)).toBe(false)
    expect(mayOpen('/admin/cuenta', none)).toBe(true)
  })
})
