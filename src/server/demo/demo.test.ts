import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '#domain/catalogue/category.ts'
import { IMAGE_FORMATS } from '#domain/catalogue/image-address.ts'
import { ProductInput } from '#domain/catalogue/product-input.ts'
import { CheckoutForm } from '#domain/orders/order.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { RecipeInput } from '#domain/recipes/recipe.ts'
import { fold } from '#domain/search/search.ts'
import { whatsappNumber } from '../whatsapp-number.ts'
import { DEMO_ORDERS } from './orders.ts'
import { PICTURE_WIDTHS, pictureFile, pictureSlug } from './picture-file.ts'
import { DEMO_PRODUCTS } from './products.ts'
import { DEMO_RECIPES } from './recipes.ts'

const IMAGE = '/images/demo.webp'

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at)
}

describe('the demo products', () => {
  test('there are at least 165, and at least 12 in each category', () => {
    expect(DEMO_PRODUCTS.length).toBeGreaterThanOrEqual(165)
    for (const { value } of CATEGORIES) {
      const inCategory = DEMO_PRODUCTS.filter(({ category }) => category === value)
      expect(inCategory.length, value).toBeGreaterThanOrEqual(12)
    }
  })

  test.each(DEMO_PRODUCTS)('$name is a valid product', (product) => {
    expect(ProductInput.safeParse({ ...product, image: IMAGE })).toMatchObject({ success: true })
  })

  test('about one in ten is out of stock, at least one per category', () => {
    const missing = DEMO_PRODUCTS.filter(({ availability }) => availability === false)
    expect(missing.length / DEMO_PRODUCTS.length).toBeGreaterThan(0.08)
    expect(missing.length / DEMO_PRODUCTS.length).toBeLessThan(0.13)
    expect(new Set(missing.map(({ category }) => category)).size).toBe(CATEGORIES.length)
  })

  test('some prices have cents', () => {
    expect(DEMO_PRODUCTS.filter(({ price }) => !Number.isInteger(price)).length).toBeGreaterThan(10)
  })

  test('no name and no description occurs twice', () => {
    expect(repeated(DEMO_PRODUCTS.map(({ name }) => fold(name)))).toEqual([])
    expect(repeated(DEMO_PRODUCTS.map(({ description }) => fold(description)))).toEqual([])
  })
})

describe('the demo recipes', () => {
  test('there are at least 12, each with its own title', () => {
    expect(DEMO_RECIPES.length).toBeGreaterThanOrEqual(12)
    expect(repeated(DEMO_RECIPES.map(({ title }) => fold(title)))).toEqual([])
  })

  test.each(DEMO_RECIPES)('$title is a valid recipe', (recipe) => {
    expect(RecipeInput.safeParse({ ...recipe, imgUrl: IMAGE })).toMatchObject({ success: true })
  })

  test.each(DEMO_RECIPES)('$title needs at least two products, all of them sold here', ({ ingredients }) => {
    const chosen = ingredients.flatMap(({ product }) => product ?? [])
    expect(chosen.length).toBeGreaterThanOrEqual(2)
    expect(DEMO_PRODUCTS.map(({ name }) => name)).toEqual(expect.arrayContaining(chosen))
  })
})

describe('the demo orders', () => {
  test.each(ORDER_STATUSES)('five or six are %s', (status) => {
    const orders = DEMO_ORDERS.filter((order) => order.status === status)
    expect([5, 6]).toContain(orders.length)
  })

  test.each(DEMO_ORDERS)('$name buys available products, as a sample', ({ lines, daysAgo, ...order }) => {
    expect(CheckoutForm.safeParse(order)).toMatchObject({ success: true })
    expect(order.name).toMatch(/^Pedido de muestra · /)
    expect(whatsappNumber(order.cel)).toMatch(/^54926155501\d\d$/)
    expect(daysAgo).toBeLessThanOrEqual(28)
    for (const [product, quantity] of lines) {
      const found = DEMO_PRODUCTS.find(({ name }) => name === product)
      expect(found, product).toBeDefined()
      expect(found?.availability, product).not.toBe(false)
      expect(quantity).toBeGreaterThan(0)
    }
    expect(repeated(lines.map(([product]) => product))).toEqual([])
  })
})

describe('the demo pictures', () => {
  const slugs = [...DEMO_PRODUCTS.map(({ name }) => name), ...DEMO_RECIPES.map(({ title }) => title)].map(
    pictureSlug,
  )

  test('no two share a file, and every file exists', () => {
    expect(repeated(slugs)).toEqual([])
    const files = slugs.flatMap((slug) =>
      PICTURE_WIDTHS.flatMap((width) => IMAGE_FORMATS.map((format) => pictureFile(slug, width, format))),
    )
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })
})
