import type { OrderLine } from '#domain/orders/order.ts'
import { deliver, readDelivered } from '#domain/orders/order-correction.ts'

/** A line of an order that is being edited, with its quantity as typed. */
export type DraftLine = { readonly line: OrderLine; readonly text: string }
export type DraftLines = readonly DraftLine[]

export function draftOf(line: OrderLine): DraftLine {
  return { line, text: `${line.quantity}` }
}

/** The lines at the typed quantities. One that cannot be read counts as none. */
export function linesOf(draft: DraftLines): OrderLine[] {
  return draft.map(({ line, text }) => deliver(line, readDelivered(text) ?? 0))
}

export function isReadable(draft: DraftLines): boolean {
  return draft.every(({ text }) => readDelivered(text) !== undefined)
}

/** Adds units of a product, to its line if there is one. */
export function addUnits(draft: DraftLines, line: OrderLine, units: number): DraftLine[] {
  const had = draft.find((each) => each.line.id === line.id)
  if (!had) return [...draft, { line, text: `${units}` }]
  return setText(draft, line.id, `${(readDelivered(had.text) ?? 0) + units}`)
}

export function setText(draft: DraftLines, id: number, text: string): DraftLine[] {
  return draft.map((each) => (each.line.id === id ? { ...each, text } : each))
}

export function dropLine(draft: DraftLines, id: number): DraftLine[] {
  return draft.filter(({ line }) => line.id !== id)
}

/** Replaces a line by the same number of another product. What was ordered stays in the order, as missing. */
export function swapLine(draft: DraftLines, id: number, other: OrderLine): DraftLine[] {
  const had = draft.find(({ line }) => line.id === id)
  if (!had || other.id === id) return [...draft]
  const units = readDelivered(had.text) || had.line.ordered || 1
  const rest = had.line.ordered > 0 ? setText(draft, id, '0') : dropLine(draft, id)
  return addUnits(rest, other, units)
}

/** Reads "3 globo" or "3 x globo" as three units of what is called globo. */
export function readTyped(typed: string): { readonly units: number | undefined; readonly wanted: string } {
  const [, units = '', wanted = ''] = /^\s*0*([1-9]\d{0,3})\s*[x×*]?\s+(\D.*)$/i.exec(typed) ?? []
  return units === ''
    ? { units: undefined, wanted: typed.trim() }
    : { units: Number(units), wanted: wanted.trim() }
}
