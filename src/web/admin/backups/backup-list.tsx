import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import History from 'lucide-react/icons/history'
import { Link } from 'react-router'
import { BACKUP_KIND_LABELS, type Backup, sizeText } from '#domain/backups/backups.ts'
import { formatDateTime } from '#domain/clock.ts'
import { base } from '#web/api/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { QUIET_BUTTON } from '../quiet-button.tsx'
import { restorePage } from './backup-addresses.ts'

const nameOf = ({ name }: Backup) => name

const COLUMNS: readonly Column<Backup>[] = [
  {
    id: 'date',
    header: 'Fecha',
    card: 'plain',
    cell: ({ date }) => (
      <time dateTime={date} className="font-bold whitespace-nowrap tabular-nums">
        {formatDateTime(date)}
      </time>
    ),
  },
  { id: 'kind', header: 'Clase', cell: ({ kind }) => BACKUP_KIND_LABELS[kind] },
  {
    id: 'size',
    header: 'Tamaño',
    isNumber: true,
    cell: ({ size }) => <span className="whitespace-nowrap">{sizeText(size)}</span>,
  },
  {
    id: 'checked',
    header: 'Revisión',
    cell: ({ checked }) =>
      checked ? (
        <Badge tone="success">
          <CircleCheck aria-hidden className="size-4" />
          Revisada
        </Badge>
      ) : (
        <Badge>Sin revisar</Badge>
      ),
  },
  {
    id: 'actions',
    header: 'Acciones',
    card: 'plain',
    cell: ({ name, date }) => (
      <span className="flex flex-wrap gap-x-4">
        <a
          href={`${base}/api/backups/${encodeURIComponent(name)}`}
          download={name}
          aria-label={`Bajar la copia del ${formatDateTime(date)}`}
          className={QUIET_BUTTON}
        >
          <Download aria-hidden />
          Bajar
        </a>
        <Link
          to={restorePage.address({ name })}
          aria-label={`Volver a esta copia, del ${formatDateTime(date)}`}
          className={QUIET_BUTTON}
        >
          <History aria-hidden />
          Volver a esta copia
        </Link>
      </span>
    ),
  },
]

export function BackupList({ backups }: { backups: readonly Backup[] }) {
  return <Table caption="Copias" columns={COLUMNS} rows={backups} keyOf={nameOf} />
}
