import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ErrorAnswer } from './answers.ts'

/** The document is generated from the schemas that validate the requests. */
export const openApiOptions = (publicUrl = '/'): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Serpentina', description: 'La API de la tienda', version: '1' },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  },
  transform: ({ schema: declared, ...document }) => {
    // Any call may be refused, and all refusals look the same.
    const response = { ...(declared.response as object), '4xx': ErrorAnswer, '5xx': ErrorAnswer }
    const { schema, url } = toJsonSchema({ ...document, schema: { ...declared, response } })
    const { access = 'public' } = document.route.config ?? {}
    return { schema: access !== 'public' ? { ...schema, security: [{ session: [] }] } : schema, url }
  },
})

const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { override: describeTheWire } })

export const openApiRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger())
}

/** Prices are cents inside and pesos outside: the document describes the outer side of such a codec in both directions. */
function describeTheWire({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType
  jsonSchema: object
}): void {
  if (!(zodSchema instanceof z.core.$ZodCodec)) return
  const { $schema: _, ...wire } = z.toJSONSchema(zodSchema._zod.def.in, { io: 'input' })
  for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Record<string, unknown>)[key]
  Object.assign(jsonSchema, wire)
}
