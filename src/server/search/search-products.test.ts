import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { fold } from '#domain/search/search.ts'
import { INDEX, product } from '../testing/search-index.ts'
import { indexProducts } from './product-index.ts'
import { findNamed, searchProducts } from './search-products.ts'

const ALL = { page: 1, pageSize: 1000 }

/** Searches products of these names. */
async function find(
  text: string,
  names: readonly (string | Partial<VersionedProduct>)[],
  synonyms: string[][] = [],
) {
  const products = names.map((each, i) =>
    product({ id: i, ...(typeof each === 'string' ? { name: each } : each) }),
  )
  const found = searchProducts(await indexProducts(products, synonyms), { ...ALL, text })
  return { ...found, products: found.products.map(({ name }) => name) }
}

describe('the order of matches', () => {
  test('as typed, words apart, other forms, synonyms, descriptions', async () => {
    const names = [
      { name: 'Cartel', description: 'Para el globo rojo' },
      'Globo colorado',
      'Globitos rojas',
      'Rojo, un globo',
      'Cinta de globo rojo',
      'Globo rojo',
    ]
    const { products, match } = await find('globo rojo', names, [['rojo', 'colorado']])
    expect(products).toEqual(names.map((each) => (typeof each === 'string' ? each : each.name)).toReversed())
    expect(match).toBe('exact')
  })

  test('available products come first among equals, but not before better matches', async () => {
    const names = [
      { name: 'Vela roja', availability: false },
      'Vela azul',
      { name: 'Velas', availability: false },
      'Porta vela',
      { name: 'Cartel', description: 'Con vela' },
    ]
    expect((await find('vela', names)).products).toEqual([
      'Vela azul',
      'Porta vela',
      'Vela roja',
      'Velas',
      'Cartel',
    ])
  })

  test('a number counts more as a whole than as a part', async () => {
    const names = ['Vasos x50', 'Vela 15', 'Vela N°50', 'Vela N°5']
    expect((await find('vela 5', names)).products[0]).toBe('Vela N°5')
    expect((await find('vela n°5', names)).products).toEqual(['Vela N°5', 'Vela N°50'])
    expect((await find('5', names)).products[0]).toBe('Vela N°5')
  })

  test('the last word may be half typed', async () => {
    expect((await find('globos neg', ['Globo negro', 'Globo rojo'])).products).toEqual(['Globo negro'])
  })

  test('a category alone counts only if nothing else is found', async () => {
    const names = [{ name: 'Piñata', category: 'globos' as const }, 'Globo azul']
    expect((await find('globos', names)).products).toEqual(['Globo azul'])
    expect((await find('globos', names.slice(0, 1))).products).toEqual(['Piñata'])
    expect((await find('piñata globos', names)).products).toEqual(['Piñata'])
  })
})

describe('misspellings', () => {
  test.each([
    ['glovo', 'globo'],
    ['golbo', 'globo'],
    ['gobo', 'globo'],
    ['gllobo', 'globo'],
    ['guirlanda', 'guirnalda'],
    ['girnalda', 'guirnalda'],
    ['pinata', 'piñata'],
    ['disfras de vruja', 'disfraz de bruja'],
    ['superherroes', 'superheroe'],
  ])('%s is corrected to %s', async (text, corrected) => {
    const names = ['Globo', 'Guirnalda', 'Piñata', 'Disfraz de bruja', 'Superhéroe']
    const found = await find(text, names)
    expect(found).toMatchObject({ match: 'similar', corrected })
    expect(found.products).toHaveLength(1)
  })

  test.each(['lobos', 'gorro', 'vela', 'xyz', 'glob0s', 'gb', 'mickey'])(
    '%s is no misspelled globo',
    async (text) => {
      expect(await find(text, ['Globo', 'Mini mate'])).toMatchObject({ total: 0, match: 'none' })
    },
  )

  test.each([
    ['globo 13"', 'globo', '13"'],
    ['vela n°6', 'vela', 'n°6'],
    ['disfraz t5', 'disfraz', 't5'],
    ['vasos x51', 'vasos', 'x51'],
    ['glovo 13"', 'globo', '13"'],
    ['120', undefined, undefined],
    ['x500', undefined, undefined],
  ])('in %s no number is corrected into another', async (text, corrected, leftOut) => {
    const found = await find(text, ['Globo 12"', 'Vela N°5', 'Disfraz T4', 'Vasos x50'])
    expect(found).toMatchObject({ total: corrected === undefined ? 0 : 1 })
    expect([found.corrected, found.leftOut]).toEqual([corrected, leftOut])
  })

  test('a misspelled word is corrected beside a size', async () => {
    expect(await find('glovos 12 pulgadas', ['Globo 12"', 'Globo 9"'])).toMatchObject({
      products: ['Globo 12"'],
      corrected: 'globo 12 pulgadas',
    })
  })

  test('a word that is known is not corrected', async () => {
    expect(await find('gorra', ['Gorro', 'Gorila'])).toMatchObject({ products: ['Gorro'], match: 'similar' })
    const { products, corrected } = await find('mate', [
      'Mantel',
      { name: 'Bolsa', description: 'Para el mate' },
    ])
    expect({ products, corrected }).toEqual({ products: ['Bolsa'], corrected: undefined })
  })
})

describe('a text that no product matches whole', () => {
  const names = [
    'Globo látex 12" rojo',
    'Globo dorado',
    'Vaso de cartón',
    'Plato',
    'Vela N°3',
    'Cinta N°7 roja',
  ]

  test.each([
    ['globo 10 pulgadas', '10 pulgadas', 'globo', ['Globo látex 12" rojo', 'Globo dorado']],
    ['vasos plásticos 200', 'plásticos 200', 'vasos', ['Vaso de cartón']],
    ['platos rosa', 'rosa', 'platos', ['Plato']],
    ['velas n7', 'n7', 'velas', ['Vela N°3']],
    ['Globos de Peppa Pig rojos', 'Peppa Pig', 'Globos rojos', ['Globo látex 12" rojo']],
    ['peppa globos dorados', 'peppa', 'globos dorados', ['Globo dorado']],
    ['glovos dorados peppa', 'peppa', 'globo dorados', ['Globo dorado']],
  ])('%s is searched without «%s»', async (text, leftOut, corrected, products) => {
    expect(await find(text, names)).toMatchObject({ match: 'similar', leftOut, corrected, products })
  })

  test.each(['heladera roja', 'zapatillas 12 rojas', 'xbox dorada', 'peppa pig'])(
    '%s finds nothing: none of its words says what is sold here',
    async (text) => {
      expect(await find(text, names)).toMatchObject({ total: 0, match: 'none' })
    },
  )

  test.each([
    ['10 globos rojos', ['Globo látex 12" rojo']],
    ['cien globos dorados', ['Globo dorado']],
    ['una docena de vasos de carton', ['Vaso de cartón']],
    ['globos dorados por mayor', ['Globo dorado']],
    ['platos baratos', ['Plato']],
  ])('in %s the amount is no word to find', async (text, products) => {
    const found = await find(text, names)
    expect([found.products, found.leftOut]).toEqual([products, undefined])
  })

  test.each(['velas n3', 'vela numero tres', 'vela número 3', 'vela tres'])(
    '%s is the number',
    async (text) => {
      const { products, leftOut } = await find(text, names)
      expect({ products, leftOut }).toEqual({ products: ['Vela N°3'], leftOut: undefined })
    },
  )

  test('a question about the shop is answered, not corrected', async () => {
    const about = await find('medios de pago', ['Medio kilo', 'Papo', 'Medios globos'])
    expect(about).toMatchObject({ total: 0, question: 'pago' })
    expect((await find('receta', ['Roseta'])).total).toBe(0)
    expect((await find('globo', names)).question).toBeUndefined()
    const asked = ['Tarjeta de invitación', 'Hora loca en caja']
    for (const text of ['tarjeta de crédito', 'a qué hora abren'])
      expect((await find(text, asked)).total, text).toBe(0)
  })

  test.each([
    ['globos rojos con envío', 'envío', 'globos rojos', ['Globo látex 12" rojo']],
    ['pagar platos en cuotas', 'pagar en cuotas', 'platos', ['Plato']],
  ])('%s also names products, which are shown', async (text, leftOut, corrected, products) => {
    const found = await find(text, names)
    expect(found).toMatchObject({ leftOut, corrected, products })
    expect(found.question).toBeDefined()
  })
})

test('synonyms of several words stand for each other, inside a longer text too', async () => {
  const synonyms = [['confeti', 'papel picado']]
  expect((await find('confeti rojo', ['Papel picado rojo', 'Papel rojo'], synonyms)).products).toEqual([
    'Papel picado rojo',
  ])
  expect((await find('papel picado', ['Confeti', 'Papel'], synonyms)).products).toEqual(['Confeti'])
})

test('the products with exactly this code come first, before names that have it too', async () => {
  const names = [
    'Globo 1203',
    { name: 'Vela', code: 'GL-1203' },
    { name: 'Guirnalda', code: '01203' },
    { name: 'Piñata', code: '12034' },
  ]
  expect(await find('1203', names)).toMatchObject({ products: ['Guirnalda', 'Globo 1203'], match: 'exact' })
  expect(await find('gl 1203', names)).toMatchObject({ products: ['Vela', 'Globo 1203'], match: 'exact' })
  expect((await find('120', names)).products).toEqual(['Globo 1203'])
  expect((await find('?', [...names, { name: 'Gorro', code: '?' }])).products).toEqual([])
})

test('a change of prices takes names as typed or in another form, and nothing that is guessed', async () => {
  const names = [
    'Vela',
    'Velitas',
    'Candela',
    'Bela',
    { description: 'Con vela' },
    { name: 'Topper', category: 'globos' as const },
    { name: 'Globo', code: '779' },
  ]
  const products = names.map((each, id) =>
    product({ id, ...(typeof each === 'string' ? { name: each } : each) }),
  )
  const index = await indexProducts(products, [['vela', 'candela']])
  expect(findNamed(index, 'velas')).toEqual(new Set([0, 1]))
  expect(findNamed(index, '779')).toEqual(new Set([6]))
})

describe('in any catalogue', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'globo',
      'globos',
      'x50',
      '12"',
      'n°5',
      'de',
      'ñandú',
      'rojo',
      '1,20×1,80 m',
      '"',
      '😀',
      '%',
    ),
    fc.string({ maxLength: 6 }),
  )
  const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
  const names = fc.array(name, { minLength: 1, maxLength: 8 })

  test('every part of a name finds its product, as an exact match', async () => {
    await fc.assert(
      fc.asyncProperty(names, fc.nat(), fc.nat(), fc.nat(), async (all, which, from, length) => {
        const wanted = fold(all[which % all.length] ?? '')
        const text = wanted.slice(from % (wanted.length + 1)).slice(0, 1 + (length % 100))
        fc.pre(fold(text) !== '')
        const found = await find(text, all)
        expect(found.match).toBe('exact')
        expect(found.products.some((each) => fold(each) === wanted)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test("one product more never hides another's match", async () => {
    await fc.assert(
      fc.asyncProperty(names, name, name, async (all, added, text) => {
        fc.pre(fold(text) !== '')
        const exact = all.filter((each) => fold(each).includes(fold(text)))
        const found = await find(text, [added, ...all])
        expect(found.products.filter((each) => each !== added)).toEqual(
          expect.arrayContaining(exact.filter((each) => each !== added)),
        )
      }),
      { numRuns: 500 },
    )
  })
})

describe('the demo catalogue', () => {
  test.each(['o', 'globo', 'velas', 'glovos', 'de x', 'x50 globo'])(
    'the pages of %j show everything once, in order',
    (text) => {
      const whole = searchProducts(INDEX, { ...ALL, text })
      const { totalPages } = searchProducts(INDEX, { text, page: 1, pageSize: 7 })
      const pages = Array.from({ length: totalPages + 1 }, (_, i) =>
        searchProducts(INDEX, { text, page: i + 1, pageSize: 7 }),
      )
      expect(whole.total).toBeGreaterThan(0)
      expect(pages.flatMap(({ products }) => products)).toEqual(whole.products)
      expect(pages.at(-1)?.products).toEqual([])
    },
  )

  test('sorting and leaving out what is sold out keep the matches', () => {
    const whole = searchProducts(INDEX, { ...ALL, text: 'globos' })
    const sorted = searchProducts(INDEX, { ...ALL, text: 'globos', order: 'menor-precio', available: true })
    const available = whole.products.filter(({ availability }) => availability)
    expect(available.length).toBeLessThan(whole.total)
    expect(sorted.products).toEqual(available.toSorted((a, b) => a.price - b.price || a.id - b.id))
  })
})
