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
  /** Besides these kinds, the edited products whose price changed. */
  readonly hasEditedPrices?: boolean
}

type Page = { readonly limit: number; readonly offset?: number; readonly before?: JournalRow | undefined }

/** Newest first. */
export async function listEntries(db: Db, filter: EntryFilter, page: Page): Promise<JournalRow[]> {
  const { limit, offset = 0, before } = page
  const parts = selectionsOf(filter, before).map(
    (where) => sql`
      select * from (
        select id, date from journal where ${where} order by date desc, id desc limit ${offset + limit}
      ) as part`,
  )
  const { rows } = await sql<JournalRow>`
    select journal.* from (
      select id from (${sql.join(parts, sql` union all `)}) as found
      order by date desc, id desc limit ${limit} offset ${offset}
    ) as page
    join journal on journal.id = page.id order by journal.date desc, journal.id desc`.execute(db)
  return rows
}

/** Stops counting at `most`. */
export async function countEntries(db: Db, filter: EntryFilter, most: number): Promise<number> {
  const parts = selectionsOf(filter).map(
    (where) => sql`select * from (select 1 from journal where ${where} limit ${most}) as part`,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${sql.join(parts, sql` union all `)}) as found`.execute(db)
  return Math.min(Number(rows[0]?.count ?? 0), most)
}

/**
 * Several kinds are read one by one, each newest first from its index, because the engines would sort all of their entries. Those of one
 * person or thing are read from its own index; the other conditions are written so that no other index seems better.
 */
function selectionsOf(filter: EntryFilter, before?: JournalRow): readonly RawBuilder<unknown>[] {
  const { actor, kinds, subject, since, until, hasEditedPrices } = filter
  const conditions = [
    // Without a time too: it leads SQLite to the index in which entries are sorted.
    sql`date >= ${since ?? ''}`,
    ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
    ...(actor === undefined
      ? []
      : [subject === undefined ? sql`actor = ${actor}` : sql`actor || '' = ${actor}`]),
    ...(until === undefined || before ? [] : [sql`date < ${until}`]),
    ...(before ? [sql`date <= ${before.date} and (date, id) < (${before.date}, ${before.id})`] : []),
  ]
  const all = (more: readonly RawBuilder<unknown>[]) => sql.join([...conditions, ...more], sql` and `)
  if (kinds === undefined) return [all([])]
  const isAlone = actor === undefined && subject === undefined
  const ofKind = (kind: EntryKind) => (isAlone ? sql`kind = ${kind}` : sql`kind || '' = ${kind}`)
  const wanted = kinds.map(ofKind)
  if (hasEditedPrices) wanted.push(sql`${ofKind('product.edited')} and after like '%"price":%'`)
  return isAlone ? wanted.map((each) => all([each])) : [all([sql`(${sql.join(wanted, sql` or `)})`])]
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
