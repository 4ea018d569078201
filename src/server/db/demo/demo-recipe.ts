import type { RecipeInput } from '#domain/recipe.ts'
import type { Scene } from './picture.ts'

/** Ingredients the shop sells are written as their product's name begins. */
export type DemoRecipe = Readonly<Omit<RecipeInput, 'imgUrl'>> & { readonly scene: Scene }
