import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_AMOUNT } from '../money/money.ts'
import { isLargeChange } from '../money/percent.ts'
import { aSentProduct } from '../testing/samples.ts'
import { CATEGORIES, findCategory } from './category.ts'
import { changedPrice, PriceChange, ProductEdit, ProductInput } from './product-input.ts'

const VALID = aSentProduct({ name: 'Globo látex 9" surtido x50', price: 4700.5, category: 'globos' })

describe('the product form', () => {
  test('reads a complete product, with its price in cents', () => {
    expect(ProductInput.parse(VALID)).toEqual({ ...VALID, price: 470_050 })
  })

  test.each([
    ['name', 'El Nombre del Producto es obligatorio'],
    ['description', 'La descripcion del Producto es obligatorio'],
    ['price', 'El Precio del Producto es obligatorio'],
    ['category', 'La Categoria del Producto es obligatorio'],
    ['image', 'La imagen del Producto es obligatorio'],
  ])('without %s it says: %s', (field, message) => {
    for (const missing of [undefined, null, '', []]) {
      const { error } = ProductInput.safeParse({ ...VALID, [field]: missing })
      expect(error?.issues[0]?.message).toBe(message)
    }
  })

  test('refuses a name of spaces only', () => {
    expect(ProductInput.safeParse({ ...VALID, name: '   ' }).error?.issues[0]?.message).toBe(
      'El Nombre del Producto es obligatorio',
    )
  })

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//evil.example/x',
    '/\\evil',
    'ftp://x/y',
    'x.png',
  ])('%j is not a picture address', (image) => {
    expect(ProductInput.safeParse({ ...VALID, image }).success).toBe(false)
  })

  test.each(['/images/a.webp', 'https://example.com/a.png', 'http://example.com'])(
    '%j is an address of a picture',
    (image) => {
      expect(ProductInput.parse({ ...VALID, image }).image).toBe(image)
    },
  )

  test('a new product is available unless said otherwise, an edit leaves it as it is', () => {
    const { availability: _, ...unsaid } = VALID
    expect(ProductInput.parse(unsaid).availability).toBe(true)
    expect(ProductEdit.parse(unsaid).availability).toBeUndefined()
  })

  test.each(['a\0b', 'a\uD800b'])('text that cannot be stored is refused', (name) => {
    expect(ProductInput.safeParse({ ...VALID, name }).error?.issues[0]?.message).toBe(
      'El texto tiene caracteres que no se pueden guardar',
    )
  })

  test('C8 text is trimmed and brought to one Unicode form', () => {
    expect(ProductInput.parse({ ...VALID, name: ' Cotillo\u0301n ' }).name).toBe('Cotillón')
  })
})

describe('categories', () => {
  test('all eleven are known by value and by slug', () => {
    expect(CATEGORIES).toHaveLength(11)
    for (const category of CATEGORIES) {
      expect(findCategory(category.value)).toBe(category)
      expect(findCategory(category.slug)).toBe(category)
    }
  })

  test('the slug of a compound category is stored as its value', () => {
    expect(ProductInput.parse({ ...VALID, category: 'decoracionTorta' }).category).toBe('decoracion Torta')
  })

  test.each(['', 'Globos', 'juguetes', '__proto__'])('%j is no category', (text) => {
    expect(findCategory(text)).toBeUndefined()
  })
})

describe('changing prices by a percentage', () => {
  test.each([
    [10_000, 10, 11_000],
    [10_000, -25, 7500],
    [10_000, 12.5, 11_250],
    [105, 10, 116],
    [1, -99, 1],
    [0, 50, 0],
    [4700, 0, 4700],
    [333, -33.33, 222],
  ])('%d cents changed by %d percent become %d', (price, percent, changed) => {
    expect(changedPrice(price, percent)).toBe(changed)
  })

  test('refuses a price above the largest amount', () => {
    expect(changedPrice(MAX_AMOUNT, 1)).toBeUndefined()
  })

  test('C12 no price above zero falls below one cent, and more percent never gives less', () => {
    const price = fc.integer({ min: 1, max: 100_000_000 })
    const hundredths = fc.integer({ min: -9999, max: 80_000 })
    fc.assert(
      fc.property(price, hundredths, hundredths, (cents, a, b) => {
        const lower = changedPrice(cents, Math.min(a, b) / 100) ?? 0
        const higher = changedPrice(cents, Math.max(a, b) / 100) ?? 0
        expect(lower).toBeGreaterThanOrEqual(1)
        expect(higher).toBeGreaterThanOrEqual(lower)
      }),
    )
  })

  test.each([
    [50, false],
    [-50, false],
    [50.01, true],
    [-50.01, true],
    [1000, true],
  ])('a change by %d percent is confirmed first: %s', (percent, expected) => {
    expect(isLargeChange(percent)).toBe(expected)
  })

  test.each([-100, -100.01, 1000.01, 1e6, 'x', '5', null, undefined, Number.NaN, 1.005])(
    'a change by %s is refused',
    (percent) => {
      expect(PriceChange.safeParse({ category: 'globos', percent }).success).toBe(false)
    },
  )

  test('the messages are the specified ones', () => {
    const { error } = PriceChange.safeParse({})
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'La Categoria del Producto es obligatorio',
      'El Precio del Producto es obligatorio',
    ])
  })
})
