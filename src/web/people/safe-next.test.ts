import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

describe('B11 where to go after signing in', () => {
  test.each([
    '/admin',
    '/admin/order/pendiente',
    '/admin/order/para%20retirar',
    '/admin?buscar=globos&newTask=true',
    '/admin/12/edit#precio',
    '/admin?volver=//otra',
    '/loginas',
    '/',
  ])('%s is a path of this site', (asked) => {
    expect(safeNext(asked)).toBe(asked)
  })

  test.each([
    null,
    '',
    'admin',
    '//evil.com',
    '///evil.com',
    'https://evil.com',
    'http:evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/admin\\..\\evil',
    'javascript:alert(1)',
    ' /admin',
    '/%2f%2fevil.com',
    '/%2Fevil.com',
    '/%5cevil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    '/%09/evil.com',
    '/.//evil.com',
    '/admin/..//evil.com',
    '/%',
    '/\ud800',
    '/login',
    '/login/',
    '/LOGIN',
    '/log%69n',
    '/admin/../login',
    '/login?next=/admin',
    '/login#x',
  ])('%j leads to the first page of the administration', (asked) => {
    expect(safeNext(asked)).toBe('/admin/hoy')
  })

  test('no text whatever leads to another site', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '%2f',
      '%5C',
      '\t',
      '\r',
      '@',
      ':',
      'https:',
      'evil.com',
      '?',
      '#',
      'á',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const next = safeNext(`/${parts.join('')}`)
        expect(new URL(next, 'https://tienda.example').origin).toBe('https://tienda.example')
        expect(next).toMatch(/^\/(?![/\\])/)
      }),
      { numRuns: 2000 },
    )
  })
})
