import { z } from 'zod/mini'
import { DemoRemoval } from '#domain/first-day/demo-contents.ts'
import { FirstDay, FirstDayChange } from '#domain/first-day/first-day.ts'
import type { Api } from './api.ts'

const PATH = '/api/first-day'

export function loadFirstDay(api: Api) {
  return api.get(PATH, FirstDay)
}

export function patchFirstDay(api: Api, change: FirstDayChange) {
  return api.send(PATH, { method: 'PATCH', json: z.encode(FirstDayChange, change) }, FirstDay)
}

/** Makes a copy of the shop first, so it takes a while. */
export function removeDemo(api: Api, removal: DemoRemoval) {
  return api.send(`${PATH}/vaciar`, { method: 'POST', json: z.encode(DemoRemoval, removal) }, FirstDay)
}
