import type { FastifyInstance } from 'fastify'
import { parseMoney } from '#domain/money/money.ts'
import { AppError } from '../errors.ts'
import { acceptMultipart, type FormFields, formFields } from '../http/multipart-form.ts'

/** Lets the routes of this scope accept a product as a multipart or urlencoded form as well as JSON. */
export async function acceptProductForms(app: FastifyInstance): Promise<void> {
  const limits = { fields: 20, fieldSize: 10_000, files: 1, fileSize: 1, parts: 20 }
  // A file is always refused, so its size does not matter.
  await acceptMultipart(app, { limits, throwFileSizeLimit: false }, readProductForm)

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, readProductForm(formFields(new URLSearchParams(String(body)))))
    },
  )
}

/**
 * Form fields are texts, but the schema wants numbers and a boolean. Unreadable values stay as they are, so that the schema
 * reports them; it also drops the fields that are not a product's.
 */
function readProductForm(fields: FormFields): Record<string, unknown> {
  if ([...fields.values()].some(Buffer.isBuffer)) {
    throw new AppError(400, 'La imagen se sube antes de guardar el producto')
  }
  const version = fields.get('version')
  return {
    ...Object.fromEntries(fields),
    price: readPrice(fields.get('price')),
    availability: readFlag(fields.get('availability')),
    draft: readFlag(fields.get('draft')),
    version: version === undefined ? undefined : Number(version),
  }
}

function readFlag(text: unknown): unknown {
  return text === 'true' ? true : text === 'false' ? false : text
}

function readPrice(text: unknown): unknown {
  const cents = typeof text === 'string' ? parseMoney(text) : undefined
  return cents === undefined ? text : cents / 100
}
