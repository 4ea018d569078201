// Must come first: configures zod before any schema is built.
import '../zod-setup.ts'
import { z } from 'zod/mini'
import { Product } from '#domain/catalogue/product.ts'
import { FoundProducts, ProductPage } from '#domain/catalogue/product-page.ts'
import { Recipe, RecipeDetails } from '#domain/recipes/recipe.ts'
import { Shop } from '#domain/shop/shop.ts'

/** The schemas of the API's answers to visitors. */
export const ANSWERS = {
  Shop,
  Product,
  Products: z.array(Product),
  ProductPage,
  FoundProducts,
  RecipeDetails,
  Recipes: z.array(Recipe),
}
