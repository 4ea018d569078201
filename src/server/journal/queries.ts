import { type RawBuilder, sql } from 'kysely'
import type { EntryKind } from '#domain/journal/entries.ts'
import type { Cents } from '#domain/money/money.ts'
import type { JournalRow } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'

/** Times are from `since` on, before `until`. */
export type EntryFilter = {
  readonly actor?: string | undefined
  readonly kinds?: readonly EntryKind[] | undefined
  readonly subject?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
  /** Of edited products, only those whose price changed. */
  readonly isAboutPrices?: boolean
}

type Page = { readonly limit: number; readonly offset?: number; readonly before?: JournalRow | undefined }

/** Newest first. */
export async function listEntries(
  db: Db,
  filter: EntryFilter,
  { limit, offset = 0, before }: Page,
): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    select journal.* from (
      select id from journal where ${matching(filter, before)}
      order by date desc, id desc limit ${limit} offset ${offset}
    ) as page
    join journal on journal.id = page.id order by journal.date desc, journal.id desc`.execute(db)
  return rows
}

/** Stops counting at `most`. */
export async function countEntries(db: Db, filter: EntryFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from journal where ${matching(filter)} limit ${most}) as found`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

function matching(filter: EntryFilter, before?: JournalRow): RawBuilder<unknown> {
  const { actor, kinds, subject, since, until, isAboutPrices } = filter
  return sql.join(
    [
      // Without a time too: it leads SQLite to the index in which entries are sorted. 300,000 take it 50 ms otherwise.
      sql`date >= ${since ?? ''}`,
      ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
      // Those of one thing are few: written so that SQLite does not read all that the person did, which takes it 50 ms too.
      ...(actor === undefined
        ? []
        : [subject === undefined ? sql`actor = ${actor}` : sql`actor || '' = ${actor}`]),
      ...(kinds === undefined ? [] : [sql`kind in (${sql.join(kinds)})`]),
      ...(until === undefined || before ? [] : [sql`date < ${until}`]),
      ...(before ? [sql`date <= ${before.date} and (date, id) < (${before.date}, ${before.id})`] : []),
      ...(isAboutPrices ? [sql`(kind <> 'product.edited' or after like '%"price":%')`] : []),
    ],
    sql` and `,
  )
}

type Named = { readonly id: number; readonly name: string }

/** The names of what subjects are about, by subject. Of what was erased only products have one. */
export async function listNames(db: Db, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const [type, select] of Object.entries(NAMES)) {
    const ids = subjects.flatMap((subject) => {
      const [, id] = subject.split(`${type} `)
      return subject.startsWith(`${type} `) && Number.isSafeInteger(Number(id)) ? [Number(id)] : []
    })
    if (ids.length === 0) continue
    const { rows } = await select(sql.join([...new Set(ids)])).execute(db)
    for (const { id, name } of rows) names.set(`${type} ${id}`, name)
  }
  return names
}

/** If several rows have the same id, the last one wins. */
const NAMES: Readonly<Record<string, (ids: RawBuilder<unknown>) => RawBuilder<Named>>> = {
  product: (ids) => sql`
    select product_id as id, name, 1 as place from sold_products where product_id in (${ids})
    union all select id, name, 2 from deleted_items where kind = 'product' and id in (${ids})
    union all select id, name, 3 from products where id in (${ids}) order by place`,
  recipe: (ids) => sql`
    select id, name, 1 as place from deleted_items where kind = 'recipe' and id in (${ids})
    union all select id, title, 2 from recipes where id in (${ids}) order by place`,
  promotion: (ids) => sql`select id, name from promotions where id in (${ids})`,
  slide: (ids) => sql`select id, title as name from slides where id in (${ids})`,
  person: (ids) => sql`select id, coalesce(nullif(name, ''), email) as name from users where id in (${ids})`,
  withdrawal: (ids) => sql`select id, code as name from withdrawals where id in (${ids})`,
}

export type PriceOfChange = {
  readonly id: number
  readonly name: string
  readonly before: Cents
  readonly after: Cents
}

/** The first prices of a change, with a name that each product has or had. */
export async function listPricesOfChange(db: Db, change: number, limit: number): Promise<PriceOfChange[]> {
  const prices = await db
    .selectFrom('changed_prices')
    .select(['product_id as id', 'before', 'after'])
    .where('change_id', '=', change)
    .orderBy('product_id')
    .limit(limit)
    .execute()
  const names = await listNames(
    db,
    prices.map(({ id }) => `product ${id}`),
  )
  return prices.map((price) => ({ ...price, name: names.get(`product ${price.id}`) ?? 'Producto borrado' }))
}
