import type { z } from 'zod/mini'
import type { RecipeInput } from '#domain/recipes/recipe.ts'

/** What the fields of the form hold. */
export type RecipeValues = z.input<typeof RecipeInput>
