import { z } from 'zod/mini'
import { Recipe, RecipeInput } from '../recipes/recipe.ts'
import { entry, NO_EFFECTS, NOTHING } from './entry.ts'

const StoredRecipe = z.extend(Recipe, { version: z.int() })

export const RECIPE_ENTRIES = {
  'recipe.created': entry({
    group: 'recetas',
    before: NOTHING,
    after: RecipeInput,
    stale: ['recipes'],
    ...NO_EFFECTS,
    sentence: (_, { subject }) => `creó ${subject}`,
  }),
  'recipe.edited': entry({
    group: 'recetas',
    before: StoredRecipe,
    after: Recipe,
    stale: ['recipes'],
    ...NO_EFFECTS,
    sentence: (_, { subject }) => `editó ${subject}`,
  }),
  'recipe.deleted': entry({
    group: 'recetas',
    before: StoredRecipe,
    after: NOTHING,
    stale: ['recipes'],
    ...NO_EFFECTS,
    sentence: (_, { subject }) => `eliminó ${subject}`,
  }),
  'recipe.restored': entry({
    group: 'recetas',
    before: NOTHING,
    after: StoredRecipe,
    stale: ['recipes'],
    ...NO_EFFECTS,
    sentence: (_, { subject }) => `sacó ${subject} de la papelera`,
  }),
  'recipe.erased': entry({
    group: 'recetas',
    before: NOTHING,
    after: NOTHING,
    stale: [],
    ...NO_EFFECTS,
    sentence: (_, { subject }) => `borró ${subject} para siempre`,
  }),
} as const
