import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { BackupContents } from '#domain/backups/backups.ts'
import type { JournalRow } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { StartError } from '../errors.ts'
import { backupFolder, findBackup } from './backup-files.ts'
import type { Place } from './backup-request.ts'
import { besideShop } from './beside-shop.ts'
import { checkBackup } from './check-backup.ts'
import { findCheck, noteChecked } from './checked-file.ts'
import { findEntryWithId, listEntriesBefore, listOrderIdsAfter } from './queries.ts'

/** What a backup, maybe of an earlier version, contains and what it lacks of the shop. It is verified first if it never was. */
export async function readContents(place: Place, name: string): Promise<BackupContents> {
  const backup = findBackup(place.dataDir, name)
  if (!backup) throw new StartError(`La copia ${name} ya no está.`)
  const file = join(backupFolder(place.dataDir), name)
  if (!findCheck(file)) {
    await checkBackup(file, name)
    noteChecked(file)
  }
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = (text: string, ...values: SQLInputValue[]) => copy.prepare(text).all(...values)
    const [products] = rows('select count(*) as count from products')
    const [orders] = rows('select count(*) as count, max(date) as last from orders')
    const countCopied = (ids: readonly string[]) => Number(rows(COPIED, JSON.stringify(ids))[0]?.count)
    const hasJournal = rows("select 1 from sqlite_schema where name = 'journal'").length > 0
    const listCopied = (from: number, to: number) =>
      hasJournal ? rows('select id, date from journal where id between ? and ?', from, to) : []
    const [newest] = hasJournal ? rows(NEWEST_ENTRY) : []
    const { lost, isOwn } = await besideShop(place, async (db) => ({
      lost: {
        orders: await countLostOrders(db, countCopied),
        changes: await countChanges(db, listCopied),
      },
      isOwn: !newest || isSame(newest, await findEntryWithId(db, Number(newest.id))),
    }))
    return {
      name,
      date: backup.date,
      products: Number(products?.count),
      orders: Number(orders?.count),
      ...(typeof orders?.last === 'string' && { lastOrder: orders.last }),
      lost,
      ...(!isOwn && { foreign: true }),
    }
  } finally {
    copy.close()
  }
}

/** By its last entry a copy shows of which shop it is. */
const NEWEST_ENTRY =
  'select id, date, actor, kind, subject, before, after from journal order by id desc limit 1'

function isSame(copied: object, own: JournalRow | undefined): boolean {
  return JSON.stringify(copied) === JSON.stringify(own)
}

const COPIED = 'select count(*) as count from orders where id in (select value from json_each(?))'

/** Counts the orders of the shop that the copy lacks, some at a time: there may be a million. */
async function countLostOrders(db: Db, countCopied: (ids: readonly string[]) => number): Promise<number> {
  let count = 0
  for (let last = ''; ; ) {
    const ids = await listOrderIdsAfter(db, last)
    const newest = ids.at(-1)
    if (newest === undefined) return count
    count += ids.length - countCopied(ids)
    last = newest
  }
}

type ListCopied = (from: number, to: number) => readonly Readonly<Record<string, unknown>>[]

/** Counts the newest entries of the shop back to the first one that the copy has too. */
async function countChanges(db: Db, listCopied: ListCopied): Promise<number> {
  let count = 0
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const entries = await listEntriesBefore(db, before)
    const [newest, oldest] = [entries.at(0), entries.at(-1)]
    if (!newest || !oldest) return count
    const copied = new Map(listCopied(oldest.id, newest.id).map(({ id, date }) => [id, date]))
    const common = entries.findIndex(({ id, date }) => copied.get(id) === date)
    if (common >= 0) return count + common
    count += entries.length
    before = oldest.id
  }
}
