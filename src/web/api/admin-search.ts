import { Synonyms, tagOf } from '#domain/search/search-answers.ts'
import type { Api } from './api.ts'

/** Refused if somebody has changed the list that this one is based on. */
export function saveSynonyms(api: Api, synonyms: Synonyms, basedOn: Synonyms) {
  const headers = { 'if-match': tagOf(basedOn) }
  return api.send('/api/search/synonyms', { method: 'PUT', json: synonyms, headers }, Synonyms)
}
