import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the program imports no test code', () => {
  const program = globSync('src/**/*.{ts,tsx}', {
    exclude: (path) => /\.test\.tsx?$|(?:^|\/)testing$/.test(path),
  })
  expect(program.length).toBeGreaterThan(500)
  const importing = program.filter((path) =>
    /(?:from|import\()\s*'[^']*(?:\/testing\/|\/tests\/|\.test\.ts)/.test(readFileSync(path, 'utf8')),
  )
  expect(importing).toEqual([])
})
