import type { Engine } from '../engine.ts'
import type { Db } from '../tables.ts'

/** The tables whose contents show in public answers, which every process keeps in its memory. */
export async function up(tx: Db, { announceChanges }: Engine): Promise<void> {
  await announceChanges(tx, ['products', 'recipes', 'recipe_ingredients', 'recipe_steps'])
}
