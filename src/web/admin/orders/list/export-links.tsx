import Download from 'lucide-react/icons/download'
import type { OrderStatus } from '#domain/orders/order.ts'
import { MAX_EXPORTED } from '#domain/orders/order-filter.ts'
import { useMay } from '#web/admin/use-may.ts'
import { orderExportAddress } from '#web/api/admin-orders.ts'
import type { OrderQuery } from '../order-list-address.ts'

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
    <p className="flex items-center gap-x-1 print:hidden">
      <Download aria-hidden className="size-4 text-ink-soft" />
      {(['xlsx', 'csv'] as const).map((format) => (
        <a
          key={format}
          href={orderExportAddress(format, query, status)}
          download
          aria-label={`Exportar estas órdenes a ${FORMATS[format]}`}
          className="inline-flex min-h-11 items-center px-1.5 font-bold text-turquoise underline decoration-2 underline-offset-4 hover:text-turquoise-deep"
        >
          {FORMATS[format]}
        </a>
      ))}
    </p>
  )
}

const FORMATS = { xlsx: 'Excel', csv: 'CSV' } as const
