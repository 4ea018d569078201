import { z } from 'zod/mini'
import { MessageAnswer, version } from '../schema.ts'
import { Recipe, RecipeDetails } from './recipe.ts'

/** What the API answers to the owner about recipes. */

/** Also has the products of its ingredients. */
export const VersionedRecipe = z.extend(RecipeDetails, version)
export type VersionedRecipe = z.infer<typeof VersionedRecipe>
export const RecipeConflict = z.object({ error: z.string(), current: VersionedRecipe })

export const SavedRecipe = z.extend(Recipe, MessageAnswer.shape)
