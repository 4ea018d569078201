import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isoDayInMendoza } from '#domain/clock.ts'
import * as journalCalls from '#domain/journal/journal-calls.ts'
import { ENTRIES_A_PAGE, JournalQuery, MOST_JOURNAL_PAGES } from '#domain/journal/journal-page.ts'
import { subjectText } from '#domain/journal/subject-text.ts'
import { numbersIn } from '#domain/money/money.ts'
import { change } from '../db/change.ts'
import { AppError } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { selectedDays } from '../orders/filter-query.ts'
import { actorOf } from '../people/actor.ts'
import { listActors } from '../people/queries.ts'
import { readShop } from '../shop/read-shop.ts'
import { CSV_TYPE } from '../spreadsheets/export-sheet.ts'
import { entriesAsCsv } from './entries-as-csv.ts'
import { readFilter } from './filter-query.ts'
import { countEntries, listEntries, listNames } from './queries.ts'
import { readEntries } from './read-entries.ts'

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
