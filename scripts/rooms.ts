import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'

/**
 * The import order of the rooms on each floor, part of `npm run lint`: a file may import from its own room and earlier ones. Rooms in the
 * same set must not import each other. Biome checks what each floor may import from outside.
 */
const ORDER: Readonly<Record<string, readonly (readonly string[])[]>> = {
  domain: [
    [''],
    ['money', 'search', 'people'],
    ['spreadsheets'],
    ['catalogue'],
    ['promotions'],
    ['cart', 'recipes'],
    ['prices'],
    ['shop'],
    ['orders'],
    ['payments', 'law'],
    ['till'],
    ['reports', 'push'],
    ['journal', 'today'],
  ],
  server: [
    [''],
    ['db'],
    ['http'],
    ['images', 'people', 'spreadsheets'],
    ['trash', 'search'],
    ['catalogue'],
    ['promotions'],
    ['shop'],
    ['recipes', 'prices'],
    ['orders'],
    ['payments', 'law'],
    ['till'],
    ['counter', 'demo', 'backups', 'journal', 'site'],
    ['first-day', 'reports', 'push'],
    ['today', 'monitoring'],
  ],
  web: [
    ['assets'],
    [''],
    ['api', 'ui'],
    ['shop'],
    ['cart'],
    ['early'],
    ['connection'],
    ['people', 'storefront'],
    ['admin', 'kit'],
  ],
}

/** Files at the root of a floor that put the rooms together, and so may know all of them. Nothing else on the server may know them. */
const TOP =
  /^src\/(server\/(app|main|followers|fastify\.d)|web\/(entry-server|hydrate|navigation-progress|prefetch|reference-page|root-layout|routes|storefront-preview))\.tsx?$/
const TEST_CODE = /\.test\.ts$|\/testing\/|\/test-[\w-]+\.ts$/

const problems: string[] = []
for await (const path of glob('src/**/*.{ts,tsx}')) {
  const file = path.replaceAll('\\', '/')
  if (TEST_CODE.test(file)) continue
  for (const imported of importsOf(file)) {
    if (imported.startsWith('tests/')) problems.push(`${file} imports test code: ${imported}`)
    else if (TEST_CODE.test(imported)) problems.push(`${file} imports test code: ${imported}`)
    else if (
      !TOP.test(file) &&
      ((TOP.test(imported) && imported.startsWith('src/server/')) || isUpward(file, imported))
    )
      problems.push(`${file} must not know ${imported}`)
  }
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)
  return [...found].map(([, specifier = '']) =>
    specifier.startsWith('#') ? `src/${specifier.slice(1)}` : normalize(join(dirname(file), specifier)),
  )
}

function isUpward(file: string, imported: string): boolean {
  const [floor, room] = placeOf(file)
  const [otherFloor, otherRoom] = placeOf(imported)
  const order = ORDER[floor]
  if (floor !== otherFloor || room === otherRoom || !order) return false
  const levelOf = (name: string) => order.findIndex((level) => level.includes(name))
  // A room that is not in the list has no place yet.
  return levelOf(room) === -1 || levelOf(otherRoom) === -1 || levelOf(otherRoom) >= levelOf(room)
}

/** The floor and the room of a file; files at the root of a floor have no room. */
function placeOf(file: string): [floor: string, room: string] {
  const [, floor = '', room = '', ...rest] = file.split('/')
  return [floor, rest.length > 0 ? room : '']
}
