// First: it says how schemas are made.
import '../zod-setup.ts'
import { z } from 'zod/mini'
import { Product } from '#domain/product.ts'
import { Recipe } from '#domain/recipe.ts'
import { Shop } from '#domain/shop.ts'

const Products = z.array(Product)

const ProductPage = z.object({
  products: Products,
  totalPages: z.int(),
  total: z.int(),
  page: z.int(),
})

/** What the API answers to visitors. */
export const ANSWERS = { Shop, Product, Products, ProductPage, Recipe, Recipes: z.array(Recipe) }
