import { FirstDayState } from '#domain/first-day/first-day.ts'
import { readJson } from '../db/json.ts'
import type { Db } from '../db/tables.ts'

/** Undefined before the owner began. */
export async function findFirstDay(db: Db): Promise<FirstDayState | undefined> {
  const row = await db.selectFrom('first_day').select('state').where('id', '=', 1).executeTakeFirst()
  return FirstDayState.safeParse(readJson(row?.state)).data
}

export async function updateFirstDay(tx: Db, current: FirstDayState): Promise<void> {
  const state = JSON.stringify(current)
  await tx
    .insertInto('first_day')
    .values({ id: 1, state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ state }))
    .execute()
}
