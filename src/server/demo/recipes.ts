import type { DemoRecipe } from './demo-recipe.ts'
import { BASICS } from './recipes/basics.ts'
import { BIRTHDAYS } from './recipes/birthdays.ts'
import { SEASONS } from './recipes/seasons.ts'
import { SWEET_TABLE } from './recipes/sweet-table.ts'

export const DEMO_RECIPES: readonly DemoRecipe[] = [...BIRTHDAYS, ...SWEET_TABLE, ...SEASONS, ...BASICS]
