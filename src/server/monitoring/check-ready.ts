import type { FastifyInstance } from 'fastify'
import { pingDatabase } from '../db/unavailable.ts'
import { AppError, messageFor } from '../errors.ts'

/** Fails with 503 if this process cannot serve: a proxy should send what comes next to another one. */
export async function checkReady({ life, db }: FastifyInstance): Promise<void> {
  if (life.isEnding) throw new AppError(503, messageFor(503))
  try {
    await pingDatabase(db)
  } catch (cause) {
    throw new AppError(503, messageFor(503), {}, { cause })
  }
}
