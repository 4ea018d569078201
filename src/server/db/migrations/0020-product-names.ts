import { type Kysely, sql } from 'kysely'

export const kind = 'stopped'

type Named = { product_id: number; name: string; words: string }
type Tables = { sold_products: Named }

/**
 * Names are stored when a product gets them, no longer when it is sold, so names that no order has are added. The table keeps its name:
 * while processes are restarted one after the other, those of the earlier version still write to it.
 */
export async function up(tx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<Omit<Named, 'words'>>`select id as product_id, name from products`.execute(tx)
  for (const row of rows) {
    await tx
      .insertInto('sold_products')
      .values({ ...row, words: wordsOf(row.name) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** The rules of that time. */
function wordsOf(name: string): string {
  const folded = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/n\u0303/g, 'ñ')
    .replace(/\p{M}/gu, '')
  return [...new Set(folded.match(/[\p{L}\p{N}]+/gu) ?? [])].map((word) => ` ${word}`).join('')
}
