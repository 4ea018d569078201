import { z } from 'zod/mini'
import { isId, readPageNumber } from '#domain/numbers-in-addresses.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'

type Values = Readonly<Record<string, string | number | undefined>>
type Schema<State> = z.ZodMiniType<State> & { readonly shape: object }

/**
 * A page's state in its address. Invalid values get the default of their field, and defaults are left out. `names` are the
 * parameters of fields that the program calls otherwise. With an empty path, addresses are the search alone.
 */
export function addressState<State extends Values>(
  path: string,
  schema: Schema<State>,
  names: { readonly [Field in keyof State]?: string } = {},
) {
  const plain = schema.parse({})
  const fields = Object.keys(schema.shape).map((field) => ({ field, name: names[field] ?? field }))

  /** The fields that differ from their defaults. */
  function chosen(state: Partial<State>): Partial<State> {
    const given = Object.entries(state).filter(
      ([field, value]) => value !== undefined && value !== plain[field],
    )
    return Object.fromEntries(given) as Partial<State>
  }

  /** Absent fields are as by default. */
  function query(state: Partial<State>): URLSearchParams {
    const values: Values = chosen(state)
    const given = fields.filter(({ field }) => values[field] !== undefined)
    return new URLSearchParams(given.map(({ field, name }) => [name, `${values[field]}`]))
  }

  return {
    read(params: URLSearchParams): State {
      return schema.parse(
        Object.fromEntries(fields.map(({ field, name }) => [field, params.get(name) ?? undefined])),
      )
    },
    chosen,
    query,
    address(state: Partial<State> = {}): string {
      const search = query(state).toString()
      return search ? `${path}?${search}` : path
    },
  }
}

export const SearchText = z.catch(
  z.string().check(z.overwrite((text) => text.trim().slice(0, MAX_SEARCH_TEXT))),
  '',
)

export const PageNumber = z.catch(
  z.pipe(z.string().check(z.refine((text) => readPageNumber(text) !== undefined)), z.transform(Number)),
  1,
)

/** Of a product, a promotion and the like. */
export const IdInAddress = unlessInvalid(z.pipe(z.string().check(z.refine(isId)), z.transform(Number)))

/** Of a list that has nothing but pages. */
export function pagedAddress(path: string) {
  return addressState(path, z.object({ page: PageNumber }), { page: 'pagina' })
}

/** Absent or invalid means undefined. */
export function unlessInvalid<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined)
}

/** Days typed the other way round mean the same. */
export function earlierFirst<Day extends string | undefined>(from: Day, to: Day): readonly [Day, Day] {
  return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
}
