import { z } from 'zod/mini'

/** How many daily copies are kept, and how many of those made by hand. */
export const KEPT_BACKUPS = 14

export const BACKUP_FAILED = 'No se pudo hacer la copia de seguridad de hoy'

/** What the owner is told about the daily copies. */
export const BackupStatus = z.object({
  /** When the last daily copy was made; absent before the first. */
  last: z.optional(z.iso.datetime()),
  /** Why today's could not be made; absent if nothing failed. */
  failure: z.optional(z.string()),
})
export type BackupStatus = z.infer<typeof BackupStatus>
