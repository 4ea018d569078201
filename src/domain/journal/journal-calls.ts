import { z } from 'zod/mini'
import { get } from '../call.ts'
import { pageNumber } from '../call-schemas.ts'
import { JournalPage, JournalQuery } from './journal-page.ts'

export const list = get('/api/audit', {
  access: 'history',
  summary: 'El registro de todo lo que cambió, lo último primero',
  query: z.extend(JournalQuery, { page: pageNumber() }),
  answer: JournalPage,
})
