import { readFileSync } from 'node:fs'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmptyDatabase } from '../testing/empty-database.ts'
import { fillOldShop } from '../testing/old-shop.ts'
import { MIGRATIONS, type Migrations } from './migrations/list.ts'
import type { Db } from './tables.ts'

let db: Db
let remove: () => Promise<void>

beforeEach(async () => {
  const database = await openEmptyDatabase()
  db = database.db
  remove = database.remove
})

afterEach(() => remove())

/** Runs a migration and returns its statements on this engine. */
async function statementsOf({ up }: Pick<Migrations[string], 'up'>): Promise<string[]> {
  const statements: string[] = []
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await db.transaction().execute((tx) => up(tx.withPlugin(recorder)))
  return statements.map((text) => text.replaceAll(/["\s]+/g, ' ').trim())
}

/** Those that processes of the release before could notice: anything but new tables, columns and indexes, and filling these. */
function noticed(statements: readonly string[]): string[] {
  const tables = new Set<string>()
  const columns = new Set<string>()
  const isNew = (table: string, column: string) => tables.has(table) || columns.has(`${table}.${column}`)

  function isUnnoticed(statement: string): boolean {
    const [verb, what, table = '', ...rest] = statement.split(' ')
    const text = rest.join(' ')
    switch (`${verb} ${what}`) {
      case 'create table':
        tables.add(table)
        return true
      case 'alter table': {
        const [, column = '', definition = ''] = /^add column (\w+) (.*)$/.exec(text) ?? []
        columns.add(`${table}.${column}`)
        return column !== '' && (!definition.includes('not null') || definition.includes('default'))
      }
      case 'create index':
        return true
      case 'create unique': {
        const [, owner = '', names = ''] = /on (\w+) \((.*?)\)/.exec(text) ?? []
        return names.split(',').every((name) => isNew(owner, name.trim()))
      }
      case 'insert into':
      case 'delete from':
        return tables.has(table)
      default:
        if (verb === 'update') return isNew(what ?? '', /^set (\w+) =/.exec(`${table} ${text}`)?.[1] ?? '')
        return verb === 'select'
    }
  }

  return statements.filter((statement) => !isUnnoticed(statement))
}

test('migrations for a running shop do nothing that processes of the release before could notice', async () => {
  const found: [string, string[]][] = []
  for (const [index, [name, migration]] of Object.entries(MIGRATIONS).entries()) {
    const statements = await statementsOf(migration)
    if (migration.kind === 'while running') found.push([name, noticed(statements)])
    // What a migration does may depend on rows.
    await fillOldShop(db, index + 1, { since: index + 1 })
  }
  expect(found.filter(([, statements]) => statements.length > 0)).toEqual([])
  expect(found.length).toBeGreaterThan(10)
})

const NOTICED = [
  'drop table notes',
  'drop index notes_text',
  'alter table notes drop column text',
  'alter table notes rename column text to words',
  'alter table notes rename to words',
  'alter table notes alter column text type bigint',
  'alter table notes add column day text not null',
  'alter table notes add constraint short check (length(text) < 9)',
  'create unique index notes_once on notes (text)',
  "update notes set text = 'otra cosa'",
  "insert into notes (text) values ('más')",
  'delete from notes',
  'create view words as select text from notes',
  'create trigger notes_stay before update on notes begin select 1; end',
  'create function refuse() returns trigger',
  'lock table notes',
]
const UNNOTICED = [
  'create table words (word text not null unique)',
  "insert into words (word) values ('hola')",
  'delete from words',
  'alter table notes add column day text',
  "alter table notes add column hour text default '' not null",
  "update notes set day = 'hoy'",
  'create unique index notes_days on notes (day, hour)',
  'create index notes_text on notes (text)',
  'select text from notes',
]

test('a migration that running processes could notice is recognised', () => {
  expect(noticed([...UNNOTICED, ...NOTICED])).toEqual(NOTICED)
})

/** Whether the database itself checks that a column has a member of a list. Yes and no may be checked: they gain nothing. */
function checksList(statement: string): boolean {
  return /\bcheck ?\(.*? in \((?!0, 1\))/.test(statement)
}

test('the program alone checks stored lists, but for those of the first migrations', async () => {
  const found: string[] = []
  for (const [name, migration] of Object.entries(MIGRATIONS))
    if ((await statementsOf(migration)).some(checksList)) found.push(name)
  expect(found).toEqual(['0001-foundation', '0015-corrections', '0019-price-model'])
})

/** The last migration of the first version with each major number. */
const LAST_OF_MAJOR: Readonly<Record<string, string>> = { 1: '0038-right-sums' }

test('a minor version has no migration for which the shop must be stopped', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const last = LAST_OF_MAJOR[version.split('.')[0]]
  const names = Object.keys(MIGRATIONS)
  expect(names).toContain(last)
  const later = names.slice(names.indexOf(last ?? '') + 1)
  expect(later.filter((name) => MIGRATIONS[name]?.kind !== 'while running')).toEqual([])
})
