import type { BackupStep } from '#domain/backups/backups.ts'

/** Where a shop is. Copies are kept in `dataDir` on either engine, and `backupCommand` takes them elsewhere. */
export type Place = {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly backupCommand?: string | undefined
}

/** What a copy or a restore is doing, and with which file. */
export type BackupProgress = (step: BackupStep, file: string) => void

/** Who restores: their session goes on. */
export type Restorer = { readonly userId: number; readonly tokenHash: string }

export type BackupTask =
  | { readonly kind: 'daily' | 'manual' }
  | { readonly kind: 'upload'; readonly upload: string; readonly name: string }
  | { readonly kind: 'contents'; readonly name: string }
  | { readonly kind: 'restore'; readonly name: string; readonly restorer: Restorer }

export type BackupRequest = { readonly place: Place; readonly task: BackupTask }

/** `problem` is for the owner. A copy counts from the step `sending` on. */
export type BackupMessage =
  | { readonly step: BackupStep; readonly file: string }
  | { readonly result: unknown }
  | { readonly problem: string }
