import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { parseMoney } from '#domain/money.ts'
import { AppError } from '../errors.ts'

const URLENCODED = 'application/x-www-form-urlencoded'

/** Lets the routes of this scope take a product as multipart or urlencoded form beside JSON. */
export async function acceptProductForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    attachFieldsToBody: true,
    limits: { fields: 20, fieldSize: 10_000, files: 1, fileSize: 1, parts: 20 },
  })

  app.addContentTypeParser(URLENCODED, { parseAs: 'string' }, (_request, body, done) => {
    done(null, [...new URLSearchParams(String(body))])
  })

  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = readProductForm(multipartEntries(request.body))
    else if (request.headers['content-type']?.startsWith(URLENCODED)) {
      // The parser above is the only one for this type, and this is what it gives.
      request.body = readProductForm(request.body as [string, string][])
    }
  })
}

/**
 * Form fields are texts, the schema wants a number and a boolean. What cannot be read stays as it came, for the schema
 * to refuse in its own words. A field sent twice is refused, not guessed at.
 */
function readProductForm(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [name, value] of entries) {
    if (fields.has(name)) throw new AppError(400, 'El formulario tiene un campo repetido')
    fields.set(name, value)
  }
  const availability = fields.get('availability')
  return {
    name: fields.get('name'),
    description: fields.get('description'),
    price: readPrice(fields.get('price')),
    image: fields.get('image'),
    category: fields.get('category'),
    availability: availability === 'true' ? true : availability === 'false' ? false : availability,
  }
}

function readPrice(text: unknown): unknown {
  const cents = typeof text === 'string' ? parseMoney(text) : undefined
  return cents === undefined ? text : cents / 100
}

type Part = { readonly type: 'field' | 'file'; readonly value?: unknown }

function multipartEntries(body: unknown): [string, unknown][] {
  // The plugin's type for the body is `unknown`; this is the shape it documents.
  const parts = Object.entries(body as Record<string, Part | Part[]>)
  return parts.flatMap(([name, part]) =>
    [part].flat().map(({ type, value }): [string, unknown] => {
      if (type === 'file') throw new AppError(400, 'La imagen se sube antes de guardar el producto')
      return [name, value]
    }),
  )
}
