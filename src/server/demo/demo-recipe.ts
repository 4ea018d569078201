import type { RecipeInput } from '#domain/recipes/recipe.ts'
import type { Scene } from './picture.ts'

type DemoIngredient = {
  readonly quantity: string
  readonly ingredient: string
  /** The name of the product that the demo sells for it. */
  readonly product?: string
}

export type DemoRecipe = Readonly<Omit<RecipeInput, 'imgUrl' | 'ingredients'>> & {
  readonly ingredients: readonly DemoIngredient[]
  readonly scene: Scene
}
