import { expect, test } from 'vitest'
import { withoutTracking } from './tracking.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=instagram&utm_medium=historia', '/'],
  ['/productos?pagina=2&fbclid=IwAR0abc', '/productos?pagina=2'],
  ['/productos?gclid=x&buscar=globo%20rojo&igsh=y', '/productos?buscar=globo%20rojo'],
  ['/productos?utm=1', '/productos?utm=1'],
  ['/?utm_source', '/'],
  ['/?', '/?'],
  ['/?a=1&a=1', '/?a=1&a=1'],
])('the address %s becomes %s without tracking parameters', (address, own) => {
  expect(withoutTracking(address)).toBe(own)
})
