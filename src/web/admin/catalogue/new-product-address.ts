import { isId } from '#domain/numbers-in-addresses.ts'

const COPIED = 'copia'
const NAME = 'nombre'

/** The form for a new product, filled with the values of another. */
export function copyAddress(id: number): string {
  return `/admin/create?${COPIED}=${id}`
}

/** The same form with a name, such as what somebody searched for. */
export function newProductAddress(name: string): string {
  return `/admin/create?${new URLSearchParams({ [NAME]: name })}`
}

/** The product to copy, if the address names one. */
export function readCopied(query: URLSearchParams): number | undefined {
  const id = query.get(COPIED) ?? ''
  return isId(id) ? Number(id) : undefined
}

export function readNewName(query: URLSearchParams): string {
  return query.get(NAME) ?? ''
}
