import { SectionsHeading } from '#web/admin/sections-heading.tsx'
import { CashPriceNote } from '../cash-price-note.tsx'

/** The heading of all price pages. */
export function PricesHeading({ title }: { title: string }) {
  return (
    <>
      <SectionsHeading title={title} />
      <CashPriceNote className="mb-4" />
    </>
  )
}
