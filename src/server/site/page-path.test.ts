import { expect, test } from 'vitest'
import { canonicalPath } from './page-path.ts'

test.each([
  ['/ADMIN', '/admin'],
  ['/Admin/Create', '/admin/Create'],
  ['/%61dmin/order', '/admin/order'],
  ['/%41DMIN', '/admin'],
  ['//admin', '/admin'],
  ['///evil.example/x', '/evil.example/x'],
  ['/%2F/admin', '/%2f/admin'],
  ['/admin/order/para%20retirar', '/admin/order/para%20retirar'],
  ['/productos/decoracionTorta', '/productos/decoracionTorta'],
  ['/checkout/7KQ2M4XA', '/checkout/7KQ2M4XA'],
  ['/%C3%B1', '/%c3%b1'],
  ['/', '/'],
])('the path %s is written %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
  expect(canonicalPath(canonical)).toBe(canonical)
})
