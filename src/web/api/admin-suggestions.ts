import { MessageAnswer } from '#domain/schema.ts'
import { MadeSuggestion } from '#domain/shop/suggestions.ts'
import type { Api } from './api.ts'

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
