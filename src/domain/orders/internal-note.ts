import { z } from 'zod/mini'
import { anyText } from '../text.ts'
import { MAX_NOTE } from './order.ts'

/** What the owner writes about an order; customers never see it. */
export const InternalNote = z.object({ note: z.string() })

/** The new note, and the one that was read before: if that has changed meanwhile, the edit is refused. */
export const NoteEdit = z.object({ note: anyText(MAX_NOTE), before: anyText(MAX_NOTE) })
export type NoteEdit = z.infer<typeof NoteEdit>
export const NoteConflict = z.object({ error: z.string(), current: InternalNote })
