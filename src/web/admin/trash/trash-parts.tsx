import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash'
import { Link } from 'react-router'
import { formatDateTime } from '#domain/clock.ts'
import { type Deletion, daysLeft } from '#domain/trash/trash.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Column } from '#web/ui/table.tsx'
import { type Outcome, useAction } from '../use-action.ts'
import { useMay } from '../use-may.ts'

/** The pages of the trash, by what they hold. */
export const TRASH_PAGES = {
  orders: { address: '/admin/papelera', label: 'Órdenes' },
  products: { address: '/admin/papelera/productos', label: 'Productos' },
  recipes: { address: '/admin/papelera/recetas', label: 'Recetas' },
} as const

type TrashContents = keyof typeof TRASH_PAGES

/** Nothing for whoever may not open it. */
export function TrashLink({ of }: { of: TrashContents }) {
  const may = useMay()
  if (!may('deletion')) return null
  return (
    <Link
      to={TRASH_PAGES[of].address}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-control px-3 font-bold text-ink-soft hover:text-ink"
    >
      <Trash2 aria-hidden className="size-4" />
      Papelera
    </Link>
  )
}

export function TrashTabs({ current }: { current: TrashContents }) {
  return (
    <nav aria-label="Partes de la papelera" className="mb-4 flex flex-wrap gap-2 print:hidden">
      {Object.entries(TRASH_PAGES).map(([contents, { address, label }]) => (
        <Link
          key={contents}
          to={address}
          aria-current={contents === current ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-full border px-4 font-bold',
            contents === current
              ? 'border-fuchsia bg-fuchsia-soft text-ink'
              : 'border-line bg-card text-ink-soft hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** A few days before the end it stands out. */
const SOON_DAYS = 3

/** When something in the trash is erased. */
function DaysLeft({ deletedAt }: { deletedAt: string }) {
  const days = daysLeft(deletedAt, new Date())
  const text = days <= 1 ? 'en menos de un día' : `en ${days} días`
  return <span className={days <= SOON_DAYS ? 'font-bold text-danger' : 'xs:whitespace-nowrap'}>{text}</span>
}

/** When something was deleted, by whom, and how long it can be restored. */
export function deletionColumns(header: string): readonly Column<Deletion>[] {
  return [
    {
      id: 'deleted',
      header,
      className: 'max-xs:flex-wrap',
      cell: ({ deletedAt, deletedBy }) => (
        <span className="block min-w-0 xs:max-md:text-right md:min-w-38">
          <span className="tabular-nums xs:whitespace-nowrap">{formatDateTime(deletedAt)}</span>
          <span className="block text-sm text-ink-soft wrap-anywhere">{deletedBy}</span>
        </span>
      ),
    },
    {
      id: 'left',
      header: 'Se borra',
      className: 'max-xs:flex-wrap',
      cell: ({ deletedAt }) => <DaysLeft deletedAt={deletedAt} />,
    },
  ]
}

type RestoreButtonProps = {
  readonly label: string
  readonly restore: () => Promise<Outcome>
  /** The button is gone with its row then. */
  readonly onRestored: () => void
  readonly className: string
}

export function RestoreButton({ label, restore, onRestored, className }: RestoreButtonProps) {
  const { run, isBusy } = useAction(async () => ({ ...(await restore()), onLoaded: onRestored }))
  return (
    <Button
      variant="quiet"
      aria-label={label}
      isBusy={isBusy}
      onClick={run}
      className={classNames('whitespace-nowrap', className)}
    >
      <RotateCcw aria-hidden className="size-4" />
      Restaurar
    </Button>
  )
}
