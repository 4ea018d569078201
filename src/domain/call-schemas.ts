import { z } from 'zod/mini'
import { ID, MAX_PAGE } from './numbers-in-addresses.ts'

/** What the calls of several rooms have in their addresses. */

export const IdParams = z.object({
  id: z.pipe(z.string().check(z.regex(ID, 'El identificador no es válido')), z.transform(Number)),
})

const MAX_PAGE_SIZE = 100

/** Pages count from 1. */
export function pageNumber() {
  return positive(1, MAX_PAGE)
}

/** The fields of a paged call's query. */
export function paging(pageSize: number) {
  return { page: pageNumber(), pageSize: positive(pageSize, MAX_PAGE_SIZE) }
}

/** For a call that answers the whole list without them. */
export const MAYBE_PAGING = {
  page: z.optional(upTo(MAX_PAGE)),
  pageSize: z.optional(upTo(MAX_PAGE_SIZE)),
}

function positive(preset: number, max: number) {
  return z._default(upTo(max), preset)
}

function upTo(max: number) {
  const digits = z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'La página y su tamaño son números desde 1'))
  return z
    .pipe(digits, z.transform(Number))
    .check(z.refine((value) => value <= max, 'La página o su tamaño es demasiado grande'))
}
