import Trash2 from 'lucide-react/icons/trash'
import { Link } from 'react-router'
import { TRASH } from './trash-address.ts'

export function TrashLink() {
  return (
    <Link
      to={TRASH}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-control px-3 font-bold text-ink-soft hover:text-ink"
    >
      <Trash2 aria-hidden className="size-4" />
      Papelera
    </Link>
  )
}
