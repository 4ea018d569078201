import { expect, test } from 'vitest'
import { entrySentence } from './history.ts'

test.each([
  [{ kind: 'order.placed', after: { total: 10 } }, 'Llegó la orden'],
  [
    { kind: 'order.status', before: { status: 'pendiente' }, after: { status: 'para retirar' } },
    'Pasó de «pendiente» a «para retirar»',
  ],
  [
    { kind: 'order.status', before: { status: 'pagado' }, after: { status: 'pagado' } },
    'Se guardó otra vez como «pagado»',
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
  [
    { kind: 'order.lines', before: { wayToPay: 'mercado pago' }, after: { wayToPay: 'pago efectivo' } },
    'Se corrigió la orden (Mercado Pago → Pago en efectivo)',
  ],
  [{ kind: 'payment.recorded', after: {} }, 'Se registró un pago'],
  [
    { kind: 'payment.recorded', after: { source: 'efectivo', amount: 500 } },
    'Se registró un pago de $500 en efectivo',
  ],
  [
    { kind: 'payment.recorded', after: { payment: '7', state: 'approved', amount: 10.5, currency: 'ARS' } },
    'Se registró un pago de $10.5 por Mercado Pago',
  ],
  [
    { kind: 'payment.recorded', after: { payment: '7', state: 'pending', amount: 10, currency: 'ARS' } },
    'Se registró un pago de $10 por Mercado Pago (en proceso)',
  ],
  [
    { kind: 'payment.recorded', after: { payment: '7', state: 'approved', amount: 10, currency: 'USD' } },
    'Se registró un pago de USD 10.00 por Mercado Pago',
  ],
  [
    {
      kind: 'payment.recorded',
      before: { state: 'approved', amount: 10, refunded: 1 },
      after: { payment: '7', state: 'approved', amount: 10, refunded: 4, currency: 'ARS' },
    },
    'Mercado Pago registró una devolución de $3',
  ],
  [{ kind: 'payment.forgiven', before: { amount: 0 }, after: { amount: 60 } }, 'Se perdonó el resto: $60'],
  [
    { kind: 'payment.forgiven', before: { amount: 60 }, after: { amount: 0 } },
    'El resto perdonado se debe otra vez: $60',
  ],
  [{ kind: 'order.message', after: { status: 'pagado' } }, 'Se avisó por WhatsApp'],
  [{ kind: 'payment.started' }, 'El cliente abrió la página para pagar'],
  [{ kind: 'payment.started', after: { amount: 10 } }, 'El cliente abrió la página para pagar $10'],
  [{ kind: 'payment.refund' }, 'Se registró una devolución'],
  [
    { kind: 'payment.refund', after: { amount: 3, state: 'approved' } },
    'Se registró una devolución de $3 (hecha)',
  ],
  [{ kind: 'order.from-the-future' }, 'Se cambió la orden'],
])('%j is told in a sentence', (change, sentence) => {
  expect(entrySentence(change, (cents) => `$${cents / 100}`)).toBe(sentence)
})
