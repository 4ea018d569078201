import { isId } from '#domain/address-numbers.ts'

const PARAMETER = 'copia'

/** The form for a new product, filled with the values of another. */
export function copyAddress(id: number): string {
  return `/admin/create?${PARAMETER}=${id}`
}

/** The product to copy, if the address names one. */
export function readCopied(query: URLSearchParams): number | undefined {
  const id = query.get(PARAMETER) ?? ''
  return isId(id) ? Number(id) : undefined
}
