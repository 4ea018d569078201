import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { numbersIn } from '../money/money.ts'
import { moneyFormat } from '../money/money-format.ts'
import { ENTRIES, groupOf, kindsOf } from './entries.ts'
import { fieldChanges } from './field-changes.ts'
import { entrySentence } from './history.ts'

const money = (cents: number) => `$${cents / 100}`

test.each([
  [{ kind: 'order.placed', after: { total: 10 } }, 'hizo la orden'],
  [
    { kind: 'order.status', before: { status: 'pendiente' }, after: { status: 'para retirar' } },
    'pasó la orden de «pendiente» a «para retirar»',
  ],
  [
    { kind: 'order.status', before: { status: 'pagado' }, after: { status: 'pagado' } },
    'guardó otra vez la orden como «pagado»',
  ],
  [
    { kind: 'order.note', before: { length: 0 }, after: { length: 9 } },
    'escribió la nota interna de la orden',
  ],
  [{ kind: 'order.note', before: { length: 9 }, after: { length: 9 } }, 'cambió la nota interna de la orden'],
  [{ kind: 'order.note', before: { length: 9 }, after: { length: 0 } }, 'borró la nota interna de la orden'],
  [{ kind: 'order.deleted' }, 'mandó la orden a la papelera'],
  [{ kind: 'order.deleted', after: { givenBack: 500, request: 'a1' } }, 'anuló la orden y devolvió $500'],
  [{ kind: 'order.deleted', after: { givenBack: 0, request: 'a1' } }, 'anuló la orden'],
  [
    { kind: 'order.returned', after: { lines: [{ id: 1, name: 'Globo', quantity: 2 }] } },
    'anotó productos que volvieron de la orden (Globo: 2)',
  ],
  [{ kind: 'order.returned' }, 'anotó productos que volvieron de la orden'],
  [{ kind: 'order.restored' }, 'sacó la orden de la papelera'],
  [{ kind: 'order.erased' }, 'borró la orden para siempre'],
  [
    {
      kind: 'order.lines',
      before: { lines: [{ id: 1, name: 'Globo', quantity: 5 }] },
      after: { lines: [{ id: 1, name: 'Globo', quantity: 3 }] },
    },
    'corrigió la orden (Globo: 5 → 3)',
  ],
  [{ kind: 'order.lines', before: { lines: [] }, after: { lines: [] } }, 'corrigió el descuento de la orden'],
  [
    { kind: 'order.lines', before: { wayToPay: 'mercado pago' }, after: { wayToPay: 'pago efectivo' } },
    'corrigió la orden (Mercado Pago → Pago en efectivo)',
  ],
  [{ kind: 'payment.recorded', after: {} }, 'registró un pago de la orden'],
  [
    { kind: 'payment.recorded', after: { source: 'efectivo', amount: 500 } },
    'registró un pago de $500 en efectivo de la orden',
  ],
  [
    { kind: 'payment.recorded', after: { payment: '7', state: 'approved', amount: 10.5, currency: 'ARS' } },
    'registró un pago de $10.5 por Mercado Pago de la orden',
  ],
  [
    { kind: 'payment.recorded', after: { payment: '7', state: 'pending', amount: 10, currency: 'ARS' } },
    'registró un pago de $10 por Mercado Pago de la orden (en proceso)',
  ],
  [
    { kind: 'payment.recorded', after: { payment: '7', state: 'approved', amount: 10, currency: 'USD' } },
    'registró un pago de USD 10.00 por Mercado Pago de la orden',
  ],
  [
    {
      kind: 'payment.recorded',
      before: { state: 'approved', amount: 10, refunded: 1 },
      after: { payment: '7', state: 'approved', amount: 10, refunded: 4, currency: 'ARS' },
    },
    'registró una devolución de $3 de la orden',
  ],
  [
    { kind: 'payment.forgiven', before: { amount: 0 }, after: { amount: 60 } },
    'perdonó el resto de la orden: $60',
  ],
  [
    { kind: 'payment.forgiven', before: { amount: 60 }, after: { amount: 0 } },
    'volvió a pedir el resto perdonado de la orden: $60',
  ],
  [
    { kind: 'order.placed', after: { source: 'mostrador', changedLines: 2 } },
    'cargó la orden en el mostrador, con otro precio en 2 productos',
  ],
  [{ kind: 'order.message', after: { status: 'pagado' } }, 'avisó por WhatsApp de la orden'],
  [{ kind: 'payment.started' }, 'abrió la página para pagar la orden'],
  [{ kind: 'payment.started', after: { amount: 10 } }, 'abrió la página para pagar la orden: $10'],
  [{ kind: 'payment.refund' }, 'registró una devolución de la orden'],
  [
    { kind: 'payment.refund', after: { amount: 3, state: 'approved' } },
    'registró una devolución de $3 de la orden (hecha)',
  ],
  [{ kind: 'order.from-the-future' }, 'cambió la orden'],
])('the history tells the change %j in a sentence', (change, sentence) => {
  expect(entrySentence({ actor: 'Marta', ...change }, { money, subject: 'la orden' })).toBe(
    `Marta ${sentence}`,
  )
})

test.each([
  [{ actor: 'Cliente', kind: 'order.placed' }, 'Un cliente hizo la orden'],
  [{ actor: 'Sistema', kind: 'order.erased' }, 'El programa borró la orden para siempre'],
  [
    { actor: 'Mercado Pago', kind: 'payment.recorded', after: { amount: 10 } },
    'Mercado Pago registró un pago de $10 de la orden',
  ],
])('the history says who did %j', (change, sentence) => {
  expect(entrySentence(change, { money, subject: 'la orden' })).toBe(sentence)
})

test.each([
  [{ price: 2400 }, { price: 2700 }, 'Ana subió «Globo» de $2400 a $2700'],
  [{ price: 2700 }, { price: 2400 }, 'Ana bajó «Globo» de $2700 a $2400'],
  [{ price: 1, name: 'Globo' }, { price: 2, name: 'Globito' }, 'Ana editó y subió «Globo» de $1 a $2'],
  [{ name: 'Globo' }, { name: 'Globito' }, 'Ana editó «Globo»'],
])('the history tells an edit from %j to %j with its price', (before, after, sentence) => {
  const edit = { actor: 'Ana', kind: 'product.edited', before, after }
  expect(entrySentence(edit, { money, subject: '«Globo»' })).toBe(sentence)
})

test('every kind says in the active voice what was done, also without its values, and belongs to a group', () => {
  for (const kind of Object.keys(ENTRIES)) {
    const sentence = entrySentence({ actor: 'Ana', kind }, { money, subject: 'eso' })
    expect(sentence, kind).toMatch(/^Ana (?:le |no )?(?:\p{Ll}+ó|(?:des)?hizo|pudo)(?!\p{L})/u)
    const group = groupOf(kind)
    expect(group && kindsOf(group), kind).toContain(kind)
  }
})

test('an amount is shown as money, whatever its field is called', () => {
  const format = moneyFormat('es-AR', 'ARS')
  if (!format) throw new Error('no format')
  let amounts = 0
  for (const [kind, { before, after }] of Object.entries(ENTRIES)) {
    for (const schema of [before, after]) {
      if (!(schema instanceof z.ZodMiniObject)) continue
      for (const [field, shape] of Object.entries(schema.shape)) {
        // Thousandths would be divided by ten.
        if (z.safeEncode(shape as z.ZodMiniType, 240_000).data !== 2400) continue
        amounts++
        const [change] = fieldChanges({ kind, after: { [field]: 240_000 } }, numbersIn(format))
        if (change) expect(change.after, `${kind}: ${field}`).toMatch(/2\.400/)
      }
    }
  }
  expect(amounts).toBeGreaterThan(20)
})

test('what differs is shown with its name, amounts as money, and nothing else', () => {
  const format = moneyFormat('es-AR', 'ARS')
  if (!format) throw new Error('no format')
  const changesOf = (kind: string, before: unknown, after: unknown) =>
    fieldChanges({ kind, before, after }, numbersIn(format))
  expect(
    changesOf(
      'product.edited',
      { price: 240_000, availability: true },
      { price: 270_000, availability: true },
    ),
  ).toEqual([
    { label: 'Precio', before: expect.stringMatching(/2\.400/), after: expect.stringMatching(/2\.700/) },
  ])
  expect(changesOf('shop.changed', { name: 'Una', holdDays: 3 }, { name: 'Otra', holdDays: 3 })).toEqual([
    { label: 'Nombre de la tienda', before: 'Una', after: 'Otra' },
  ])
  expect(changesOf('promotion.created', undefined, { name: '3x2', take: 3, id: 1, version: 1 })).toEqual([
    { label: 'Nombre', before: '', after: '3x2' },
    { label: 'Unidades que lleva', before: '', after: '3' },
  ])
  expect(changesOf('product.edited', { image: '' }, { image: '/images/2d1d8ad685c5fc-640.webp' })).toEqual([
    { label: 'Imagen', before: 'Sin imagen', after: '/images/2d1d8ad6' },
  ])
  expect(changesOf('synonyms.changed', [], [['globo', 'bomba']])).toEqual([
    { label: 'Sinónimos', before: '', after: 'globo, bomba' },
  ])
  // Written by a version that stores something else there.
  expect(changesOf('recipe.edited', { ingredients: 3 }, { ingredients: 'sal' })).toEqual([
    { label: 'Ingredientes', before: '', after: '' },
  ])
})
