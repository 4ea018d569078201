import { z } from 'zod/mini'

const Values = z.optional(z.record(z.string(), z.unknown()))

/** One change of an order. */
export const OrderChange = z.object({
  id: z.int(),
  date: z.iso.datetime(),
  actor: z.string().check(z.describe('El correo de quien lo hizo, Cliente, Mercado Pago o Sistema')),
  kind: z.string(),
  before: Values,
  after: Values,
})
export type OrderChange = z.infer<typeof OrderChange>

/** Newest first. */
export const OrderHistory = z.array(OrderChange)

/** What changed, for people. Kinds of a newer version get a general sentence. */
export function describeChange({
  kind,
  before,
  after,
}: Pick<OrderChange, 'kind' | 'before' | 'after'>): string {
  if (kind === 'order.status') return describeStatus(before?.status, after?.status)
  if (kind === 'order.note') return describeNote(before?.length, after?.length)
  if (kind === 'order.lines') return describeLines(before?.lines, after?.lines)
  return SENTENCES[kind] ?? 'Se cambió el pedido'
}

const SENTENCES: Readonly<Record<string, string>> = {
  'order.placed': 'Llegó el pedido',
  'order.message': 'Se avisó por WhatsApp',
  'order.deleted': 'Pasó a la papelera',
  'order.restored': 'Volvió de la papelera',
  'order.erased': 'Se borró para siempre',
  'payment.started': 'El cliente abrió la página para pagar',
  'payment.recorded': 'Se registró un pago',
  'payment.refund': 'Se registró una devolución',
}

const ChangedLines = z.catch(z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int() })), [])

/** "Globo: 5 → 3". Without such lines the discount was changed. */
function describeLines(before: unknown, after: unknown): string {
  const quantities = new Map(ChangedLines.parse(after).map(({ id, quantity }) => [id, quantity]))
  const changes = ChangedLines.parse(before).map(
    ({ id, name, quantity }) => `${name}: ${quantity} → ${quantities.get(id) ?? 0}`,
  )
  return changes.length > 0 ? `Se corrigió el pedido (${changes.join(', ')})` : 'Se corrigió el descuento'
}

function describeStatus(before: unknown, after: unknown): string {
  return before === after ? `Se guardó otra vez como ${after}` : `Pasó de ${before} a ${after}`
}

/** The journal holds only the length of a note: the text may be about the customer. */
function describeNote(before: unknown, after: unknown): string {
  if (after === 0) return 'Se borró la nota interna'
  return before === 0 ? 'Se escribió la nota interna' : 'Se cambió la nota interna'
}
