import { parentPort } from 'node:worker_threads'
import { openForReading, type Place } from '../db/open-for-reading.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'

export type ReadRequest =
  | { readonly place: Place; readonly reader: string; readonly input: unknown }
  | { readonly place: Place; readonly isClosing: true }

/** An error's class and its own fields are lost between threads. */
export type ReadAnswer =
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly refusal: { readonly status: number; readonly text: string } }
  | { readonly error: Error; readonly fields: object }

const open = new Map<string, Db>()

parentPort?.on('message', async (request: ReadRequest) => {
  const answer = await answerTo(request)
  parentPort?.postMessage(answer, 'bytes' in answer ? [answer.bytes.buffer] : [])
})

async function answerTo(request: ReadRequest): Promise<ReadAnswer> {
  const key = JSON.stringify(request.place)
  try {
    if ('isClosing' in request) {
      await open.get(key)?.destroy()
      open.delete(key)
      return { bytes: new Uint8Array() }
    }
    const db = open.get(key) ?? (await openForReading(request.place))
    open.set(key, db)
    const { read } = await import(request.reader)
    const answer: string | Uint8Array = await read(db, request.input)
    return { bytes: typeof answer === 'string' ? new TextEncoder().encode(answer) : new Uint8Array(answer) }
  } catch (error) {
    if (error instanceof AppError) return { refusal: { status: error.status, text: error.message } }
    const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown }
    return {
      error: error as Error,
      fields: { ...(code !== undefined && { code }), ...(errcode !== undefined && { errcode }) },
    }
  }
}
