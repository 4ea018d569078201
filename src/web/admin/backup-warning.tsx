import { formatDateTime } from '#domain/date.ts'
import { BACKUP_FAILED, type BackupStatus } from '#domain/shop/backups.ts'
import { ErrorPanel } from '#web/ui/empty-state.tsx'

/** Says on every admin page that today's copy could not be made, why, and how old the last one is. */
export function BackupWarning({ last, failure }: BackupStatus) {
  if (failure === undefined) return null
  return (
    <div className="mb-6 print:hidden">
      <ErrorPanel title={BACKUP_FAILED}>
        <p className="wrap-anywhere">{failure}</p>
        <p>
          {last === undefined ? (
            'Todavía no hay ninguna copia.'
          ) : (
            <>
              La última es del <time dateTime={last}>{formatDateTime(last)}</time>.
            </>
          )}{' '}
          La tienda prueba de nuevo cada hora.
        </p>
      </ErrorPanel>
    </div>
  )
}
