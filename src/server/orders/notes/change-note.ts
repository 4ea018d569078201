import type { NoteEdit } from '#domain/orders/internal-note.ts'
import type { OrderId } from '#domain/orders/order.ts'
import type { Actor } from '../../db/journal.ts'
import type { Db } from '../../db/tables.ts'
import { EditConflict, notFound } from '../../errors.ts'
import { changeOrder } from '../change-order.ts'
import { findInternalNote, updateInternalNote } from './queries.ts'

/** Changes the owner's note, or refuses if somebody has changed it since it was read. Sent again, it changes nothing. */
export async function changeNote(
  db: Db,
  actor: Actor,
  id: OrderId,
  { note, before }: NoteEdit,
): Promise<void> {
  await changeOrder(db, id, async (tx, append) => {
    const current = await findInternalNote(tx, id)
    if (current === undefined) throw notFound('El pedido')
    if (current === note) return
    if (current !== before) {
      throw new EditConflict('Otra persona cambió la nota. Revisala antes de guardar.', { note: current })
    }
    await updateInternalNote(tx, id, note)
    // Without the text, which may be about the customer: the journal is kept when the order is erased.
    const lengths = { before: { length: current.length }, after: { length: note.length } }
    await append({ actor, kind: 'order.note', ...lengths })
  })
}
