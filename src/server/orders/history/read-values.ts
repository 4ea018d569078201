/** What the journal calls its amounts, at any depth. */
const AMOUNTS = new Set([
  'total',
  'surcharge',
  'amountDue',
  'price',
  'subtotal',
  'amount',
  'refunded',
  'discount',
])

/** The values of a journal line as they go out: the journal has cents, the API has pesos. */
export function readValues(json: string | null): Record<string, unknown> | undefined {
  if (json === null) return undefined
  return JSON.parse(json, (name, value) =>
    AMOUNTS.has(name) && typeof value === 'number' ? value / 100 : value,
  )
}
