import type { ReactNode } from 'react'
import { formatDateTime } from '#domain/date.ts'
import {
  BACKUP_FAILED,
  type BackupStatus,
  COMMAND_FAILED,
  DISK_ALMOST_FULL,
  isDiskLow,
} from '#domain/shop/backups.ts'
import { ErrorPanel } from '#web/ui/empty-state.tsx'

/** Says on every admin page what is wrong with the copies and what to do. */
export function BackupWarning(status: BackupStatus) {
  const { last, failure, commandFailure, disk } = status
  return (
    <>
      {failure !== undefined && (
        <Warning title={BACKUP_FAILED}>
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
        </Warning>
      )}
      {commandFailure !== undefined && (
        <Warning title={COMMAND_FAILED}>
          <p className="wrap-anywhere whitespace-pre-line">{commandFailure}</p>
          <p>La copia está en esta máquina. Revisá BACKUP_COMMAND y hacé otra copia para probar.</p>
        </Warning>
      )}
      {disk && isDiskLow(status) && (
        <Warning title={DISK_ALMOST_FULL}>
          <p>
            Quedan {megabytes(disk.free)} y hacen falta {megabytes(disk.needed)} para las próximas copias y
            los pedidos. Hacé lugar en el disco de la tienda.
          </p>
        </Warning>
      )}
    </>
  )
}

function Warning({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mb-6 print:hidden">
      <ErrorPanel title={title}>{children}</ErrorPanel>
    </div>
  )
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024).toLocaleString('es-AR')} MB`
}
