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
  return SENTENCES[kind] ?? 'Se cambió el pedido'
}

const SENTENCES: Readonly<Record<string, string>> = {
  'order.placed': 'Llegó el pedido',
  'order.lines': 'Se corrigió el pedido',
  'order.message': 'Se avisó por WhatsApp',
  'order.deleted': 'Pasó a la papelera',
  'order.restored': 'Volvió de la papelera',
  'order.erased': 'Se borró para siempre',
  'payment.started': 'El cliente abrió la página de pago',
  'payment.recorded': 'Se anotó un pago',
  'payment.refund': 'Se anotó un reembolso',
}

function describeStatus(before: unknown, after: unknown): string {
  return before === after ? `Se guardó otra vez como ${after}` : `Pasó de ${before} a ${after}`
}

/** The journal holds only the length of a note: the text may be about the customer. */
function describeNote(before: unknown, after: unknown): string {
  if (after === 0) return 'Se borró la nota interna'
  return before === 0 ? 'Se escribió la nota interna' : 'Se cambió la nota interna'
}
