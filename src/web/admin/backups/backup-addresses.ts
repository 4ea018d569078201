import { z } from 'zod/mini'
import { addressState, unlessInvalid } from '../address-state.ts'

export const BACKUPS = '/admin/copias'

/** All backups. After a restore, the date of the one that was restored. */
export const backupsPage = addressState(
  BACKUPS,
  z.object({
    restored: unlessInvalid(z.string().check(z.refine((date) => !Number.isNaN(Date.parse(date))))),
  }),
  { restored: 'restaurada' },
)

/** What is in a backup, before the shop goes back to it. */
export const restorePage = addressState(
  `${BACKUPS}/volver`,
  z.object({ name: unlessInvalid(z.string().check(z.minLength(1))) }),
  { name: 'copia' },
)
