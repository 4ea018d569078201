import { expect, test } from 'vitest'
import { sellProduct } from '#domain/orders/sell-product.ts'
import { aProduct } from '#domain/testing/samples.ts'
import { type ChangeText, NO_CHANGE, readChange } from './change-text.ts'
import { changeProblem, draftOf, typedLine } from './draft-lines.ts'

test.each<[Partial<ChangeText>, object, object]>([
  [{}, {}, {}],
  [{ price: '900', reason: ' Golpeado ' }, { price: 90_000, reason: 'Golpeado' }, {}],
  [{ price: '0', reason: 'Regalo' }, { price: 0, reason: 'Regalo' }, {}],
  [{ discount: '500', reason: 'x' }, { discount: { amount: 50_000 }, reason: 'x' }, {}],
  [{ discount: '12,5%', reason: 'x' }, { discount: { percent: 12.5 }, reason: 'x' }, {}],
  [{ discount: '10%' }, { discount: { percent: 10 } }, { reason: 'Escribí el motivo' }],
  [{ discount: '101%', reason: 'x' }, { reason: 'x' }, { discount: 'Escribilo con números, como 500 o 10%' }],
  [{ discount: '0', reason: 'x' }, { reason: 'x' }, { discount: 'Escribilo con números, como 500 o 10%' }],
  [{ price: 'gratis' }, {}, { price: 'Escribilo con números, como 1500' }],
])('the special price %j is read as %j', (typed, change, errors) => {
  expect(readChange({ ...NO_CHANGE, ...typed })).toEqual({ change, errors })
})

test('the line shows what is known so far, and why it cannot be sold yet', () => {
  const draft = draftOf(sellProduct(aProduct({ name: 'Globo', price: 1000 }), 3, []))
  const changed = (change: Partial<ChangeText>) => ({ ...draft, change: { ...NO_CHANGE, ...change } })
  expect(typedLine(changed({ price: '8' }))).toMatchObject({ price: 800, subtotal: 2400 })
  expect(changeProblem(changed({ price: '8' }))).toContain('motivo')
  expect(changeProblem(changed({ price: 'x', reason: 'y' }))).toBe('Globo: Escribilo con números, como 1500')
  expect(changeProblem(changed({ discount: '31', reason: 'y' }))).toContain('superar')
  expect(changeProblem(draft)).toBeUndefined()
})
