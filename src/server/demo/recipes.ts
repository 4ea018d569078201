import type { RecipeInput } from '#domain/recipes/recipe.ts'
import type { Scene } from './picture.ts'
import { BASICS } from './recipes/basics.ts'
import { BIRTHDAYS } from './recipes/birthdays.ts'
import { SEASONS } from './recipes/seasons.ts'
import { SWEET_TABLE } from './recipes/sweet-table.ts'

export const DEMO_RECIPES: readonly DemoRecipe[] = [...BIRTHDAYS, ...SWEET_TABLE, ...SEASONS, ...BASICS]

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
