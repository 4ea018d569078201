import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BulkChange,
  BulkRequest,
  bulkProblem,
  bulkSentence,
  fieldsBefore,
  fieldsSetBy,
  isAlready,
  MOST_CHOSEN,
  undoneSentence,
} from './bulk-change.ts'
import { CATEGORIES } from './category.ts'

const category = fc.constantFrom(...CATEGORIES.map(({ value }) => value))
const product = fc.record({
  id: fc.nat(),
  name: fc.string(),
  category,
  availability: fc.boolean(),
  description: fc.constantFrom('', 'Grande'),
  image: fc.constantFrom('', '/a.webp'),
  draft: fc.boolean(),
})
const change: fc.Arbitrary<BulkChange> = fc.oneof(
  category.map((value) => ({ kind: 'category' as const, category: value })),
  fc.boolean().map((availability) => ({ kind: 'availability' as const, availability })),
  fc.constant({ kind: 'publish' as const }),
)

describe('any change of any product', () => {
  test('is done once: after it the product already is so', () => {
    fc.assert(
      fc.property(product, change, (before, wanted) => {
        expect(isAlready({ ...before, ...fieldsSetBy(wanted) }, wanted)).toBe(true)
      }),
    )
  })

  test('is undone exactly by what the product had', () => {
    fc.assert(
      fc.property(product, change, (before, wanted) => {
        const after = { ...before, ...fieldsSetBy(wanted) }
        expect({ ...after, ...fieldsBefore(before, wanted) }).toEqual(before)
      }),
    )
  })

  test('is refused only where a draft would be published without picture or description', () => {
    fc.assert(
      fc.property(product, change, (before, wanted) => {
        const isIncomplete = before.description === '' || before.image === ''
        expect(bulkProblem(before, wanted) !== undefined).toBe(wanted.kind === 'publish' && isIncomplete)
      }),
    )
  })
})

test.each<[BulkChange, number, string]>([
  [{ kind: 'category', category: 'fiestas Patrias' }, 12, '12 productos en Fiestas patrias'],
  [{ kind: 'availability', availability: true }, 1, '1 producto disponible'],
  [{ kind: 'availability', availability: false }, 2, '2 productos no disponibles'],
  [{ kind: 'publish' }, 3, '3 productos publicados'],
  [{ kind: 'delete' }, 1, '1 producto en la papelera'],
])('the change %j of %i products is told as: %s', (wanted, count, sentence) => {
  expect(bulkSentence(wanted, count)).toBe(sentence)
})

test('undoing a change of several products says how many came back', () => {
  expect([0, 1, 2].map(undoneSentence)).toEqual([
    'Ningún producto volvió a como estaba',
    'Volvió a como estaba 1 producto',
    'Volvieron a como estaban 2 productos',
  ])
})

test('a request takes as many products as the largest shop has', () => {
  const ids = Array.from({ length: MOST_CHOSEN }, (_, i) => i + 1)
  const deleting = (chosen: number[]) => BulkRequest.safeParse({ ids: chosen, change: { kind: 'delete' } })
  expect(deleting(ids).success).toBe(true)
  expect(deleting([...ids, MOST_CHOSEN + 1]).success).toBe(false)
})
