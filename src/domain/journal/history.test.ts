import { expect, test } from 'vitest'
import { entrySentence } from './history.ts'

test.each([
  [{ kind: 'order.placed', after: { total: 10 } }, 'Llegó la orden'],
  [
    { kind: 'order.status', before: { status: 'pendiente' }, after: { status: 'para retirar' } },
    'Pasó de pendiente a para retirar',
  ],
  [
    { kind: 'order.status', before: { status: 'pagado' }, after: { status: 'pagado' } },
    'Se guardó otra vez como pagado',
  ],
  [{ kind: 'order.note', before: { length: 0 }, after: { length: 9 } }, 'Se escribió la nota interna'],
  [{ kind: 'order.note', before: { length: 9 }, after: { length: 9 } }, 'Se cambió la nota interna'],
  [{ kind: 'order.note', before: { length: 9 }, after: { length: 0 } }, 'Se borró la nota interna'],
  [{ kind: 'order.deleted' }, 'Pasó a la papelera'],
  [{ kind: 'order.restored' }, 'Volvió de la papelera'],
  [{ kind: 'order.erased' }, 'Se borró para siempre'],
  [
    {
      kind: 'order.lines',
      before: { lines: [{ id: 1, name: 'Globo', quantity: 5 }] },
      after: { lines: [{ id: 1, name: 'Globo', quantity: 3 }] },
    },
    'Se corrigió la orden (Globo: 5 → 3)',
  ],
  [{ kind: 'order.lines', before: { lines: [] }, after: { lines: [] } }, 'Se corrigió el descuento'],
  [{ kind: 'payment.recorded', after: { amount: 10 } }, 'Se registró un pago'],
  [{ kind: 'order.message', after: { status: 'pagado' } }, 'Se avisó por WhatsApp'],
  [{ kind: 'payment.started' }, 'El cliente abrió la página para pagar'],
  [{ kind: 'payment.refund' }, 'Se registró una devolución'],
  [{ kind: 'order.from-the-future' }, 'Se cambió la orden'],
])('%j is told in a sentence', (change, sentence) => {
  expect(entrySentence(change)).toBe(sentence)
})
