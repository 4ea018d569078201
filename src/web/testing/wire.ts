import { z } from 'zod/mini'
import type { Category } from '#domain/catalogue/category.ts'
import { ListedOrder } from '#domain/orders/order.ts'
import type { RecipeDetails } from '#domain/recipes/recipe.ts'
import { anOrder, aSentProduct } from '#domain/testing/samples.ts'

/** A product as the API sends it, the price in pesos. */
export type SentProduct = {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly price: number
  readonly availability: boolean
  readonly image: string
  readonly category: Category
  readonly code?: string
}

export function sentProduct(fields: Partial<SentProduct> = {}): SentProduct {
  const { code: _, ...product } = aSentProduct()
  return { id: 1, ...product, image: '/favicon.svg', ...fields }
}

/** A recipe as the API sends it. */
export type SentRecipe = ReturnType<typeof sentRecipe>

export function sentRecipe(fields: Partial<z.input<typeof RecipeDetails>> = {}) {
  return {
    id: 1,
    title: 'Torta rogel',
    tag: 'Meriendas',
    imgUrl: '/favicon.svg',
    ingredients: [
      { quantity: '250 g', ingredient: 'Azúcar impalpable' },
      { quantity: '3', ingredient: 'Huevos' },
    ],
    preparation: [{ instruction: 'Batir', time: '10 min' }],
    ...fields,
  }
}

/** As the owner gets it. */
export type SentVersionedProduct = SentProduct & { readonly version: number }

export function versioned(fields: Partial<SentVersionedProduct> = {}): SentVersionedProduct {
  return { version: 1, ...sentProduct(fields), ...fields }
}

const NOTHING_PAID = {
  received: 0,
  cash: 0,
  refunded: 0,
  refundedOutside: 0,
  returned: 0,
  inProcess: 0,
  needsOwner: false,
}

/** An order as the owner gets it. The fields are given in cents. */
export type SentOrder = ReturnType<typeof sentOrder>

export function sentOrder(fields: Partial<ListedOrder> = {}) {
  const order = { ...anOrder(fields), version: 1, internalNote: '', messages: [], balance: NOTHING_PAID }
  return z.encode(ListedOrder, { ...order, whatsapp: '5492615550101', ...fields })
}
