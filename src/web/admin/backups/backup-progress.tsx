import { BACKUP_STEP_LABELS, type BackupStatus } from '#domain/backups/backups.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** What is done now: nobody knows how long it takes. */
export function BackupProgressBar({ running }: { running: NonNullable<BackupStatus['running']> }) {
  const label = `${BACKUP_STEP_LABELS[running.step]}…`
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <ProgressBar label={label} value={undefined} />
    </>
  )
}
