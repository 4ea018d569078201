import { Link } from 'react-router'
import { useAdminData } from './admin-data.ts'
import { AREAS, mayOpen } from './admin-pages.ts'

/** Links to pages that are not in the menu, by their addresses. Only those that somebody may open. */
export function PageLinks({ pages }: { readonly pages: Readonly<Record<string, string>> }) {
  const permissions = useAdminData()?.permissions ?? []
  return Object.entries(pages)
    .filter(([address]) => mayOpen(address, permissions))
    .map(([address, label]) => (
      <Link
        key={address}
        to={address}
        className="inline-flex min-h-11 items-center font-bold text-ink-soft hover:text-ink hover:underline"
      >
        {label}
      </Link>
    ))
}

/** What customers wait for, shown in the menu only while something waits. */
export const WAITING_PAGES = {
  '/admin/pagos': AREAS.payments.label,
  '/admin/arrepentimientos': AREAS.withdrawals.label,
}
