import { type RawBuilder, sql } from 'kysely'
import { Product } from '#domain/catalogue/product.ts'
import { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { VersionedRecipe } from '#domain/recipes/recipe.ts'
import { VersionedSlide } from '#domain/shop/slide-input.ts'
import { readProducts } from '../catalogue/queries.ts'
import type { Db, Tables } from '../db/tables.ts'
import { StartError } from '../errors.ts'
import { fitsAnswer } from '../http/fits-answer.ts'
import { listPromotions } from '../promotions/queries.ts'
import { listRecipes } from '../recipes/queries.ts'
import { areSettingsReadable } from '../shop/queries.ts'
import { listSlides } from '../shop/slides/queries.ts'

/** Every column with JSON that a restore takes. An empty text is no value. */
const JSON_COLUMNS = {
  shop_settings: ['data'],
  promotions: ['terms'],
  first_day: ['state'],
  synonyms: ['groups'],
  journal: ['before', 'after'],
  order_lines: ['promotion'],
  deleted_orders: ['data'],
  erased_sales: ['data'],
  deleted_items: ['data'],
  scheduled_prices: ['request'],
  imports: ['columns'],
  import_rows: ['before', 'after'],
  users: ['known_browsers'],
  held_sales: ['draft'],
} as const satisfies { [Table in keyof Tables]?: readonly (keyof Tables[Table])[] }

/**
 * Refuses a copy of this version of which a page could not show something: once it is the shop, nobody could go back by the pages.
 */
export async function refuseUnreadable(copy: Db, name: string): Promise<void> {
  const part = await findUnreadable(copy)
  if (part === undefined) return
  throw new StartError(
    `La copia ${name} tiene datos que el programa no puede leer (${part}). Usá una copia hecha por el programa.`,
  )
}

/** The first part of it that is unreadable. */
async function findUnreadable(copy: Db): Promise<string | undefined> {
  for (const [table, columns] of Object.entries(JSON_COLUMNS)) {
    const wrong = columns.map(
      (column) => sql`(${sql.ref(column)} <> '' and not json_valid(${sql.ref(column)}))`,
    )
    if (await hasRows(copy, table, sql.join(wrong, sql` or `))) return table
  }
  for (const table of ['journal', 'orders'])
    if (await hasRows(copy, table, sql`date not glob ${ISO_TIME}`)) return table
  if (!(await areSettingsReadable(copy))) return 'shop_settings'
  const { count } = await copy
    .selectFrom('promotions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if ((await listPromotions(copy)).length < count) return 'promotions'
  if (!(await listSlides(copy)).every((each) => fitsAnswer(VersionedSlide, each))) return 'slides'
  if (!(await listRecipes(copy)).every((each) => fitsAnswer(VersionedRecipe, each))) return 'recipes'
  for await (const product of readProducts(copy))
    if (!fitsAnswer(product.draft ? VersionedProduct : Product, product)) return 'products'
  return undefined
}

const ISO_TIME = '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9]*Z'

async function hasRows(copy: Db, table: string, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${condition} limit 1`.execute(copy)
  return rows.length > 0
}
