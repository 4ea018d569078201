import {
  BACKUP_FAILED,
  type BackupStatus,
  COMMAND_FAILED,
  DISK_ALMOST_FULL,
  isDiskLow,
  sizeText,
} from '#domain/backups/backups.ts'
import { formatDateTime } from '#domain/clock.ts'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Says on every admin page what is wrong with the copies, why, and what to do. */
export function BackupWarning({ status, hasLink }: { status: BackupStatus; hasLink: boolean }) {
  const { last, failure, commandFailure, disk } = status
  const link = hasLink && (
    <p>
      <TextLink to="/admin/copias">Ver las copias</TextLink>
    </p>
  )
  return (
    <div className="mb-6 grid gap-3 empty:hidden print:hidden">
      {failure !== undefined && (
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
          {link}
        </ErrorPanel>
      )}
      {commandFailure !== undefined && (
        <ErrorPanel title={COMMAND_FAILED}>
          <pre className="text-sm wrap-anywhere whitespace-pre-wrap">{commandFailure}</pre>
          <p>La copia está en esta máquina. Revisá BACKUP_COMMAND y hacé otra copia para probar.</p>
          {link}
        </ErrorPanel>
      )}
      {disk && isDiskLow(status) && (
        <ErrorPanel title={DISK_ALMOST_FULL}>
          <p>
            Quedan {sizeText(disk.free)} y hacen falta {sizeText(disk.needed)} para las próximas copias y los
            pedidos. Hacé lugar en el disco de la tienda.
          </p>
          {link}
        </ErrorPanel>
      )}
    </div>
  )
}
