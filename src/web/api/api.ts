import { createContext } from 'react-router'
import type { z } from 'zod/mini'
import { ApiError, ConnectionError } from './errors.ts'

/** Where the API and its pictures are, if not on this site. */
export const base: string = (import.meta.env.VITE_API_URL ?? '').replace(/\/+$/, '')

/** How a request reaches the API: over the network in the browser, inside the process on the server. */
export type Transport = (path: string, init?: RequestInit) => Promise<Response>

type Change = {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Already encoded for the wire. */
  readonly json?: unknown
  /** Instead of `json`, for files. */
  readonly form?: FormData
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Sent to its end even if the page is left. */
  readonly keepalive?: boolean
}

/** The way to the API. The calls themselves are functions that take it first, in a file for each resource beside this one. */
export type Api = ReturnType<typeof createApi>

/** For loaders. Event handlers use `browserApi`. */
export const apiContext = createContext<Api>()

/** Checks each response with its schema. */
export function createApi(transport: Transport) {
  return {
    async get<T extends z.ZodMiniType>(path: string, schema: T): Promise<z.output<T>> {
      return schema.parse(await request(transport, path))
    },

    async send<T extends z.ZodMiniType>(
      path: string,
      { method, json, form, signal, headers, keepalive = false }: Change,
      schema: T,
    ): Promise<z.output<T>> {
      const init: RequestInit =
        json === undefined
          ? { method, signal: signal ?? null, headers: { ...headers }, body: form ?? null, keepalive }
          : {
              method,
              keepalive,
              signal: signal ?? null,
              headers: { 'content-type': 'application/json', ...headers },
              body: JSON.stringify(json),
            }
      return schema.parse(await request(transport, path, init))
    },
  }
}

async function request(transport: Transport, path: string, init?: RequestInit): Promise<unknown> {
  let response: Response
  let body: string
  try {
    response = await transport(path, init)
    body = await response.text()
  } catch {
    // Browsers have their own messages, all in English.
    throw new ConnectionError()
  }
  if (response.status >= 500 && !isOurs(response)) throw new ConnectionError()
  const answer: unknown = body === '' ? null : JSON.parse(body)
  if (!response.ok) throw new ApiError(response.status, readErrorText(answer), answer)
  return answer
}

/** Whether the response is the shop's own. A proxy in front of it has its own error page while it cannot reach the shop. */
function isOurs({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false
}

/** The text of a refusal, `{ error }`. */
export function readErrorText(refusal: unknown): string {
  const { error } = refusal as { readonly error?: unknown }
  if (typeof error !== 'string') throw new TypeError('the API refused without saying why')
  return error
}

/** For the header `idempotency-key`. Not `randomUUID`, which needs https; a shop may be tried on a local network without it. */
export function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
