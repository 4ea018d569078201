import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'

/**
 * The import order of the rooms in a folder, part of `npm run lint`: a file may import from its own room and earlier ones. Rooms in the same
 * set must not import each other. The empty name is the files at the folder's root; a file there may also be a room by itself. In a folder
 * that is not listed, the root comes first and the rooms must not import each other. Biome checks what each floor may import from outside; a
 * room of the server may import the rooms of the domain up to its own. Pages show several rooms together, so the web's are not compared.
 */
const ORDER: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'src/domain': [
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
    ['reports', 'push', 'first-day'],
    ['journal', 'today'],
  ],
  'src/server': [
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
  'src/server/db': [['migrations'], ['']],
  'src/server/shop': [[''], ['slides'], ['suggestions']],
  'src/server/orders': [['search'], [''], ['live', 'export', 'messages', 'corrections', 'trash']],
  'src/web': [
    ['assets'],
    [''],
    ['api', 'ui'],
    ['shop'],
    ['cart'],
    ['early'],
    ['connection'],
    ['people', 'storefront'],
    ['storefront-preview'],
    ['admin', 'kit'],
  ],
  'src/web/storefront': [
    [''],
    ['shop', 'payments'],
    ['recipes', 'law', 'catalogue'],
    ['orders', 'search', 'share', 'home'],
    ['cart'],
  ],
  'src/web/admin': [
    [''],
    ['spreadsheets', 'journal', 'trash', 'payments', 'law', 'backups', 'push', 'reports'],
    ['people', 'promotions', 'prices', 'orders', 'till'],
    ['catalogue', 'counter'],
    ['shop', 'search', 'recipes'],
    ['today', 'first-day'],
  ],
  'src/web/admin/prices': [[''], ['desk'], ['scheduled']],
  'src/web/admin/orders': [
    [''],
    ['notes'],
    ['status', 'trash', 'live', 'print'],
    ['editor'],
    ['corrections', 'after-sale'],
    ['list'],
    ['board'],
  ],
}

/** Later rooms of the domain that a room of the server may import. The journal's registry has the entries of all rooms, so any may. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  // What it finds are products.
  search: ['catalogue'],
  // A request names as many products as a cart has lines, and proposes some for an ingredient.
  catalogue: ['cart', 'recipes'],
  // The price list is headed by the shop.
  prices: ['shop'],
}

/** Files that put a folder's rooms together, besides the pages and routes at its root: they may import any room, and no room imports them. */
const TOP: Readonly<Record<string, RegExp>> = {
  'src/server': /^(app|main|followers|fastify\.d)\.ts$/,
  'src/web':
    /^(entry-client|entry-server|hydrate|navigation-progress|prefetch|root-layout|early\/(early|start-react))\.tsx?$/,
  'src/web/storefront': /^(storefront-layout|header|footer|modal)\.tsx$/,
  'src/web/admin': /^(admin-layout|admin-links|admin-navigation)\.tsx$/,
}
const PAGE_OR_ROUTES = /^([\w-]+-)?(page\.tsx|routes\.tsx?)$/
const TEST_CODE = /\.test\.tsx?$|\/testing\/|\/test-[\w-]+\.ts$/

const problems: string[] = []
for await (const path of glob('src/**/*.{ts,tsx}')) {
  const file = path.replaceAll('\\', '/')
  if (TEST_CODE.test(file)) continue
  for (const imported of importsOf(file)) {
    if (imported.startsWith('tests/') || TEST_CODE.test(imported))
      problems.push(`${file} imports test code: ${imported}`)
    else if (isUpward(file, imported) || isUpwardInDomain(file, imported))
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

/** Whether the import goes to a later room, or to another of the same set, of the deepest folder that holds both files. */
function isUpward(file: string, imported: string): boolean {
  let folder = dirname(file)
  while (!imported.startsWith(`${folder}/`)) folder = dirname(folder)
  if (folder === 'src') return false
  const [room, otherRoom] = [roomIn(folder, file), roomIn(folder, imported)]
  if (room === otherRoom) return false
  return !(levelOf(folder, otherRoom) < levelOf(folder, room))
}

/** Rooms that the domain does not have, and what is at the server's root, may import all of it. */
function isUpwardInDomain(file: string, imported: string): boolean {
  if (!file.startsWith('src/server/') || !imported.startsWith('src/domain/')) return false
  const [room, otherRoom] = [roomIn('src/server', file), roomIn('src/domain', imported)]
  if (room === '' || room === otherRoom || otherRoom === 'journal') return false
  const isLater = levelOf('src/domain', otherRoom) >= levelOf('src/domain', room)
  return isLater && !ALSO[room]?.includes(otherRoom)
}

function roomIn(folder: string, file: string): string {
  const path = file.slice(folder.length + 1)
  if (PAGE_OR_ROUTES.test(path) || TOP[folder]?.test(path)) return 'TOP'
  const [room = '', ...rest] = path.split('/')
  if (rest.length > 0) return room
  const name = room.replace(/\.tsx?$/, '')
  return ORDER[folder]?.flat().includes(name) ? name : ''
}

/** NaN for a room that has no place in the folder's order yet. */
function levelOf(folder: string, room: string): number {
  if (room === 'TOP') return Number.POSITIVE_INFINITY
  const order = ORDER[folder] ?? [[''], [room]]
  const level = order.findIndex((rooms) => rooms.includes(room))
  return level < 0 ? Number.NaN : level
}
