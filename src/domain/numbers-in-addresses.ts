/** The id of a product or recipe in an address: digits only, not everything that `Number` would accept. */
export const ID = /^[1-9]\d{0,14}$/

export function isId(text: string): boolean {
  return ID.test(text)
}

/** The most ids that one address names. Scripts without schemas read it. */
export const MAX_IDS = 100

/** The highest page number accepted. */
export const MAX_PAGE = 999_999

/** Reads a page number from an address; pages count from 1. */
export function readPageNumber(text: string): number | undefined {
  const isNumber = /^[1-9]\d*$/.test(text)
  return isNumber && Number(text) <= MAX_PAGE ? Number(text) : undefined
}
