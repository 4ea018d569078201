import { z } from 'zod/mini'
import { DAY_MS } from '../clock.ts'

/** How long what was deleted can be restored. */
export const TRASH_DAYS = 30

/** When something was deleted, and by whom. */
export const Deletion = z.object({
  deletedAt: z.iso.datetime(),
  deletedBy: z.string().check(z.describe('El correo de quien lo eliminó')),
})
export type Deletion = z.infer<typeof Deletion>

/** A deleted product or recipe. */
export const DeletedItem = z.extend(Deletion, { id: z.int(), name: z.string() })
export type DeletedItem = z.infer<typeof DeletedItem>

export const DeletedItemPage = z.object({
  items: z.array(DeletedItem),
  totalPages: z.int(),
  total: z.int(),
  page: z.int(),
})

/** In whole days, rounded up: less than a day is `1`. Zero once it is due to be erased. */
export function daysLeft(deletedAt: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(deletedAt) + TRASH_DAYS * DAY_MS - now.getTime()) / DAY_MS))
}
