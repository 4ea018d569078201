import { sql } from 'kysely'
import { type SearchLog, Synonyms } from '#domain/search/search-answers.ts'
import { readJson } from '../db/json.ts'
import type { Db } from '../db/tables.ts'
import { DEFAULT_SYNONYMS } from './default-synonyms.ts'

/** The owner's list, or the default one as long as nobody has edited it. */
export async function listSynonyms(db: Db): Promise<Synonyms> {
  const row = await db.selectFrom('synonyms').select('groups').where('id', '=', 1).executeTakeFirst()
  return Synonyms.safeParse(readJson(row?.groups)).data ?? DEFAULT_SYNONYMS.map((group) => [...group])
}

export async function updateSynonyms(tx: Db, synonyms: Synonyms): Promise<void> {
  const groups = JSON.stringify(synonyms)
  await tx
    .insertInto('synonyms')
    .values({ id: 1, groups })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ groups }))
    .execute()
}

type Counted = {
  readonly day: number
  readonly text: string
  readonly results: number
  readonly last: string
}

/** Adds one search to its day, unless its text is new and the day has `most` texts already. Returns whether a new text was added. */
export async function countSearch(tx: Db, search: Counted, most: number): Promise<boolean> {
  const { day, text, results, last } = search
  const { numUpdatedRows } = await tx
    .updateTable('searches')
    .set({ times: sql`times + 1`, results, last })
    .where('day', '=', day)
    .where('text', '=', text)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return false
  const { count } = await tx
    .selectFrom('searches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  if (Number(count) >= most) return false
  await tx
    .insertInto('searches')
    .values({ ...search, times: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'text']).doUpdateSet({ times: sql`searches.times + 1`, results, last }),
    )
    .execute()
  return true
}

export async function deleteSearchesBefore(tx: Db, day: number): Promise<void> {
  await tx.deleteFrom('searches').where('day', '<', day).execute()
}

/** What found nothing first, then the most frequent. */
export async function listSearches(db: Db, fromDay: number, most: number): Promise<SearchLog> {
  const sums = db
    .selectFrom('searches')
    .select(({ fn }) => ['text', fn.sum<number>('times').as('times'), fn.max('last').as('last')])
    .where('day', '>=', fromDay)
    .groupBy('text')
  const rows = await db
    .selectFrom(sums.as('sums'))
    .innerJoin('searches', (join) =>
      join.onRef('searches.text', '=', 'sums.text').onRef('searches.last', '=', 'sums.last'),
    )
    .select(['sums.text', 'sums.times', 'searches.results', 'sums.last'])
    .orderBy(sql`case when searches.results = 0 then 0 else 1 end`)
    .orderBy('sums.times', 'desc')
    .orderBy('sums.text')
    .limit(most)
    .execute()
  return rows.map(({ times, ...row }) => ({ ...row, times: Number(times) }))
}
