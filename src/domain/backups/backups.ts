import { z } from 'zod/mini'

/** How many copies of each kind are kept. */
export const KEPT_BACKUPS = 14

/** For how many days a shop that was replaced is kept: a month to notice that the wrong copy was restored. */
export const KEPT_REPLACED_DAYS = 30

export const BACKUP_FAILED = 'No se pudo hacer la copia de seguridad de hoy'
export const COMMAND_FAILED = 'La última copia no se pudo llevar a otro lugar'
export const DISK_ALMOST_FULL = 'Al disco le queda poco lugar'

/** What visitors read while a copy is restored. */
export const BACK_SOON = 'Volvemos en un minuto'

/** `replaced`: the shop as it was before another copy was restored. */
export const BackupKind = z.enum(['daily', 'manual', 'replaced', 'uploaded'])
export type BackupKind = z.infer<typeof BackupKind>

export const BACKUP_KIND_LABELS: Readonly<Record<BackupKind, string>> = {
  daily: 'Diaria',
  manual: 'Hecha a mano',
  replaced: 'Antes de volver a otra copia',
  uploaded: 'Subida',
}

export const Backup = z.object({
  name: z.string(),
  kind: BackupKind,
  date: z.iso.datetime(),
  /** In bytes. */
  size: z.number(),
  /** Whether this very file was opened and read through. */
  checked: z.boolean(),
})
export type Backup = z.infer<typeof Backup>

const BACKUP_STEPS = ['checking', 'copying', 'sending', 'saving', 'replacing'] as const
export type BackupStep = (typeof BACKUP_STEPS)[number]

export const BACKUP_STEP_LABELS: Readonly<Record<BackupStep, string>> = {
  checking: 'Revisando la copia',
  copying: 'Copiando la tienda',
  sending: 'Terminando la copia',
  saving: 'Guardando la tienda como está ahora',
  replacing: 'Volviendo a la copia',
}

/** `name` is absent while a copy has none yet. */
const BackupTask = z.object({
  kind: z.enum(['copy', 'restore']),
  name: z.optional(z.string()),
})

/** What the owner is told about the copies. */
export const BackupStatus = z.object({
  /** When the last daily copy was made; absent before the first. */
  last: z.optional(z.iso.datetime()),
  /** Why today's could not be made; absent if nothing failed. */
  failure: z.optional(z.string()),
  /** The last lines of what `BACKUP_COMMAND` wrote if it failed with the newest copy. */
  commandFailure: z.optional(z.string()),
  /** In bytes. Below `needed` the disk counts as almost full; absent where it is not known. */
  disk: z.optional(z.object({ free: z.number(), needed: z.number() })),
  running: z.optional(z.extend(BackupTask, { step: z.enum(BACKUP_STEPS) })),
  /** How the last copy or restore that somebody asked for ended. */
  finished: z.optional(z.extend(BackupTask, { problem: z.optional(z.string()) })),
})
export type BackupStatus = z.infer<typeof BackupStatus>

export function isDiskLow({ disk }: BackupStatus): boolean {
  return disk !== undefined && disk.free < disk.needed
}

/** What is in a copy, and what the shop has that the copy has not. */
export const BackupContents = z.object({
  name: z.string(),
  date: z.iso.datetime(),
  products: z.number(),
  orders: z.number(),
  /** When the last order was placed; absent without orders. */
  lastOrder: z.optional(z.iso.datetime()),
  lost: z.object({ orders: z.number(), changes: z.number() }),
  /** Present if it is of another shop, or somebody changed the file. */
  foreign: z.optional(z.literal(true)),
})
export type BackupContents = z.infer<typeof BackupContents>

/** The response to a copy or a restore. While it is `running` its status says more; a new copy may have no name yet. */
export const BackupAnswer = z.object({ name: z.string(), running: z.boolean() })
export type BackupAnswer = z.infer<typeof BackupAnswer>

/** An upload in parts: how many bytes have arrived, and its name for the next part; with `backup` when it is complete. */
export const BackupUpload = z.object({
  upload: z.string(),
  received: z.number(),
  backup: z.optional(Backup),
})
export type BackupUpload = z.infer<typeof BackupUpload>

/** Each part must arrive within the time that a request may take, also over a poor connection. */
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024

/** `12,4 MB` */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000
  const [number, unit] = megabytes < 1000 ? [megabytes, 'MB'] : [megabytes / 1000, 'GB']
  return `${number.toLocaleString('es-AR', { maximumFractionDigits: number < 10 ? 1 : 0 })} ${unit}`
}
