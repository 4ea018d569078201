import { describe, expect, test } from 'vitest'
import { aSentProduct } from '../testing/samples.ts'
import { CATEGORIES, findCategory } from './category.ts'
import { NewProduct, ProductEdit, ProductInput, publishProblem } from './product-input.ts'

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

describe('a draft', () => {
  const { description: _, image: __, ...half } = VALID

  test('may lack what only visitors need', () => {
    expect(NewProduct.parse({ ...half, draft: true })).toMatchObject({
      description: '',
      image: '',
      draft: true,
    })
    expect(NewProduct.safeParse(half).success).toBe(false)
    expect(NewProduct.safeParse({ ...half, draft: false }).success).toBe(false)
  })

  test.each([
    [{ description: '', image: '' }, 'La descripcion del Producto es obligatorio'],
    [{ description: 'Grande', image: '' }, 'La imagen del Producto es obligatorio'],
    [{ description: 'Grande', image: '/a.webp' }, undefined],
  ])('%j is published, or not: %s', (draft, problem) => {
    expect(publishProblem(draft)).toBe(problem)
  })
})
