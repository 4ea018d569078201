import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Package = { readonly version: string; readonly license?: string; readonly dev?: boolean }

// npm writes this file; the field names are npm's.
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>
}

const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ''), ...entry }))

describe('H10 minimum versions without known vulnerabilities', () => {
  const FLOORS = {
    fastify: '5.12.1',
    '@fastify/static': '10.1.4',
    '@fastify/multipart': '10.1.1',
    sharp: '0.35.4',
  }

  test.each(Object.entries(FLOORS))('%s is at least %s, wherever it is installed', (name, floor) => {
    const versions = packages.filter((entry) => entry.name === name).map(({ version }) => version)
    expect(versions).not.toEqual([])
    for (const version of versions) expect(compare(version, floor)).toBeGreaterThanOrEqual(0)
  })

  test('React server components are not installed: their protocol allowed remote code execution', () => {
    expect(packages.filter(({ name }) => name.startsWith('react-server-dom'))).toEqual([])
  })

  test.each([
    ['5.12.1', '5.12.1', 0],
    ['5.9.9', '5.12.1', -1],
    ['10.0.0', '9.9.9', 1],
  ])('%s against %s', (one, other, result) => {
    expect(Math.sign(compare(one, other))).toBe(result)
  })
})

describe('the licences of all dependencies allow redistribution', () => {
  /** Licences that only require attribution. */
  const FREE = [
    'MIT',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'OFL-1.1',
    '(MIT OR Apache-2.0)',
  ]
  /** Its package does not say so, but its file LICENSE does. */
  const MIT_BY_FILE = ['png-js']
  /** Licences that require changes to the package to stay open; we change nothing in these packages: docs/licences.md. */
  const AS_THEY_ARE = [
    { license: 'MPL-2.0', name: /^(?:lightningcss|web-push$)/ },
    { license: 'LGPL-3.0-or-later', name: /^@img\/sharp/ },
  ]

  test('every licence is one we have reviewed', () => {
    const unknown = packages.filter(
      ({ name, license = 'none', dev }) =>
        !dev &&
        !MIT_BY_FILE.includes(name) &&
        !license
          .split(' AND ')
          .every(
            (part) =>
              FREE.includes(part) ||
              AS_THEY_ARE.some((rule) => rule.license === part && rule.name.test(name)),
          ),
    )
    expect(unknown.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
  })
})

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
