import { z } from 'zod/mini'
import { OpenTill } from '#domain/till/till.ts'
import { Today } from '#domain/today/today.ts'
import type { Api } from './api.ts'

export function loadToday(api: Api) {
  return api.get('/api/today', Today)
}

const OpenTillOrNone = z.nullable(OpenTill)

export function loadOpenTill(api: Api) {
  return api.get('/api/till', OpenTillOrNone)
}
