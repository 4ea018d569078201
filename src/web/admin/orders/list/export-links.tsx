import { MAX_EXPORTED } from '#domain/orders/order-filter.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { FileLinks } from '#web/admin/file-links.tsx'
import { useMay } from '#web/admin/use-may.ts'
import { fileAddress } from '#web/api/api.ts'
import type { OrderQuery } from '../order-list-address.ts'
import { selectionOf } from '../order-search.ts'

type ExportLinksProps = {
  /** Without it, all four statuses. */
  readonly status?: OrderStatus
  readonly query: OrderQuery
  readonly total: number
}

/** The orders of the current search as a file, for whoever may take them home. */
export function ExportLinks({ status, query, total }: ExportLinksProps) {
  const may = useMay()
  if (total === 0 || !may('exports')) return null
  if (total > MAX_EXPORTED) {
    return (
      <p className="text-sm text-ink-soft print:hidden">
        Para exportar, elegí fechas con hasta {MAX_EXPORTED} órdenes.
      </p>
    )
  }
  return (
    <FileLinks
      label="Exportar estas órdenes a"
      addressOf={(format) => fileAddress(`/api/order/exportar.${format}`, { ...selectionOf(query), status })}
    />
  )
}
