import { useState } from 'react'
import { formatDateTime } from '#domain/clock.ts'
import { usePerson } from '#web/admin/use-may.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { saleTitle } from './counter-draft.ts'
import { type NumberedSale, removeQueued, useQueuedSales } from './sale-queue.ts'
import type { CounterSale } from './sale-storage.ts'

type QueuedSalesProps = {
  /** Types a refused sale on. */
  readonly onOpen: (sale: CounterSale) => void
}

/** Sales of this device that the shop does not have: those that wait, those that it refused, and those of somebody else. */
export function QueuedSales({ onOpen }: QueuedSalesProps) {
  const sales = useQueuedSales()
  const person = usePerson()
  const [unwanted, setUnwanted] = useState<NumberedSale>()
  const money = useMoney()
  const own = sales.filter((sale) => sale.person === person)
  const refused = own.filter(({ refusal }) => refusal !== undefined)
  const others = [...new Set(sales.map((sale) => sale.person))].filter((each) => each !== person)

  function open(queued: NumberedSale) {
    const { key, date, draft } = queued
    // First there: whatever happens in between, one of the two has it.
    onOpen({ key, tab: '', date, draft })
    void removeQueued(queued)
  }

  function discard(queued: NumberedSale) {
    setUnwanted(undefined)
    void removeQueued(queued)
    showToast({ kind: 'success', text: 'Descartaste la venta' })
  }

  return (
    <>
      <SalesInWait
        sales={own.filter(({ refusal }) => refusal === undefined)}
        textOf={(count) =>
          count === 1 ? '1 venta espera la conexión' : `${count} ventas esperan la conexión`
        }
      />
      {others.map((other) => (
        <SalesInWait
          key={other}
          sales={sales.filter((sale) => sale.person === other)}
          textOf={(count) =>
            count === 1
              ? `1 venta de ${other} espera que inicie sesión acá`
              : `${count} ventas de ${other} esperan que inicie sesión acá`
          }
        />
      ))}
      {refused.length > 0 && (
        <section
          aria-labelledby="rechazadas"
          className="mb-4 rounded-card border border-danger/30 bg-danger-soft px-4 py-3"
        >
          <h2 id="rechazadas" className="text-xl">
            Ventas que la tienda no tomó
          </h2>
          <ul className="divide-y divide-line">
            {refused.map((sale) => (
              <li key={sale.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <span className="min-w-0 grow basis-40 leading-snug">
                  <SaleLine sale={sale} />
                  <span className="block font-bold text-danger">{sale.refusal}</span>
                </span>
                <span className="ml-auto flex items-center gap-2">
                  <Button aria-label={`Abrir ${saleTitle(sale.draft)}`} onClick={() => open(sale)}>
                    Abrir
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={`Descartar ${saleTitle(sale.draft)}`}
                    onClick={() => setUnwanted(sale)}
                  >
                    Descartar
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {unwanted && (
        <ConfirmDialog
          title="¿Descartar la venta?"
          confirmLabel="Descartar"
          cancelLabel="Dejarla"
          onConfirm={() => discard(unwanted)}
          onCancel={() => setUnwanted(undefined)}
        >
          <p>
            {saleTitle(unwanted.draft)}, {money(unwanted.amountDue)}: no queda en ningún lado, ni su dinero en
            la caja.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

type SalesInWaitProps = {
  readonly sales: readonly NumberedSale[]
  readonly textOf: (count: number) => string
}

/** How many and how much; a press lists them. */
function SalesInWait({ sales, textOf }: SalesInWaitProps) {
  const money = useMoney()
  if (sales.length === 0) return null
  return (
    <details className="mb-4 rounded-card border border-line bg-card px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-bold">
        {textOf(sales.length)} ·{' '}
        <span className="tabular-nums">
          {money(sales.reduce((sum, { amountDue }) => sum + amountDue, 0))}
        </span>
      </summary>
      <ul className="divide-y divide-line pb-2">
        {sales.map((sale) => (
          <li key={sale.key} className="py-1.5 leading-snug">
            <SaleLine sale={sale} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function SaleLine({ sale: { draft, amountDue, date } }: { sale: NumberedSale }) {
  const money = useMoney()
  return (
    <>
      <b className="wrap-anywhere">{saleTitle(draft)}</b>
      <span className="block text-sm text-ink-soft tabular-nums">
        {money(amountDue)} · <time dateTime={date}>{formatDateTime(date)}</time>
      </span>
    </>
  )
}
