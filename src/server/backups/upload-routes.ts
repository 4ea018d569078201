import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { BackupUpload } from '#domain/backups/backups.ts'
import { AppError } from '../errors.ts'
import { actorOf } from '../people/actor.ts'
import { listCheckedBackups } from './backup-status.ts'
import { receivePart } from './receive-upload.ts'

const Bytes = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

const UploadQuery = z.object({
  nombre: z.string().max(200).default('que subiste').describe('Cómo se llama el archivo, para los mensajes'),
  carga: z.uuid().optional().describe('`upload` de la respuesta a la primera parte; sin ella empieza otra'),
  desde: Bytes.default(0).describe('Dónde empieza esta parte'),
  total: Bytes.optional().describe('El tamaño del archivo entero; sin él, esta es la única parte'),
})

export const uploadRoutes: FastifyPluginAsyncZod = async (app) => {
  // The body stays a stream and goes to disk as it arrives.
  app.addContentTypeParser(
    ['application/octet-stream', 'application/vnd.sqlite3', 'application/x-sqlite3'],
    (_request, body, done) => done(null, body),
  )

  app.post(
    '/archivo',
    {
      config: { access: 'copies' },
      schema: {
        operationId: 'backupsUpload',
        tags: ['backups'],
        summary: 'Subir una copia, entera o en partes; se revisa y queda en la lista',
        description:
          'El cuerpo es el archivo (`application/octet-stream`). Contesta 200 mientras falten partes.',
        querystring: UploadQuery,
        response: { 200: BackupUpload, 201: BackupUpload },
      },
    },
    async (request, reply) => {
      const { nombre, carga, desde, total } = request.query
      const { body } = request
      // JSON is read as everywhere else.
      if (!(body instanceof Readable)) throw new AppError(400, 'Falta el archivo')
      const part = { upload: carga, from: desde, total }
      const { upload, received, file } = await receivePart(app.settings.dataDir, body, part)
      if (total !== undefined && received < total) return { upload, received }
      const name = await app.backups.takeUpload(actorOf(request), file, nombre)
      const backup = listCheckedBackups(app.settings.dataDir).find((each) => each.name === name)
      return reply.code(201).send({ upload, received, ...(backup && { backup }) })
    },
  )
}
