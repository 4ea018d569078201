import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod/mini'
import { AppError } from '../../errors.ts'

/** Versions of products by id. */
export type Versions = ReadonlyMap<number, number>

export const STALE_PREVIEW =
  'Los productos cambiaron mientras tanto. No se importó nada: revisá la vista previa de nuevo.'

const Content = z.tuple([z.string(), z.array(z.int())])
const MAX_LENGTH = 2 * 1024 * 1024

/**
 * A list of the products that a preview saw, with their versions, and a hash of the file. A list rather than a hash, because the owner may
 * leave rows out: only the products of the rows that are imported must be the same.
 */
export function writeFingerprint(file: string, versions: Versions): string {
  return deflateRawSync(JSON.stringify([file, [...versions].flat()])).toString('base64url')
}

export function readFingerprint(fingerprint: string): Versions {
  const numbers = parse(fingerprint)
  return new Map(
    Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0]),
  )
}

function parse(fingerprint: string): number[] {
  try {
    const bytes = inflateRawSync(Buffer.from(fingerprint, 'base64url'), { maxOutputLength: MAX_LENGTH })
    return Content.parse(JSON.parse(bytes.toString()))[1]
  } catch {
    throw new AppError(409, STALE_PREVIEW)
  }
}
