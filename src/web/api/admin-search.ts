import { SearchLog, Synonyms, tagOf } from '#domain/search/search-answers.ts'
import type { Api } from './api.ts'

export function loadSearchLog(api: Api, days: number) {
  return api.get(`/api/search/log?days=${days}`, SearchLog)
}

export function loadSynonyms(api: Api) {
  return api.get('/api/search/synonyms', Synonyms)
}

/** Refused if somebody has changed the list that this one is based on. */
export function saveSynonyms(api: Api, synonyms: Synonyms, basedOn: Synonyms) {
  const headers = { 'if-match': tagOf(basedOn) }
  return api.send('/api/search/synonyms', { method: 'PUT', json: synonyms, headers }, Synonyms)
}
