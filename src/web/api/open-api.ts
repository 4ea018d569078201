import { z } from 'zod/mini'
import { get } from '#domain/call.ts'
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

/** Not among the calls of a room: the document does not describe itself. */
const readDocument = get(OPEN_API_ADDRESS, { access: 'public', summary: '', answer: OpenApi })

export function loadOpenApi(api: Api): Promise<OpenApi> {
  return api.call(readDocument)
}
