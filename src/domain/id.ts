/** The id of a product or recipe in an address: digits only, not everything that `Number` would accept. */
export const ID = /^[1-9]\d{0,14}$/

export function isId(text: string): boolean {
  return ID.test(text)
}
