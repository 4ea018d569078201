import type { Selectable } from 'kysely'
import type { Row } from '../db/rows.ts'
import type { Db, Tables } from '../db/tables.ts'

export type ItemKind = Tables['deleted_items']['kind']

/** Rows of the tables that hold an item, all columns, so that it comes back exactly as it was. */
type StoredItem = Readonly<Record<string, readonly Row[]>>

type NewItem = {
  readonly kind: ItemKind
  readonly id: number
  readonly name: string
  readonly actor: string
  readonly stored: StoredItem
}

export async function insertDeletedItems(tx: Db, items: readonly NewItem[]): Promise<void> {
  const deleted_at = new Date().toISOString()
  const rows = items.map(({ stored, ...item }) => ({ ...item, deleted_at, data: JSON.stringify(stored) }))
  await tx.insertInto('deleted_items').values(rows).execute()
}

/** Takes items out of the trash, as far as they are there. */
export async function takeDeletedItems(
  tx: Db,
  kind: ItemKind,
  ids: readonly number[],
): Promise<{ id: number; stored: StoredItem }[]> {
  const rows = await tx
    .deleteFrom('deleted_items')
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .returning(['id', 'data'])
    .execute()
  return rows.map(({ id, data }) => ({ id, stored: JSON.parse(data) }))
}

/** The last deleted first. */
export async function listDeletedItems(
  db: Db,
  kind: ItemKind,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: Omit<Selectable<Tables['deleted_items']>, 'kind' | 'data'>[]; total: number }> {
  const found = db.selectFrom('deleted_items').where('kind', '=', kind)
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(['id', 'name', 'deleted_at', 'actor'])
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows, total }
}

/** Deletes for good what was deleted before. Returns what it was. */
export async function eraseDeletedItems(
  tx: Db,
  deletedBefore: string,
): Promise<{ kind: ItemKind; id: number }[]> {
  return tx
    .deleteFrom('deleted_items')
    .where('deleted_at', '<', deletedBefore)
    .returning(['kind', 'id'])
    .execute()
}
