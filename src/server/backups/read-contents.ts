import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BackupContents } from '#domain/backups/backups.ts'
import type { JournalRow } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { StartError } from '../errors.ts'
import { backupFolder, findBackup } from './backup-files.ts'
import type { Place } from './backup-request.ts'
import { besideShop } from './beside-shop.ts'
import { checkBackup } from './check-backup.ts'
import { findCheck, noteChecked } from './checked-file.ts'
import { findEntryWithId, listAllOrderIds, listEntriesBefore } from './queries.ts'

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
    const rows = (text: string, ...values: number[]) => copy.prepare(text).all(...values)
    const [products] = rows('select count(*) as count from products')
    const orders = new Set(rows('select id from orders').map(({ id }) => id))
    const [last] = rows('select max(date) as date from orders')
    const hasJournal = rows("select 1 from sqlite_schema where name = 'journal'").length > 0
    const listCopied = (from: number, to: number) =>
      hasJournal ? rows('select id, date from journal where id between ? and ?', from, to) : []
    const [newest] = hasJournal ? rows(NEWEST_ENTRY) : []
    const { lost, isOwn } = await besideShop(place, async (db) => ({
      lost: {
        orders: (await listAllOrderIds(db)).filter((id) => !orders.has(id)).length,
        changes: await countChanges(db, listCopied),
      },
      isOwn: !newest || isSame(newest, await findEntryWithId(db, Number(newest.id))),
    }))
    return {
      name,
      date: backup.date,
      products: Number(products?.count),
      orders: orders.size,
      ...(typeof last?.date === 'string' && { lastOrder: last.date }),
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
