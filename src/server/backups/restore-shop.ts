import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { change } from '../db/change.ts'
import { engineOf } from '../db/engine.ts'
import type { JournalRow } from '../db/journal.ts'
import { openDatabase } from '../db/open.ts'
import { insertRows } from '../db/rows.ts'
import type { Db } from '../db/tables.ts'
import { StartError } from '../errors.ts'
import { eraseAgain } from '../law/erase-customer.ts'
import { orderSubject } from '../orders/order-id.ts'
import { askForCheck } from '../payments/check-queries.ts'
import { signedIn } from '../people/guard.ts'
import { OWNER_LOCK } from '../people/owner-account.ts'
import { keepBackup, withBackups, writeBackup } from './backup.ts'
import { backupFolder, findBackup, nextBackupFile } from './backup-files.ts'
import type { BackupProgress, Place, Restorer } from './backup-request.ts'
import { besideShop } from './beside-shop.ts'
import { noteChecked } from './checked-file.ts'
import { copyRows, LOCKED_TABLES, refuseNewer } from './copy-shop.ts'
import { refuseFullDisk } from './disk-space.ts'
import { mergePeople } from './merge-people.ts'
import {
  deleteOtherSessions,
  findEntryWithId,
  findLastEntry,
  listAccounts,
  listEntriesAfter,
  listEntriesAt,
  listPayableOrders,
  replaceAccounts,
} from './queries.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import { restoreBackup } from './restore.ts'
import { RESTORE_LOCK } from './watch-restores.ts'

/** Beside the shop: the copy brought to this version, the shop as it is now, and the engine's log of the change. */
const COPIES_NEEDED = 3

/**
 * Replaces the running shop with a backup, in one transaction: a kill at any moment leaves either the old shop or the new one. Accounts and
 * the journal stay as they are now. The replaced shop is kept as a complete backup: writes are blocked until all is done.
 */
export async function restoreShop(
  place: Place,
  { name, restorer }: { readonly name: string; readonly restorer: Restorer },
  now: Date,
  onStep: BackupProgress,
): Promise<void> {
  const { dataDir } = place
  await withBackups(dataDir, async () => {
    const backup = findBackup(dataDir, name)
    if (!backup) throw new StartError(`La copia ${name} ya no está.`)
    const file = join(backupFolder(dataDir), name)
    onStep('checking', file)
    refuseFullDisk(file, COPIES_NEEDED * statSync(file).size)
    const replaced = nextBackupFile(dataDir, 'replaced', now)
    await withMigrated(file, dataDir, async (copy) => {
      await refuseNewer(copy)
      await refuseUnreadable(copy, name)
      onStep('saving', file)
      await besideShop(place, async (live) => {
        await refuseNewer(live)
        const isOwn = await continuesJournal(live, copy)
        const people = mergePeople(await listAccounts(live), await listAccounts(copy), restorer)
        const actor = `user ${isOwn ? restorer.userId : people.idOf(restorer.userId)}` as const
        const { check } = signedIn(restorer, ['copies'])
        await change(
          live,
          { actor: { actor, check }, locks: [RESTORE_LOCK, OWNER_LOCK] },
          async (tx, record) => {
            await engineOf(tx).lockTables(tx, LOCKED_TABLES)
            // Kept if the rest fails: a commit whose confirmation was lost may have been made.
            await writeBackup(place, replaced)
            noteChecked(replaced)
            onStep('replacing', file)
            await copyRows(copy, tx, { keepsJournal: isOwn })
            if (isOwn) await restoreOwn(tx, restorer)
            else await restoreForeign(tx, place, copy, restorer)
            // What was paid since the copy was made is known to the provider alone.
            for (const id of await listPayableOrders(tx)) await askForCheck(tx, orderSubject(id), now)
            await engineOf(tx).cancelWaiting(tx)
            const after = { name, date: backup.date, replaced: basename(replaced) }
            await record('backup.restored', 'backups', { after })
          },
        )
        await engineOf(live).shrinkLog(live)
      })
    })
    await keepBackup(place, replaced, now, onStep)
  })
}

/** The shop's own copy. Sessions end, and customers who were erased since it was made are erased again. */
async function restoreOwn(tx: Db, { tokenHash }: Restorer): Promise<void> {
  await deleteOtherSessions(tx, tokenHash)
  await eraseAgain(tx)
}

/** Restores a backup of another shop, or a file that somebody changed: this shop's accounts and journal are merged with the backup's. */
async function restoreForeign(tx: Db, place: Place, copy: Db, restorer: Restorer): Promise<void> {
  const people = mergePeople(await listAccounts(tx), await listAccounts(copy), restorer)
  await replaceAccounts(tx, people)
  // Until the commit, others see the shop as it was.
  await besideShop(place, (present) => appendEntries(tx, { present, copy, idOf: people.idOf }))
}

/** Runs `work` on a checked copy that was brought to this version of the program, beside the copies: the shop's disk has room. */
async function withMigrated(file: string, dataDir: string, work: (copy: Db) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(backupFolder(dataDir), '.serpentina-'))
  try {
    await restoreBackup(file, folder, { overwrite: false, now: new Date() })
    noteChecked(file)
    const { db, close } = await openDatabase(folder)
    await work(db).finally(close)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether the shop's journal continues the backup's. If so, the shop's journal is kept unchanged. */
async function continuesJournal(live: Db, copy: Db): Promise<boolean> {
  const last = await findLastEntry(copy)
  if (!last) return true
  return JSON.stringify(last) === JSON.stringify(await findEntryWithId(live, last.id))
}

/**
 * Appends the replaced shop's entries to the journal of another shop's backup, with new ids. Skips entries that the backup already has, so
 * that switching back and forth duplicates nothing. `idOf` maps a person's old id to the new one.
 */
async function appendEntries(
  tx: Db,
  { present, copy, idOf }: { readonly present: Db; readonly copy: Db; readonly idOf: (id: number) => number },
): Promise<void> {
  for (let last = 0; ; ) {
    const page = await listEntriesAfter(present, last)
    const newest = page.at(-1)
    if (!newest) return
    last = newest.id
    const there = new Set(
      (await listEntriesAt(copy, [...new Set(page.map(({ date }) => date))])).map((row) =>
        JSON.stringify(withoutId(row)),
      ),
    )
    const entries = page
      .map(withoutId)
      .map((entry) => ({
        ...entry,
        actor: renumber(entry.actor, idOf),
        subject: renumber(entry.subject, idOf),
      }))
      .filter((entry) => !there.has(JSON.stringify(entry)))
    await insertRows(tx, 'journal', entries)
  }
}

function withoutId({ id: _, ...entry }: JournalRow) {
  return entry
}

/** In the journal a person is `user 1` as the actor and `person 1` as the subject. */
function renumber(name: string, idOf: (id: number) => number): string {
  return name.replace(/^(user|person) (\d+)$/, (_, kind: string, id: string) => `${kind} ${idOf(Number(id))}`)
}
