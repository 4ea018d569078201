import { randomUUID } from 'node:crypto'
import { createWriteStream, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { BackupUpload } from '#domain/backups/backups.ts'
import { HOUR_MS } from '#domain/clock.ts'
import { giveToFolderOwner, makePrivateFile, makePrivateFolder } from '../db/private-files.ts'
import { AppError, notFound } from '../errors.ts'
import { actorOf } from '../people/actor.ts'
import { backupFolder } from './backup-files.ts'
import { listCheckedBackups } from './backup-status.ts'
import { freeSpace, RESERVE } from './disk-space.ts'

/** Whoever sends no part for this long has given up. */
const ABANDONED_MS = HOUR_MS

const NO_ROOM = 'En el disco no hay lugar para ese archivo. Hacé lugar y probá de nuevo.'

const PART_MISSING = 'Falta una parte del archivo. Subilo de nuevo.'

const TOO_MUCH = 'Llegó más de lo que mide el archivo. Subilo de nuevo.'

const UPLOAD = /^upload-[\w-]+\.partial$/

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
      const name = await app.backups.takeUpload(actorOf(request), file, nombre).catch((error: unknown) => {
        // Of one sent in parts, the last one can be sent again.
        if (total === undefined) rmSync(file, { force: true })
        throw error
      })
      const backup = listCheckedBackups(app.settings.dataDir).find((each) => each.name === name)
      return reply.code(201).send({ upload, received, ...(backup && { backup }) })
    },
  )
}

type Part = {
  /** The upload that this part continues; undefined for the first one. */
  readonly upload: string | undefined
  /** Where in the file it begins. */
  readonly from: number
  /** Of the whole file, in bytes. */
  readonly total: number | undefined
}

/** Writes one part of a file to disk as it arrives. A part that breaks off can be sent again. */
async function receivePart(
  dataDir: string,
  body: Readable,
  { upload, from, total }: Part,
): Promise<{ upload: string; file: string; received: number }> {
  if (upload === undefined && from > 0) throw new AppError(409, PART_MISSING)
  const id = upload ?? randomUUID()
  const file = upload === undefined ? beginUpload(dataDir, id) : fileOf(dataDir, id)
  const already = statSync(file, { throwIfNoEntry: false })?.size
  if (already === undefined) throw notFound('Esa subida')
  if (from !== already) throw new AppError(409, PART_MISSING)
  const most = Math.min(
    (total ?? Number.POSITIVE_INFINITY) - from,
    freeSpace(backupFolder(dataDir)) - RESERVE,
  )
  try {
    if (total !== undefined && total - from > most) throw new AppError(413, NO_ROOM)
    let arrived = 0
    const upToMost = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        arrived += chunk.length
        // Reads and drops the rest: a client reads the response only once it has sent everything.
        if (arrived > most) done()
        else done(null, chunk)
      },
    })
    await pipeline(body, upToMost, createWriteStream(file, { flags: 'r+', start: from }))
    if (arrived > most) throw new AppError(413, total === undefined ? NO_ROOM : TOO_MUCH)
  } catch (error) {
    if (upload === undefined) rmSync(file, { force: true })
    else truncateSync(file, from)
    throw error
  }
  return { upload: id, file, received: statSync(file).size }
}

function beginUpload(dataDir: string, id: string): string {
  const folder = backupFolder(dataDir)
  makePrivateFolder(folder)
  giveToFolderOwner(folder)
  for (const name of readdirSync(folder).filter((each) => UPLOAD.test(each))) {
    const { mtimeMs = Date.now() } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? {}
    if (mtimeMs < Date.now() - ABANDONED_MS) rmSync(join(folder, name), { force: true })
  }
  const file = fileOf(dataDir, id)
  makePrivateFile(file)
  return file
}

function fileOf(dataDir: string, id: string): string {
  return join(backupFolder(dataDir), `upload-${id}.partial`)
}
