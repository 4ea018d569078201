import type { Selectable } from 'kysely'
import type { Db, Tables } from '../db/tables.ts'

type HeldRow = Selectable<Tables['held_sales']>

/** Newest first. Not those that are orders by now: whoever took them up may have lost the answer. */
export async function listHeld(db: Db, since: string): Promise<HeldRow[]> {
  return db
    .selectFrom('held_sales')
    .selectAll()
    .where('date', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders').select('orders.id').whereRef('orders.idempotency_key', '=', 'held_sales.key'),
        ),
      ),
    )
    .orderBy('date', 'desc')
    .orderBy('key')
    .execute()
}

export async function findHeld(db: Db, key: string): Promise<HeldRow | undefined> {
  return db.selectFrom('held_sales').selectAll().where('key', '=', key).executeTakeFirst()
}

export async function insertHeld(tx: Db, row: HeldRow): Promise<void> {
  await tx
    .insertInto('held_sales')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export async function deleteHeld(tx: Db, key: string): Promise<HeldRow | undefined> {
  return tx.deleteFrom('held_sales').where('key', '=', key).returningAll().executeTakeFirst()
}

export async function deleteHeldBefore(tx: Db, date: string): Promise<void> {
  await tx.deleteFrom('held_sales').where('date', '<', date).execute()
}
