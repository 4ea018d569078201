import type { Actor } from '#domain/journal/entry.ts'
import type { NoteEdit } from '#domain/orders/internal-note.ts'
import type { OrderId } from '#domain/orders/order.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { EditConflict, notFound } from '../errors.ts'
import { orderSubject } from './order-id.ts'
import { findInternalNote, updateInternalNote } from './queries.ts'

/** Changes the owner's note, or refuses if somebody has changed it since it was read. Sent again, it changes nothing. */
export async function changeNote(
  db: Db,
  actor: Actor,
  id: OrderId,
  { note, before }: NoteEdit,
): Promise<void> {
  await change(db, { actor, locks: [orderSubject(id)] }, async (tx, record) => {
    const current = await findInternalNote(tx, id)
    if (current === undefined) throw notFound('La orden')
    if (current === note) return
    if (current !== before) {
      throw new EditConflict('Otra persona cambió la nota. Revisala antes de guardar.', { note: current })
    }
    await updateInternalNote(tx, id, note)
    const lengths = { before: { length: current.length }, after: { length: note.length } }
    await record('order.note', orderSubject(id), lengths)
  })
}
