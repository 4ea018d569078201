import type { FastifyInstance } from 'fastify'
import { parseMoney } from '#domain/money.ts'
import { AppError } from '../errors.ts'
import { acceptMultipart, type FormFields, formFields } from '../http/multipart-form.ts'

/** Lets the routes of this scope take a product as multipart or urlencoded form beside JSON. */
export async function acceptProductForms(app: FastifyInstance): Promise<void> {
  const limits = { fields: 20, fieldSize: 10_000, files: 1, fileSize: 1, parts: 20 }
  // A file is refused for being one, whatever its size.
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
 * Form fields are texts, the schema wants a number and a boolean. What cannot be read stays as it came, for the schema
 * to refuse in its own words.
 */
function readProductForm(fields: FormFields): Record<string, unknown> {
  if ([...fields.values()].some(Buffer.isBuffer)) {
    throw new AppError(400, 'La imagen se sube antes de guardar el producto')
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
