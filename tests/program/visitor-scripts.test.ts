import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildIfNeeded } from '../../scripts/build-if-needed.ts'

/** Of the scripts that every visitor loads, in bytes of gzip. Raise it only for what visitors get something of. */
const LIMIT = 170_200
/** Of the script that the first paint waits for. */
const EARLY_LIMIT = 9200
/** Built from the modules of calls. */
const SUMMARY = /summary:\s*'([^']+)'/g
/** As minified. A button may say the same. */
const IN_A_SCRIPT = /summary:[`"']([^`"']+)/g

const assets = join(buildIfNeeded(), 'client/assets')
const read = (path: string) => readFileSync(path)

test('the scripts that every visitor loads do not grow', () => {
  const names = globSync('{early,react,shop}-????????.js', { cwd: assets })
  expect([...new Set(names.map((name) => name.split('-')[0]))].sort()).toEqual(['early', 'react', 'shop'])
  const sizes = names.map((name) => gzipSync(read(join(assets, name)), { level: 9 }).length)
  const early = sizes.filter((_, index) => names[index]?.startsWith('early'))
  expect(Math.max(...early)).toBeLessThanOrEqual(EARLY_LIMIT)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMIT)
})

test("no script contains what only the API's document says of a call", () => {
  const tables = globSync('src/domain/**/*-calls.ts').map((path) => read(path).toString())
  const summaries = tables.flatMap((table) => [...table.matchAll(SUMMARY)].map(([, summary = '']) => summary))
  expect(summaries.length).toBeGreaterThan(5)
  const scripts = globSync('*.js', { cwd: assets }).map((name) => read(join(assets, name)).toString())
  const left = scripts.flatMap((script) =>
    [...script.matchAll(IN_A_SCRIPT)].map(([, summary = '']) => summary),
  )
  expect(left.filter((summary) => summaries.includes(summary))).toEqual([])
})
