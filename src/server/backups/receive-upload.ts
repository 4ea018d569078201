import { randomUUID } from 'node:crypto'
import { createWriteStream, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { HOUR_MS } from '#domain/clock.ts'
import { giveToFolderOwner, makePrivateFile, makePrivateFolder } from '../db/private-files.ts'
import { AppError, notFound } from '../errors.ts'
import { backupFolder } from './backup-files.ts'
import { freeSpace, RESERVE } from './disk-space.ts'

/** Whoever sends no part for this long has given up. */
const ABANDONED_MS = HOUR_MS
const NO_ROOM = 'En el disco no hay lugar para ese archivo. Hacé lugar y probá de nuevo.'

const PART_MISSING = 'Falta una parte del archivo. Subilo de nuevo.'
const TOO_MUCH = 'Llegó más de lo que mide el archivo. Subilo de nuevo.'

type Part = {
  /** The upload that this part continues; undefined for the first one. */
  readonly upload: string | undefined
  /** Where in the file it begins. */
  readonly from: number
  /** Of the whole file, in bytes. */
  readonly total: number | undefined
}

/** Writes one part of a file to disk as it arrives. A part that breaks off can be sent again. */
export async function receivePart(
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

const UPLOAD = /^upload-[\w-]+\.partial$/

function fileOf(dataDir: string, id: string): string {
  return join(backupFolder(dataDir), `upload-${id}.partial`)
}
