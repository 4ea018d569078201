import { createContext } from 'react-router'
import { z } from 'zod/mini'
import type { Call } from '#domain/call.ts'
import { ApiError, ConnectionError } from './errors.ts'

/** Where the API and its pictures are, if not on this site. */
export const base: string = (import.meta.env.VITE_API_URL ?? '').replace(/\/+$/, '')

/** How a request reaches the API: over the network in the browser, inside the process on the server. */
export type Transport = (path: string, init?: RequestInit) => Promise<Response>

type Output<S> = S extends z.ZodMiniType ? z.output<S> : never

/** As the program has them, or as an address has them. Written as text, not encoded. */
type Params<S> = S extends z.ZodMiniType
  ? {
      readonly [Name in keyof z.output<S>]: Readonly<z.output<S>[Name]> | z.input<S>[Name & keyof z.input<S>]
    }
  : never

/** What has a default may be left out; what is undefined or empty, a list too, is. */
type Query<S> = S extends z.ZodMiniType ? Optional<Params<S>, OptionalKeys<z.input<S>>> : never
type Optional<Value, Names> = { readonly [Name in Exclude<keyof Value, Names>]: Value[Name] } & {
  readonly [Name in keyof Value & Names]?: Value[Name] | '' | undefined
}
type OptionalKeys<Value> = {
  [Name in keyof Value]-?: Partial<Pick<Value, Name>> extends Pick<Value, Name> ? Name : never
}[keyof Value]

/** What a call's address says. */
type Place<C extends Call> = (C extends { readonly params: infer S }
  ? { readonly params: Params<S> }
  : { readonly params?: never }) &
  (C extends { readonly query: infer S }
    ? Record<never, never> extends Query<S>
      ? { readonly query?: Query<S> }
      : { readonly query: Query<S> }
    : { readonly query?: never })

type Given<C extends Call> = Place<C> &
  (C extends { readonly body: infer S } ? { readonly body: Output<S> } : { readonly body?: never }) &
  (C extends { readonly key: 'required' }
    ? { readonly key: string }
    : C extends { readonly key: 'optional' }
      ? { readonly key?: string | undefined }
      : { readonly key?: never }) &
  (C extends { readonly ifMatch: true } ? { readonly ifMatch?: string } : { readonly ifMatch?: never }) & {
    readonly signal?: AbortSignal | undefined
    /** Sent to its end even if the page is left. */
    readonly keepalive?: boolean
  }
type Rest<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options]

/** The way to the API. Its calls are declared by the rooms of the domain. */
export type Api = ReturnType<typeof createApi>

/** For loaders. Event handlers use `browserApi`. */
export const apiContext = createContext<Api>()

/** Checks each response with its schema. */
export function createApi(transport: Transport) {
  return {
    /** Takes and returns what the program has inside, `Cents` for example; a body that its schema refuses is refused as the server would. */
    async call<C extends Call>(call: C, ...[given]: Rest<Given<C>>): Promise<z.output<C['answer']>> {
      const { body, key, ifMatch, signal, keepalive = false } = (given ?? {}) as Given<Call>
      const json = call.body && JSON.stringify(encode(call.body, body))
      const init =
        call.method === 'GET' && !signal
          ? undefined
          : {
              method: call.method,
              headers: {
                ...(json !== undefined && { 'content-type': 'application/json' }),
                ...(key !== undefined && { 'idempotency-key': key }),
                ...(ifMatch !== undefined && { 'if-match': ifMatch }),
              },
              body: json ?? null,
              signal: signal ?? null,
              keepalive,
            }
      const answer = await request(transport, writeAddress(call.path, given as Parts), init)
      // The compiler does not follow `parse` through the generic call.
      return call.answer.parse(answer) as z.output<C['answer']>
    },
  }
}

/** Of a file to download. */
export function fileAddress(path: string, query: Values): string {
  return base + writeAddress(path, { query })
}

type Values = Readonly<Record<string, unknown>>
type Parts = { readonly params?: Values; readonly query?: Values } | undefined

function writeAddress(path: string, { params, query = {} }: Parts = {}): string {
  const written = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(`${params?.[name]}`))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && `${value}` !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, `${value}`])).toString()
  // Commas are kept: lists of identifiers stay readable.
  return text ? `${written}?${text.replaceAll('%2C', ',')}` : written
}

function encode(schema: z.ZodMiniType, value: unknown): unknown {
  const { data, error } = z.safeEncode(schema, value)
  if (error) throw new ApiError(400, error.issues[0]?.message ?? error.message)
  return data
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
