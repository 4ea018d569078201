// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

// Plain JavaScript, so that the Node of the machine can run it too: `node scripts/rooms.js`.

/**
 * The import order of the rooms in a folder, part of `npm run lint`: a file may import from its own room and earlier ones. Rooms in the same
 * set must not import each other. The empty name is the files at the folder's root; a file there may also be a room by itself. In a folder
 * that is not listed, the root comes first and the rooms must not import each other. Biome checks what each floor may import from outside; a
 * room of the server may import the rooms of the domain up to its own. Pages show several rooms together, so the web's are not compared.
 *
 * @type {Readonly<Record<string, readonly (readonly string[])[]>>}
 */
const ORDER = {
  'src/domain': [
    [''],
    ['money', 'search', 'people', 'trash'],
    ['spreadsheets'],
    ['catalogue'],
    ['promotions'],
    ['cart', 'recipes'],
    ['prices'],
    ['shop'],
    ['orders'],
    ['payments', 'law'],
    ['till'],
    ['reports', 'push', 'first-day', 'backups'],
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
    ['admin'],
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
    ['forms'],
    ['spreadsheets', 'journal', 'trash', 'payments', 'law', 'backups', 'push', 'reports'],
    ['order-editor'],
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
    ['corrections', 'after-sale'],
    ['list'],
    ['board'],
  ],
}

/**
 * Later rooms of the domain that a room of the server may import. The journal's registry has the entries of all rooms, so any may.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const ALSO = {
  // What it finds are products.
  search: ['catalogue'],
  // The price list is headed by the shop.
  prices: ['shop'],
}

/**
 * Files that put a folder's rooms together, besides the pages and routes at its root: they may import any room, and no room imports them.
 *
 * @type {Readonly<Record<string, RegExp>>}
 */
const TOP = {
  'src/server': /^(app|main|followers|fastify\.d)\.ts$/,
  'src/web':
    /^(entry-client|entry-server|hydrate|navigation-progress|prefetch|root-layout|early\/(early|start-react))\.tsx?$/,
  'src/web/storefront': /^(storefront-layout|header|footer|modal)\.tsx$/,
  'src/web/admin': /^(admin-layout|admin-links|admin-navigation)\.tsx$/,
}
const PAGE_OR_ROUTES = /^([\w-]+-)?(page\.tsx|routes\.tsx?)$/
const TOP_ROOM = 'TOP'
const TEST_CODE = /\.test\.tsx?$|\/testing\/|\/test-[\w-]+\.ts$/

const HINT = `
A room may import the rooms before it in ORDER (scripts/rooms.js), and nothing later. Move what both need to an earlier room, or the
file that imports to a later one; docs/architecture.md says what belongs where.`

const problems = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !TEST_CODE.test(file))
  .sort()
  .flatMap((file) =>
    importsOf(file).flatMap((imported) => {
      const reason = objection(file, imported)
      return reason === undefined ? [] : [`${file} imports ${imported}\n  ${reason}`]
    }),
  )
if (problems.length > 0) {
  for (const problem of problems) console.error(problem)
  console.error(HINT)
  process.exitCode = 1
}

/**
 * @param {string} file
 * @returns {string[]}
 */
function importsOf(file) {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)
  return [...found].map(([, specifier = '']) =>
    specifier.startsWith('#') ? `src/${specifier.slice(1)}` : normalize(join(dirname(file), specifier)),
  )
}

/**
 * Why the file must not import the other; undefined if it may.
 *
 * @param {string} file
 * @param {string} imported
 */
function objection(file, imported) {
  if (imported.startsWith('tests/') || TEST_CODE.test(imported)) return 'Only tests may import test code.'
  let folder = dirname(file)
  while (!imported.startsWith(`${folder}/`)) folder = dirname(folder)
  if (folder !== 'src') return roomObjection(folder, file, imported)
  const isDomainForServer = file.startsWith('src/server/') && imported.startsWith('src/domain/')
  return isDomainForServer ? domainObjection(file, imported) : undefined
}

/**
 * An import within the deepest folder that holds both files.
 *
 * @param {string} folder
 * @param {string} file
 * @param {string} imported
 */
function roomObjection(folder, file, imported) {
  const [room, otherRoom] = [roomIn(folder, file), roomIn(folder, imported)]
  if (room === otherRoom) return undefined
  if (otherRoom === TOP_ROOM)
    return `${imported} puts the rooms of ${folder} together, so they must not import it.`
  const order = ORDER[folder] ?? [[''], [room, otherRoom]]
  const newRoom = [room, otherRoom].find((each) => each !== TOP_ROOM && !order.flat().includes(each))
  if (newRoom !== undefined)
    return `${folder} has a room ${named(newRoom)} without a place in its ORDER: add it.`
  const earlier = roomsBefore(order, room)
  if (room === TOP_ROOM || earlier.includes(otherRoom)) return undefined
  return `In ${folder}, ${named(room)} may import ${namedAll(earlier)}, but not ${named(otherRoom)}.`
}

/**
 * An import of the domain by the server. Rooms that the domain does not have, and what is at the server's root, may import all of it.
 *
 * @param {string} file
 * @param {string} imported
 */
function domainObjection(file, imported) {
  const [room, otherRoom] = [roomIn('src/server', file), roomIn('src/domain', imported)]
  const order = ORDER['src/domain'] ?? []
  if (room === '' || !order.flat().includes(room)) return undefined
  const allowed = [...roomsBefore(order, room), room, 'journal', ...(ALSO[room] ?? [])]
  if (allowed.includes(otherRoom)) return undefined
  return `Of src/domain, src/server/${room} may import ${namedAll(allowed)}, but not ${named(otherRoom)}.`
}

/**
 * @param {string} folder
 * @param {string} file
 */
function roomIn(folder, file) {
  const path = file.slice(folder.length + 1)
  if (PAGE_OR_ROUTES.test(path) || TOP[folder]?.test(path)) return TOP_ROOM
  const [room = '', ...rest] = path.split('/')
  if (rest.length > 0) return room
  const name = room.replace(/\.tsx?$/, '')
  return ORDER[folder]?.flat().includes(name) ? name : ''
}

/**
 * @param {readonly (readonly string[])[]} order
 * @param {string} room
 */
function roomsBefore(order, room) {
  return order
    .slice(
      0,
      order.findIndex((rooms) => rooms.includes(room)),
    )
    .flat()
}

/** @param {string} room */
function named(room) {
  return room === '' ? 'the files at its root' : `'${room}'`
}

/** @param {readonly string[]} rooms */
function namedAll(rooms) {
  return rooms.length === 0 ? 'none of its rooms' : rooms.map(named).join(', ')
}
