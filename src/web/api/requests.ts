import type { z } from 'zod/mini'
import { ApiError, ConnectionError, type Transport } from './transport.ts'

type Writing = {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Already encoded for the wire. */
  readonly json?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Asking and telling the API, each answer checked by its schema. */
export function createRequests(transport: Transport) {
  return {
    async get<T extends z.ZodMiniType>(path: string, schema: T | Promise<T>): Promise<z.output<T>> {
      const [answer, answers] = await Promise.all([request(transport, path), schema])
      return answers.parse(answer)
    },

    async send<T extends z.ZodMiniType>(
      path: string,
      { method, json, headers }: Writing,
      schema: T,
    ): Promise<z.output<T>> {
      const init: RequestInit =
        json === undefined
          ? { method, headers: { ...headers } }
          : {
              method,
              headers: { 'content-type': 'application/json', ...headers },
              body: JSON.stringify(json),
            }
      return schema.parse(await request(transport, path, init))
    },
  }
}

/** The sentence of a refusal. */
export function sentenceOf(refusal: unknown): string {
  const { error } = refusal as { readonly error?: unknown }
  if (typeof error !== 'string') throw new TypeError('the API refused without a sentence')
  return error
}

async function request(transport: Transport, path: string, init?: RequestInit): Promise<unknown> {
  let response: Response
  let body: string
  try {
    response = await transport(path, init)
    body = await response.text()
  } catch {
    // Browsers word this differently, all of them in English; the person needs one thing to do.
    throw new ConnectionError()
  }
  const answer: unknown = body === '' ? null : JSON.parse(body)
  if (!response.ok) throw new ApiError(response.status, sentenceOf(answer))
  return answer
}
