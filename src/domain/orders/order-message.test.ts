import { describe, expect, test } from 'vitest'
import { moneyFormat } from '../money/money-format.ts'
import { orderBalance } from '../payments/payment-balance.ts'
import { FIRST_TEXTS, MessageTexts } from '../shop/message-texts.ts'
import { aLine, anOrder, aShop } from '../testing/samples.ts'
import { MAX_ENCODED_MESSAGE, orderMessage } from './order-message.ts'
import type { OrderStatus } from './order-status.ts'

const money = moneyFormat('es-AR', 'ARS')
if (!money) throw new Error('es-AR is unknown')

const SHOP = aShop({ currency: 'ARS', money })

const line = (quantity: number, name: string) =>
  aLine({ id: quantity, name, price: 100_000, quantity, ordered: quantity, subtotal: 100_000 * quantity })

const balance = orderBalance([])
const ORDER = {
  ...anOrder({ status: 'para retirar', order: [line(2, 'Guirnalda'), line(1, 'Globo 12" rosa x25')] }),
  balance,
}

const context = {
  shop: SHOP,
  texts: FIRST_TEXTS,
  site: 'https://tienda.example',
  now: new Date('2026-11-16T10:00:00-03:00'),
}

const amount = '3.000,00'

test('an order that is ready says what, how much, where, until when, and where its receipt is', () => {
  expect(
    orderMessage(ORDER, context).replaceAll('\u00a0', ' '),
  ).toBe(`¡Hola Ana! Tu pedido *7KQ2-M4XA* de Serpentina está listo para retirar 🎉

• 2 × Guirnalda
• 1 × Globo 12" rosa x25

Total: *$ ${amount}*, en efectivo al retirar.

Te esperamos en Av. del Papel Picado 1234, Mendoza.
Abierto ahora, hasta las 13 (Lun a sáb · 9 a 13 y 17 a 21).
Te lo guardamos hasta el 23/11.

Tu comprobante: https://tienda.example/checkout/${ORDER.id}`)
})

describe('the message of each status', () => {
  test.each<[OrderStatus, string, string | undefined]>([
    ['pendiente', 'Recibimos tu pedido *7KQ2-M4XA* en Serpentina', 'Te avisamos por acá cuando esté listo.'],
    ['pagado', 'Registramos el pago de tu pedido *7KQ2-M4XA*', 'Te avisamos por acá cuando esté listo.'],
    ['para retirar', 'está listo para retirar', 'Te lo guardamos hasta el 23/11.'],
    ['entregado', 'Ya entregamos tu pedido *7KQ2-M4XA*', undefined],
  ])('%s', (status, title, until) => {
    const text = orderMessage({ ...ORDER, status }, context)
    expect(text).toContain(title)
    expect(text).toContain('• 2 × Guirnalda')
    expect(text).toContain(`/checkout/${ORDER.id}`)
    if (until) expect(text).toContain(until)
    else expect(text).not.toContain('Papel Picado')
  })
})

describe('with list prices', () => {
  const owed = { surchargePerMille: 62, surcharge: 15_500, amountDue: 265_500 }
  const discount = { amount: 50_000, reason: 'Caja golpeada' }
  const listed = { ...ORDER, priceModel: 'discount', listPerMille: 62, discount } as const
  const textOf = (order: typeof ORDER) => orderMessage(order, context).replaceAll('\u00a0', ' ')

  test('a cash order names its discount', () => {
    expect(textOf({ ...listed, amountDue: 250_000 })).toContain(
      'Descuento de $ 500,00: Caja golpeada\n\nTotal: *$ 2.500,00*, en efectivo al retirar, ya con $ 186,00 de descuento por pago en efectivo.',
    )
  })

  test('a Mercado Pago order shows the discount at list price and no surcharge', () => {
    expect(textOf({ ...listed, ...owed, wayToPay: 'mercado pago' })).toContain(
      'Descuento de $ 531,00: Caja golpeada\n\nTotal: *$ 2.655,00* con Mercado Pago.',
    )
  })
})

describe('the amount in the message', () => {
  test.each<[string, Partial<typeof ORDER>, string]>([
    ['cash that is due', {}, ', en efectivo al retirar.'],
    ['cash that was paid early', { paid: true, amountPaid: 300_000 }, ', ya está pagado.'],
    [
      'more than is due now',
      { paid: true, amountPaid: 450_000 },
      ', ya está pagado. Te devolvemos *$\u00a01.500,00*.',
    ],
    ['cash of a delivered order', { status: 'entregado', amountPaid: 300_000 }, ', ya está pagado.'],
    [
      'cash that was paid in part',
      { balance: { ...balance, received: 50_000 } },
      '. Ya recibimos $\u00a0500,00: te falta pagar *$\u00a02.500,00*, en efectivo al retirar.',
    ],
    [
      'a delivered order of which a part is owed',
      { status: 'entregado', balance: { ...balance, received: 50_000 } },
      'te falta pagar *$\u00a02.500,00*, en efectivo.',
    ],
    [
      'an order whose rest was forgiven',
      { amountPaid: 50_000, forgiven: 250_000, balance: { ...balance, received: 50_000 } },
      '. No te queda nada por pagar.',
    ],
    [
      'a wallet that is due',
      { wayToPay: 'mercado pago' },
      ' con Mercado Pago. Pagalo desde https://pagar.example',
    ],
    ['a wallet after delivery', { wayToPay: 'mercado pago', status: 'entregado' }, 'Pagalo desde'],
    [
      'a wallet that was paid',
      { wayToPay: 'mercado pago', balance: { ...balance, received: 300_000 } },
      ', ya está pagado.',
    ],
  ])('of %s', (_, change, sentence) => {
    expect(orderMessage({ ...ORDER, ...change }, context)).toContain(sentence)
  })

  test('of a Mercado Pago order is paid from the receipt if the shop takes payments online', () => {
    const shop = { ...SHOP, paysOnline: true }
    const text = orderMessage({ ...ORDER, wayToPay: 'mercado pago' }, { ...context, shop })
    expect(text).toContain(' con Mercado Pago. Lo pagás desde tu comprobante, acá abajo.')
    expect(text).toMatch(/Tu comprobante: \S+$/)
    expect(text).not.toContain(SHOP.paymentLink)
    const cash = orderMessage(ORDER, { ...context, shop })
    expect(cash).toBe(orderMessage(ORDER, context))
  })
})

test('a sale without a name, hours that cannot be read and no time limit leave nothing odd behind', () => {
  const shop = { ...SHOP, hours: 'A la tarde', holdDays: 0 }
  const text = orderMessage({ ...ORDER, name: '' }, { ...context, shop })
  expect(text).toMatch(/^¡Hola! Tu pedido/)
  expect(text).toContain('Horario: A la tarde.')
  expect(text).not.toContain('guardamos')
})

test('corrections are explained between the products and the amount', () => {
  const missing = [{ ...line(3, 'Vela'), quantity: 0 }]
  const discount = { amount: 50_000, reason: 'Caja golpeada' }
  const text = orderMessage({ ...ORDER, missing, discount }, context).replaceAll('\u00a0', ' ')
  expect(text).toContain(
    'rosa x25\n\nVela: Pediste 3 y faltaron\nDescuento de $ 500,00: Caja golpeada\n\nTotal',
  )
})

test('a long order shows its first products and the number of the others', () => {
  const order = Array.from({ length: 24 }, (_, index) => line(index + 1, `Vela ${index + 1}`))
  const text = orderMessage({ ...ORDER, order }, context)
  expect(text).toContain('• 12 × Vela 12\ny 12 productos más')
  expect(text).not.toContain('Vela 13')
})

test('the message of an order says one product more in the singular', () => {
  const order = Array.from({ length: 13 }, (_, index) => line(index + 1, `Vela ${index + 1}`))
  expect(orderMessage({ ...ORDER, order }, context)).toContain('\ny 1 producto más\n')
})

test('long names, long products and many corrections still fit into a link', () => {
  const order = Array.from({ length: 100 }, (_, index) => line(index + 1, 'Ñandú ñoño '.repeat(11)))
  const missing = order.map((sold) => ({ ...sold, quantity: 0 }))
  const text = orderMessage({ ...ORDER, name: 'Ñ'.repeat(120), order, missing }, context)
  expect(encodeURIComponent(text).length).toBeLessThanOrEqual(MAX_ENCODED_MESSAGE)
  expect(text).toContain('Hay más cambios')
  expect(text).toContain(`/checkout/${ORDER.id}`)
})

test('a long order fits into a link with the longest text that the owner may write, too', () => {
  const room = 1000 - encodeURIComponent(FIRST_TEXTS.ready).length
  const ready = `${'ñ'.repeat(Math.floor(room / 6))}${FIRST_TEXTS.ready}`
  const texts = MessageTexts.parse({ ...FIRST_TEXTS, ready })
  const order = Array.from({ length: 100 }, (_, index) => line(index + 1, 'Ñandú ñoño '.repeat(11)))
  const missing = order.map((sold) => ({ ...sold, quantity: 0 }))
  const reason = 'Día de la Ñata '.repeat(4)
  const exceptions = [18, 20, 22, 24].map((day) => ({ from: `2026-11-${day}`, to: `2026-11-${day}`, reason }))
  const shop = { ...SHOP, exceptions }
  const text = orderMessage({ ...ORDER, name: 'Ñ'.repeat(120), order, missing }, { ...context, shop, texts })
  expect(encodeURIComponent(text).length).toBeLessThanOrEqual(MAX_ENCODED_MESSAGE)
  expect(text).toContain(`/checkout/${ORDER.id}`)
})

test('the message of an order tells special days to come with the hours', () => {
  const exceptions = [{ from: '2026-11-23', to: '2026-11-23', reason: 'Día de la Soberanía' }]
  const shop = { ...SHOP, exceptions }
  const told = 'El lunes 23/11 no abrimos: Día de la Soberanía.\n'
  expect(orderMessage(ORDER, { ...context, shop })).toContain(`a 21).\n${told}Te lo guardamos`)
  expect(orderMessage({ ...ORDER, status: 'pagado' }, { ...context, shop })).toContain(`a 21).\n${told}\nTu`)
  expect(orderMessage({ ...ORDER, status: 'entregado' }, { ...context, shop })).not.toContain(told)
  const now = new Date('2026-11-23T10:00:00-03:00')
  expect(orderMessage(ORDER, { ...context, shop, now })).toContain(
    'Hoy no abrimos: Día de la Soberanía. Abrimos mañana a las 9 (Lun a sáb · 9 a 13 y 17 a 21).\nTe lo guardamos',
  )
})

test('the owner writes the message with her own words', () => {
  const texts = {
    ...FIRST_TEXTS,
    ready: 'Che {nombre}, vení por *{codigo}* a {tienda}: {total}.\n{cambios}\n{comprobante}',
  }
  expect(orderMessage(ORDER, { ...context, texts }).replaceAll('\u00a0', ' ')).toBe(
    `Che Ana, vení por *7KQ2-M4XA* a Serpentina: $ ${amount}.\nhttps://tienda.example/checkout/${ORDER.id}`,
  )
})
