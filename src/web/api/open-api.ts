import { z } from 'zod/mini'
import type { Api } from './api.ts'

export const OPEN_API_ADDRESS = '/api/openapi.json'

const Operation = z.object({
  summary: z.string(),
  parameters: z._default(z.array(z.looseObject({ name: z.string() })), []),
  requestBody: z.optional(z.looseObject({})),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
})

/** Only what the page shows. */
const OpenApi = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})
export type OpenApi = z.infer<typeof OpenApi>

export function loadOpenApi(api: Api): Promise<OpenApi> {
  return api.get(OPEN_API_ADDRESS, OpenApi)
}
