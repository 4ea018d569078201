import { z } from 'zod/mini'
import { MessageAnswer } from '#domain/schema.ts'
import { MadeSuggestion, Suggestion } from '#domain/shop/suggestions.ts'
import type { Api } from './api.ts'

const Suggestions = z.array(Suggestion)

/** Suggestions for seasons that are near, without those that were taken or dismissed. */
export function loadSuggestions(api: Api) {
  return api.get('/api/suggestions', Suggestions)
}

/** Creates what it suggests. */
export function takeSuggestion(api: Api, id: string, percent?: number) {
  return api.send(`/api/suggestions/${id}/take`, { method: 'POST', json: { percent } }, MadeSuggestion)
}

export function dismissSuggestion(api: Api, id: string) {
  return api.send(`/api/suggestions/${id}/dismiss`, { method: 'POST' }, MessageAnswer)
}

/** Takes back whatever was answered. */
export function undoSuggestion(api: Api, id: string) {
  return api.send(`/api/suggestions/${id}/undo`, { method: 'POST' }, MessageAnswer)
}
