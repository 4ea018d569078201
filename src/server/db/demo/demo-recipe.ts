import type { RecipeInput } from '#domain/recipe.ts'
import type { Scene } from './picture.ts'

/** Ingredients that the shop sells are written like the beginning of the product's name. */
export type DemoRecipe = Readonly<Omit<RecipeInput, 'imgUrl'>> & { readonly scene: Scene }
