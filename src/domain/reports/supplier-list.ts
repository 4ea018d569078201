import { z } from 'zod/mini'

/** More would not fit into the address of a file. */
export const MOST_LISTED = 500

const MOST_UNITS = 99_999

/** A product and how many of it are wanted. */
export type Wanted = { readonly id: number; readonly quantity: number }

/** Written `12:30,15:4`. */
export function writeWanted(wanted: readonly Wanted[]): string {
  return wanted.map(({ id, quantity }) => `${id}:${quantity}`).join(',')
}

/** Undefined if the text is something else, or too long. */
export function readWanted(text: string): Wanted[] | undefined {
  const parts = text.split(',')
  if (parts.length > MOST_LISTED || !parts.every((part) => /^[1-9]\d{0,9}:[1-9]\d{0,4}$/.test(part))) {
    return undefined
  }
  return parts.map((part) => {
    const [id = 0, quantity = 0] = part.split(':').map(Number)
    return { id, quantity }
  })
}

/** Reads what people type for a number of units; undefined if it is none. */
export function readUnits(text: string): number | undefined {
  const digits = text.trim()
  return /^\d{1,5}$/.test(digits) && Number(digits) <= MOST_UNITS ? Number(digits) : undefined
}

export const SupplierQuery = z.object({
  products: z.string('Elegí los productos de la lista').check(
    z.refine(
      (text) => readWanted(text) !== undefined,
      `La lista se escribe como 12:30,15:4, con hasta ${MOST_LISTED} productos`,
    ),
    z.describe('Cada producto con sus unidades, como 12:30,15:4'),
  ),
})

export const SupplierLine = z.object({
  id: z.int(),
  name: z.string(),
  code: z.optional(z.string()),
  quantity: z.int(),
})
export type SupplierLine = z.infer<typeof SupplierLine>

/** `2 productos, 34 unidades` */
export function listedWords(lines: readonly SupplierLine[], count: (count: number) => string): string {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const products = lines.length === 1 ? '1 producto' : `${count(lines.length)} productos`
  return `${products}, ${units === 1 ? '1 unidad' : `${count(units)} unidades`}`
}

/** The list as a message. */
export function supplierText(
  shop: string,
  lines: readonly SupplierLine[],
  count: (count: number) => string,
): string {
  return [
    `Pedido de ${shop}`,
    '',
    ...lines.map(
      ({ name, code, quantity }) => `• ${count(quantity)} × ${name}${code ? ` (cód. ${code})` : ''}`,
    ),
    '',
    listedWords(lines, count),
  ].join('\n')
}

/** Longer ones get lost on the way from the browser to WhatsApp. */
const MOST_IN_LINK = 3000

export function fitsLink(text: string): boolean {
  return encodeURIComponent(text).length <= MOST_IN_LINK
}
