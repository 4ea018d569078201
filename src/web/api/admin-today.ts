import { Today } from '#domain/today/today.ts'
import type { Api } from './api.ts'

export function loadToday(api: Api) {
  return api.get('/api/today', Today)
}
