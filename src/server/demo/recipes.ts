import type { RecipeInput } from '#domain/recipes/recipe.ts'
import { readRecords } from './tables.ts'

type DemoIngredient = {
  readonly quantity: string
  readonly ingredient: string
  /** The name of the product that the demo sells for it. */
  readonly product?: string
}

type DemoRecipe = Readonly<Omit<RecipeInput, 'imgUrl' | 'ingredients'>> & {
  readonly ingredients: readonly DemoIngredient[]
}

export const DEMO_RECIPES: readonly DemoRecipe[] = readRecords('recipes.tsv').map((rows) => {
  const [[title = '', tag = ''] = []] = rows('recipe')
  return {
    title,
    tag,
    ingredients: rows('ingredient').map(([quantity = '', ingredient = '', product]) => ({
      quantity,
      ingredient,
      ...(product !== undefined && { product }),
    })),
    preparation: rows('step').map(([time = '', instruction = '']) => ({ instruction, time })),
  }
})
