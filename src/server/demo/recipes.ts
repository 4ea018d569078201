import type { RecipeInput } from '#domain/recipes/recipe.ts'
import { readPicture, type Scene } from './picture.ts'
import { readRecords } from './tables.ts'

type DemoIngredient = {
  readonly quantity: string
  readonly ingredient: string
  /** The name of the product that the demo sells for it. */
  readonly product?: string
}

type DemoRecipe = Readonly<Omit<RecipeInput, 'imgUrl' | 'ingredients'>> & {
  readonly ingredients: readonly DemoIngredient[]
  readonly scene: Scene
}

export const DEMO_RECIPES: readonly DemoRecipe[] = readRecords('recipes.tsv').map((rows) => {
  const row = (kind: string) => rows(kind)[0] ?? []
  const [title = '', tag = ''] = row('recipe')
  const [wall = '', cloth = ''] = row('table')
  const [dish = ''] = row('dish')
  const [around = ''] = row('around')
  const [above = ''] = row('above')
  return {
    title,
    tag,
    ingredients: rows('ingredient').map(([quantity = '', ingredient = '', product]) => ({
      quantity,
      ingredient,
      ...(product !== undefined && { product }),
    })),
    preparation: rows('step').map(([time = '', instruction = '']) => ({ instruction, time })),
    scene: { wall, cloth, dish: readPicture(dish), around: around.split(' '), above: above.split(' ') },
  }
})
