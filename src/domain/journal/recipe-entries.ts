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
    deed: (_, { thing }) => `creó ${thing}`,
  }),
  'recipe.edited': entry({
    group: 'recetas',
    before: StoredRecipe,
    after: Recipe,
    stale: ['recipes'],
    ...NO_EFFECTS,
    deed: (_, { thing }) => `editó ${thing}`,
  }),
  'recipe.deleted': entry({
    group: 'recetas',
    before: StoredRecipe,
    after: NOTHING,
    stale: ['recipes'],
    ...NO_EFFECTS,
    deed: (_, { thing }) => `eliminó ${thing}`,
  }),
  'recipe.restored': entry({
    group: 'recetas',
    before: NOTHING,
    after: StoredRecipe,
    stale: ['recipes'],
    ...NO_EFFECTS,
    deed: (_, { thing }) => `sacó ${thing} de la papelera`,
  }),
  'recipe.erased': entry({
    group: 'recetas',
    before: NOTHING,
    after: NOTHING,
    stale: [],
    ...NO_EFFECTS,
    deed: (_, { thing }) => `borró ${thing} para siempre`,
  }),
} as const
