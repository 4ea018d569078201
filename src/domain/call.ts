import type { z } from 'zod/mini'
import type { Access } from './permissions.ts'

/** What a call of the API is, besides its method and path. Its room has a module of them, and every export of that module is a call. */
export type Facts = {
  readonly access: Access
  readonly summary: string
  readonly description?: string
  readonly params?: Fields
  readonly query?: Fields
  readonly body?: Schema
  /** What the body may come as, if not only as JSON. */
  readonly consumes?: readonly string[]
  /** Whether the header `idempotency-key` is accepted: a request sent again with it is carried out once. */
  readonly key?: 'optional' | 'required'
  /** Whether the header `if-match` is accepted: the change is refused if what it is based on has another `etag`. */
  readonly ifMatch?: true
  /** What a success answers. */
  readonly answer: Schema
  /** Of a success, 200 if absent. */
  readonly status?: 201 | 204
  /** If it takes long, the answer has status 202 and the work goes on after it. */
  readonly mayGoOn?: true
  /** What 409 answers, if more than its message. */
  readonly conflict?: Schema
  /** The answer depends only on the address and on what visitors see of the shop, so it is cached until that changes. */
  readonly cache?: true
  /** Answers as usual while the shop is closed for a restore. */
  readonly whileClosed?: true
  /** Bytes that the body may have, if more than usual. */
  readonly bodyLimit?: number
}

export type Call = Facts & { readonly method: Method; readonly path: string }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.ZodMiniType
type Fields = z.ZodMiniObject

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** A schema for each parameter of the path, and for no other. */
type Placed<Path extends string, F extends Facts> = [ParamNames<Path>] extends [never]
  ? { readonly params?: never }
  : {
      readonly params: z.ZodMiniObject<Record<ParamNames<Path>, Schema>>
    } & (F extends { readonly params: z.ZodMiniObject<infer Shape> }
      ? [Exclude<keyof Shape, ParamNames<Path>>] extends [never]
        ? unknown
        : { readonly params: never }
      : unknown)

type WithoutBody = { readonly body?: never; readonly key?: never; readonly ifMatch?: never }

// The annotations let the bundler drop the calls that a page does not make.

/* @__NO_SIDE_EFFECTS__ */
export const get = <Path extends string, const F extends Facts & WithoutBody>(
  path: Path,
  facts: F & Placed<Path, F>,
) => ({ method: 'GET', path, ...facts }) as const

/* @__NO_SIDE_EFFECTS__ */
export const post = <Path extends string, const F extends Facts>(path: Path, facts: F & Placed<Path, F>) =>
  ({ method: 'POST', path, ...facts }) as const

/* @__NO_SIDE_EFFECTS__ */
export const put = <Path extends string, const F extends Facts>(path: Path, facts: F & Placed<Path, F>) =>
  ({ method: 'PUT', path, ...facts }) as const

/* @__NO_SIDE_EFFECTS__ */
export const patch = <Path extends string, const F extends Facts>(path: Path, facts: F & Placed<Path, F>) =>
  ({ method: 'PATCH', path, ...facts }) as const

/* @__NO_SIDE_EFFECTS__ */
export const del = <Path extends string, const F extends Facts>(path: Path, facts: F & Placed<Path, F>) =>
  ({ method: 'DELETE', path, ...facts }) as const
