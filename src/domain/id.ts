/** A product's or recipe's number in an address: digits alone, nothing that only converts to a number. */
export const ID = /^[1-9]\d{0,14}$/

export function isId(text: string): boolean {
  return ID.test(text)
}
