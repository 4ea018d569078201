import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { formatDateTime, isoDayInMendoza } from '#domain/clock.ts'
import { type EntryKind, isEntryKind, kindsOf } from '#domain/journal/entries.ts'
import { ENTRY_GROUPS, isEntryGroup } from '#domain/journal/entry-groups.ts'
import * as journalCalls from '#domain/journal/journal-calls.ts'
import {
  ENTRIES_A_PAGE,
  type FieldChange,
  type JournalEntry,
  JournalQuery,
  MOST_JOURNAL_PAGES,
  OTHER_USERS,
} from '#domain/journal/journal-page.ts'
import { subjectText } from '#domain/journal/subject-text.ts'
import { type Numbers, numbersIn } from '#domain/money/money.ts'
import { timesOf } from '#domain/orders/order-filter.ts'
import { change } from '../db/change.ts'
import type { JournalRow } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { selectedDays } from '../orders/filter-query.ts'
import { actorOf } from '../people/actor.ts'
import { listActors } from '../people/queries.ts'
import { readShop } from '../shop/read-shop.ts'
import { CSV_TYPE } from '../spreadsheets/export-sheet.ts'
import { BYTE_ORDER_MARK, csvText } from '../spreadsheets/write-csv.ts'
import { countEntries, type EntryFilter, listEntries, listNames } from './queries.ts'
import { readEntries } from './read-entries.ts'

/** Others are served between these. */
const ENTRIES_AT_A_TIME = 200

const TITLES = ['Fecha', 'Persona', 'Tipo', 'Qué pasó', 'Antes', 'Después']

const MOST_ENTRIES = MOST_JOURNAL_PAGES * ENTRIES_A_PAGE

export const journalRoutes: FastifyPluginAsyncZod = async (app) => {
  const readNumbers = async () => numbersIn((await readShop(app.db, app.settings)).money)

  serve(app, 'journal', journalCalls, {
    async list({ query: { page, ...query } }) {
      if (page > MOST_JOURNAL_PAGES) throw new AppError(400, 'Para llegar más atrás, elegí fechas.')
      const filter = readFilter(query)
      const offset = (page - 1) * ENTRIES_A_PAGE
      const rows = await listEntries(app.db, filter, { limit: ENTRIES_A_PAGE, offset })
      const count = await countEntries(app.db, filter, MOST_ENTRIES + 1)
      const users = [...(await listActors(app.db))].map(([actor, name]) => ({
        id: actor.slice('user '.length),
        name,
      }))
      const { subject } = filter
      const names = subject === undefined ? undefined : await listNames(app.db, [subject])
      return {
        entries: await readEntries(app.db, rows, await readNumbers()),
        totalPages: Math.ceil(Math.min(count, MOST_ENTRIES) / ENTRIES_A_PAGE),
        isCut: count > MOST_ENTRIES,
        users,
        ...(subject !== undefined && { thing: subjectText(subject, names?.get(subject)) || subject }),
      }
    },
  })

  app.get(
    '/exportar.csv',
    {
      config: { access: 'exports' },
      schema: {
        operationId: 'journalExport',
        tags: ['journal'],
        summary: 'El registro en un archivo csv, con los mismos filtros',
        querystring: JournalQuery,
        response: { 200: { description: 'El archivo', content: { [CSV_TYPE]: { schema: z.unknown() } } } },
      },
    },
    async (request, reply) => {
      const { query } = request
      const filter = readFilter(query)
      const numbers = await readNumbers()
      await change(app.db, { actor: actorOf(request) }, (_tx, record) =>
        record('journal.exported', 'journal', { after: { file: 'csv', ...selectedDays(query) } }),
      )
      const name = `registro-${isoDayInMendoza(new Date())}.csv`
      return reply
        .type(CSV_TYPE)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(entriesAsCsv(app.db, filter, numbers)))
    },
  )
}

/** Every entry of the filter, newest first, read and written in small parts. */
async function* entriesAsCsv(db: Db, filter: EntryFilter, numbers: Numbers): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvText([TITLES])}`
  let last: JournalRow | undefined
  do {
    const rows = await listEntries(db, filter, { limit: ENTRIES_AT_A_TIME, before: last })
    if (rows.length > 0) yield csvText((await readEntries(db, rows, numbers)).map(rowOf))
    last = rows.length === ENTRIES_AT_A_TIME ? rows.at(-1) : undefined
    await setImmediate()
  } while (last)
}

function rowOf({ date, user, kind, group, text, changes }: JournalEntry): string[] {
  const type = group && isEntryGroup(group) ? ENTRY_GROUPS[group] : kind
  return [formatDateTime(date), user, type, text, sideOf(changes, 'before'), sideOf(changes, 'after')]
}

function sideOf(changes: readonly FieldChange[], side: 'before' | 'after'): string {
  return changes.flatMap((field) => (field[side] ? [`${field.label}: ${field[side]}`] : [])).join('; ')
}

function readFilter({ user, kind, subject, from, to }: JournalQuery): EntryFilter {
  if (from && to && from > to) throw new AppError(400, 'La primera fecha es posterior a la última')
  return {
    actor: user === '' ? undefined : actorNamed(user),
    kinds: kind === '' ? undefined : kindsNamed(kind),
    isAboutPrices: kind === 'precios',
    subject: subject || undefined,
    ...timesOf({ from, to }),
  }
}

function actorNamed(user: string): string {
  const [, other] = Object.entries(OTHER_USERS).find(([name]) => name === user) ?? []
  if (other) return other
  if (/^[1-9]\d{0,14}$/.test(user)) return `user ${user}`
  throw new AppError(400, 'Esa persona no existe. Elegila de la lista.')
}

function kindsNamed(kind: string): readonly EntryKind[] {
  // A single price is changed by editing its product.
  if (kind === 'precios') return [...kindsOf(kind), 'product.edited']
  if (isEntryGroup(kind)) return kindsOf(kind)
  if (isEntryKind(kind)) return [kind]
  throw new AppError(400, 'Ese tipo de cambio no existe. Elegilo de la lista.')
}
