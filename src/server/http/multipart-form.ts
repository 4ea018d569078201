import multipart, { type FastifyMultipartBaseOptions } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, messageFor } from '../errors.ts'

/** The body of a form with one file. `missing` is the message when there is none. */
export function uploadedFile(missing: string) {
  return z.object({
    file: z.custom<Buffer>(Buffer.isBuffer, missing).meta({ type: 'string', format: 'binary' }),
  })
}

/** A form with one file of this size and a few short fields. `tooLarge` is the message when the file is larger. */
export function oneFile(bytes: number, tooLarge: string) {
  return { limits: { fileSize: bytes, files: 1, fields: 5, fieldSize: 1000, parts: 6 }, tooLarge }
}

export type FormFields = ReadonlyMap<string, unknown>

/** Lets the routes of this scope accept multipart forms. A file arrives as a Buffer, with its name in the field `fileName` if it is called `file`; every other field as its text. */
export async function acceptMultipart(
  app: FastifyInstance,
  {
    tooLarge,
    ...options
  }: Pick<FastifyMultipartBaseOptions, 'limits' | 'throwFileSizeLimit'> & { readonly tooLarge?: string },
  readBody: (fields: FormFields) => unknown,
): Promise<void> {
  await app.register(multipart, options)
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = readBody(formFields(await readParts(request, tooLarge)))
  })
}

/** Rejects a field that is sent twice. */
export function formFields(entries: Iterable<readonly [name: string, value: unknown]>): FormFields {
  const fields = new Map<string, unknown>()
  for (const [name, value] of entries) {
    if (name in Object.prototype)
      throw new AppError(400, 'El formulario tiene un campo con un nombre no permitido')
    if (fields.has(name)) throw new AppError(400, 'El formulario tiene un campo repetido')
    fields.set(name, value)
  }
  return fields
}

async function readParts(
  request: FastifyRequest,
  tooLarge = messageFor(413),
): Promise<[name: string, value: unknown][]> {
  const entries: [string, unknown][] = []
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') entries.push([`${part.fieldname}Name`, part.filename])
      entries.push([part.fieldname, part.type === 'file' ? await part.toBuffer() : part.value])
    }
    return entries
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new AppError(413, tooLarge)
    }
    // The plugin's errors carry a status. The parser's own do not, and all of them mean a missing boundary or a truncated form.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new AppError(400, 'El formulario está incompleto o dañado')
  }
}
