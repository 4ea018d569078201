import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

/** The product that the shop sells for an ingredient. None is chosen for existing recipes; deleting the product clears it. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .alterTable('recipe_ingredients')
    .addColumn('product_id', schemaEngineOf(tx).integer, (column) =>
      column.references('products.id').onDelete('set null'),
    )
    .execute()
  // Deleting a product looks for the ingredients that name it.
  await tx.schema
    .createIndex('recipe_ingredients_product')
    .on('recipe_ingredients')
    .column('product_id')
    .execute()
}
