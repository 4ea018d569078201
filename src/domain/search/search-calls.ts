import { z } from 'zod/mini'
import { get, put } from '../call.ts'
import { SEARCH_DAYS, SearchLog, Synonyms } from './search-answers.ts'

const DAYS_MESSAGE = `Los días van de 1 a ${SEARCH_DAYS}`

export const readLog = get('/api/search/log', {
  access: 'catalogue',
  summary: 'Qué se buscó en los últimos días; primero lo que no encontró nada',
  query: z.object({
    days: z._default(
      z.coerce
        .number(DAYS_MESSAGE)
        .check(z.int(DAYS_MESSAGE), z.gte(1, DAYS_MESSAGE), z.lte(SEARCH_DAYS, DAYS_MESSAGE)),
      30,
    ),
  }),
  answer: SearchLog,
})

export const readSynonyms = get('/api/search/synonyms', {
  access: 'catalogue',
  summary: 'Los grupos de palabras que quieren decir lo mismo',
  answer: Synonyms,
})

export const saveSynonyms = put('/api/search/synonyms', {
  access: 'catalogue',
  summary: 'Reemplazar los sinónimos; con If-Match, solo si nadie los cambió mientras tanto',
  ifMatch: true,
  body: Synonyms,
  answer: Synonyms,
})
