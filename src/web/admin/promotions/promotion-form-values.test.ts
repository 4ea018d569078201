import { expect, test } from 'vitest'
import { PromotionInput } from '#domain/promotions/promotion.ts'
import { fieldsOf } from '#domain/schema.ts'
import { aProduct } from '#domain/testing/samples.ts'
import {
  NEW_PROMOTION,
  type PromotionFormValues,
  promotionFormValues,
  TypedPromotion,
} from './promotion-form-values.ts'

const PINATA = aProduct({ id: 7, name: 'Piñata' })

const PROMOTIONS: PromotionInput[] = [
  { name: 'Semana loca', percent: 20 },
  { name: '20% en Globos', percent: 20, categories: ['globos'] },
  { name: '3x2', take: 3, pay: 2, products: [7], paused: true },
  // 8 was deleted since.
  { name: 'x', percent: 5, products: [8, 7] },
  { name: 'x', percent: 5, products: [8] },
  { name: 'x', percent: 5, categories: ['globos'], products: [7], from: '2026-12-01' },
  {
    name: 'Por docena',
    steps: [
      { quantity: 12, percent: 15 },
      { quantity: 24, percent: 20 },
    ],
    from: '2026-12-01T10:00',
    to: '2026-12-24T18:00',
  },
]

test.each(PROMOTIONS)('the promotion %j is typed and read as the same', (promotion) => {
  expect(TypedPromotion.parse(promotionFormValues(promotion, [PINATA]))).toEqual(promotion)
})

test('the promotions of this test have every field of one', () => {
  const named = new Set(PROMOTIONS.flatMap((promotion) => Object.keys(promotion)))
  expect([...named].sort()).toEqual(fieldsOf(PromotionInput).sort())
})

test('a moment with an offset is typed as the shop’s clock shows it', () => {
  const values = promotionFormValues({ name: 'x', percent: 5, to: '2026-12-24T01:30:10.000Z' }, [])
  expect(values).toMatchObject({ isAlways: false, to: '2026-12-23', toHour: '22:30' })
})

test('a name that is the suggestion follows what is chosen', () => {
  const values = promotionFormValues({ name: '20% en Globos', percent: 20, categories: ['globos'] }, [])
  expect(TypedPromotion.parse({ ...values, percent: '30 %' }).name).toBe('30% en Globos')
  const own = promotionFormValues({ name: 'Globos locos', percent: 20, categories: ['globos'] }, [])
  expect(TypedPromotion.parse({ ...own, percent: '30' }).name).toBe('Globos locos')
})

test.each<[Partial<PromotionFormValues>, string, RegExp]>([
  [{}, 'percent', /de 1 a 100/],
  [{ name: ' ' }, 'name', /^Poné un nombre/],
  [{ percent: '12,5' }, 'percent', /de 1 a 100/],
  [{ kind: 'takeAndPay', take: '2', pay: '2' }, 'pay', /^Lo que se paga/],
  [{ kind: 'takeAndPay', take: '' }, 'take', /^La cantidad/],
  [{ kind: 'steps' }, 'steps.0.quantity', /^La cantidad/],
  [
    {
      kind: 'steps',
      steps: [
        { quantity: '12', percent: '10' },
        { quantity: '6', percent: '20' },
      ],
    },
    'steps.1.quantity',
    /^Los escalones suben/,
  ],
  [{ percent: '10', isForAll: false }, 'categories', /^Elegí al menos una categoría o un producto/],
  [{ percent: '10', isAlways: false }, 'from', /^Elegí desde o hasta cuándo/],
  [{ percent: '10', isAlways: false, toHour: '18:00', from: '2026-12-01' }, 'to', /^Falta el día/],
  [{ percent: '10', isAlways: false, from: '2026-12-02', to: '2026-12-01' }, 'to', /termina antes/],
])('the form of a promotion with %j tells the mistake at %s', (typed, field, message) => {
  const issues = TypedPromotion.safeParse({ ...NEW_PROMOTION, ...typed }).error?.issues ?? []
  expect(issues.find(({ path }) => path.join('.') === field)?.message).toMatch(message)
})

test('a promotion whose name nobody has typed is no mistake', () => {
  const issues = TypedPromotion.safeParse(NEW_PROMOTION).error?.issues ?? []
  expect(issues.map(({ path }) => path)).toEqual([['percent']])
})
