import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/clock.ts'
import { storeAssets } from './kept-assets.ts'

let folder: string
let kept: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serpentina-'))
  kept = join(folder, 'data/assets')
})

afterEach(() => rmSync(folder, { recursive: true }))

function build(name: string, files: Record<string, string>): string {
  const assets = join(folder, name)
  mkdirSync(assets)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(assets, file), text)
  return assets
}

const after = (days: number) => new Date(Date.now() + days * DAY_MS)

test('files of a release stay for a week after its last process, also without its folder', () => {
  const first = build('first', { 'shop-1.js': 'one', 'shop-1.js.br': 'ONE', 'same-0.css': 'both' })
  // It runs for two months, and says so every day.
  for (let day = 0; day <= 60; day++) storeAssets(first, kept, after(day))
  rmSync(first, { recursive: true })

  const second = build('second', { 'shop-2.js': 'two', 'same-0.css': 'both' })
  storeAssets(second, kept, after(60))
  storeAssets(second, kept, after(66))
  expect(readdirSync(kept).sort()).toEqual(['same-0.css', 'shop-1.js', 'shop-1.js.br', 'shop-2.js'])
  expect(readFileSync(join(kept, 'shop-1.js'), 'utf8')).toBe('one')
  storeAssets(second, kept, after(68))
  expect(readdirSync(kept).sort()).toEqual(['same-0.css', 'shop-2.js'])
})

test('a file cut short by a power cut is written again, and what a crash left behind is removed', () => {
  const assets = build('build', { 'shop-1.js': 'one' })
  storeAssets(assets, kept)
  truncateSync(join(kept, 'shop-1.js'), 1)
  writeFileSync(join(kept, '.left-behind'), 'half')
  storeAssets(assets, kept, after(8))
  expect(readdirSync(kept)).toEqual(['shop-1.js'])
  expect(readFileSync(join(kept, 'shop-1.js'), 'utf8')).toBe('one')
})
