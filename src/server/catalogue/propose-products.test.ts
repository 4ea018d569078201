import { describe, expect, test } from 'vitest'
import { ProductInput } from '#domain/catalogue/product-input.ts'
import { DEMO_PRODUCTS } from '../demo/products.ts'
import { DEMO_RECIPES } from '../demo/recipes.ts'
import { indexProducts } from '../search/product-index.ts'
import { proposeProducts } from './propose-products.ts'

const demo = await indexProducts(
  DEMO_PRODUCTS.map((product, index) => ({
    ...ProductInput.parse({ ...product, image: '/x.webp' }),
    id: index + 1,
    version: 1,
  })),
)
const proposed = (ingredient: string) => proposeProducts(demo, ingredient).map(({ name }) => name)

const INGREDIENTS = new Map(
  DEMO_RECIPES.flatMap(({ ingredients }) =>
    ingredients.map(({ ingredient, product }) => [ingredient, product]),
  ),
)

test.each([...INGREDIENTS])('of the demo, %s proposes %s and nothing else', (ingredient, product) => {
  expect(proposed(ingredient)).toEqual(product === undefined ? [] : [product])
})

describe('an ingredient', () => {
  test.each([
    ['written in the plural', 'Cacaos amargos', 'Cacao amargo 500 g'],
    ['without accents and in capitals', 'AZUCAR IMPALPABLE', 'Azúcar impalpable 1 kg'],
    [
      'with how to prepare it',
      'Chocolate cobertura semiamargo, picado',
      'Chocolate cobertura semiamargo 1 kg',
    ],
    ['with more words than the product', 'Granas multicolor finitas', 'Granas multicolor 100 g'],
    ['with fewer words than the product', 'Merengue', 'Merengue en polvo 250 g'],
    ['with a size of its own', 'Cacao amargo 50 g', 'Cacao amargo 500 g'],
  ])('%s finds its product', (_, ingredient, product) => {
    expect(proposed(ingredient)).toEqual([product])
  })

  test.each(['Agua', 'Huevo', 'Leche', 'Azúcar común', 'Papel', '250', 'de la', '¿?', '(opcional)'])(
    '%s proposes nothing that only sounds alike',
    (ingredient) => {
      expect(proposed(ingredient)).toEqual([])
    },
  )

  test('that several products fit proposes at most three, the one written like it first', () => {
    expect(proposed('Colorante').sort()).toEqual([
      'Colorante en gel surtido x6',
      'Colorante en pasta rojo 15 g',
    ])
    expect(proposed('Vela')).toHaveLength(3)
    expect(proposed('Gomitas corazón')).toEqual(['Gomitas corazón ácido 500 g'])
    expect(proposed('Vela número rosa N°1')).toEqual(['Vela número rosa N°1'])
  })
})
