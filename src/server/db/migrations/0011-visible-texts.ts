import { type Kysely, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'stopped'

/** Required texts by table. From now on texts in which nothing can be seen are refused, and rows with one could not be shown. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  products: ['name', 'description'],
  recipes: ['title'],
  recipe_ingredients: ['quantity', 'ingredient'],
  recipe_steps: ['instruction', 'time'],
  orders: ['name', 'cel'],
  order_lines: ['name', 'description'],
}

const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u
const PUT_INSTEAD = '(sin texto)'

/** Gives every such text something to see. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(TEXTS)) {
    for (const column of columns) await replaceInvisible(tx, sql.table(table), sql.ref(column))
  }
}

/** The engine picks the few texts without any visible ASCII character; which of those have nothing else to see is decided here. */
async function replaceInvisible(
  tx: Kysely<unknown>,
  table: ReturnType<typeof sql.table>,
  column: ReturnType<typeof sql.ref>,
): Promise<void> {
  const isUnusual = schemaEngineOf(tx).isPostgres
    ? sql`${column} !~ '[!-~]'`
    : sql`${column} not glob '*[!-~]*'`
  const { rows } = await sql<{ text: string }>`
    select distinct ${column} as text from ${table} where ${isUnusual}`.execute(tx)
  for (const { text } of rows) {
    if (VISIBLE.test(text)) continue
    await sql`update ${table} set ${column} = ${PUT_INSTEAD} where ${column} = ${text}`.execute(tx)
  }
}
