import WifiOff from 'lucide-react/icons/wifi-off'
import { useState } from 'react'
import { formatDateTime } from '#domain/clock.ts'
import { usePerson } from '#web/admin/use-may.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useLineDown } from '../line.ts'
import { saleTitle } from './counter-draft.ts'
import { isSentLater, type QueuedSale, removeQueued, useQueuedSales } from './sale-queue.ts'
import type { CounterSale } from './sale-storage.ts'

type QueuedSalesProps = {
  /** Of the sale being typed. */
  readonly typedKey: string | undefined
  /** Types a sale on. */
  readonly onOpen: (sale: CounterSale) => void
}

/** Whether the shop is away, and the sales of this device that it does not have. */
export function QueuedSales({ typedKey, onOpen }: QueuedSalesProps) {
  const isDown = useLineDown()
  const sales = useQueuedSales()
  const person = usePerson()
  const [unwanted, setUnwanted] = useState<QueuedSale>()
  const money = useMoney()
  const isOwn = (sale: QueuedSale) => sale.person === person
  const waiting = sales.filter((sale) => isOwn(sale) && isSentLater(sale))
  // One that is typed on stays a task until the shop has it.
  const tasks = sales.filter((sale) => !waiting.includes(sale) && sale.key !== typedKey)

  function open({ key, draft }: QueuedSale) {
    onOpen({ key, tab: '', date: new Date().toISOString(), draft })
  }

  function discard({ key }: QueuedSale) {
    setUnwanted(undefined)
    void removeQueued(key)
    showToast({ kind: 'success', text: 'Descartaste la venta' })
  }

  return (
    <>
      <div role="status">
        {isDown && (
          <div className="mb-4 flex items-center gap-3 rounded-card bg-ink px-4 py-3 text-white">
            <WifiOff aria-hidden className="size-6 shrink-0 text-sun" />
            <p className="leading-snug">
              <strong className="block">Sin conexión con la tienda</strong>
              Seguí vendiendo: lo que cobres se guarda solo cuando vuelva.
            </p>
          </div>
        )}
      </div>
      {waiting.length > 0 && (
        <details className="mb-4 rounded-card border border-line bg-card px-4">
          <summary className="min-h-11 cursor-pointer py-2.5 font-bold">
            {waiting.length === 1
              ? '1 venta espera la conexión'
              : `${waiting.length} ventas esperan la conexión`}{' '}
            ·{' '}
            <span className="tabular-nums">
              {money(waiting.reduce((sum, { amountDue }) => sum + amountDue, 0))}
            </span>
          </summary>
          <ul className="divide-y divide-line pb-2">
            {waiting.map((sale) => (
              <li key={sale.key} className="py-1.5 leading-snug">
                <SaleLine sale={sale} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {tasks.length > 0 && (
        <section
          aria-labelledby="rechazadas"
          className="mb-4 rounded-card border border-danger/30 bg-danger-soft px-4 py-3"
        >
          <h2 id="rechazadas" className="text-xl">
            Ventas que la tienda no tomó
          </h2>
          <ul className="divide-y divide-line">
            {tasks.map((sale) => (
              <li key={sale.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <span className="min-w-0 grow basis-40 leading-snug">
                  <SaleLine sale={sale} />
                  {!isOwn(sale) && (
                    <span className="block wrap-anywhere">
                      La vendió {sale.person}
                      {isSentLater(sale) && ': se guarda sola cuando inicie sesión acá'}
                    </span>
                  )}
                  {sale.refusal && <span className="block font-bold text-danger">{sale.refusal}</span>}
                </span>
                <span className="ml-auto flex items-center gap-2">
                  <Button
                    variant={isSentLater(sale) ? 'quiet' : 'primary'}
                    aria-label={`Abrir ${saleTitle(sale.draft)}`}
                    onClick={() => open(sale)}
                  >
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

function SaleLine({ sale: { draft, amountDue, date } }: { sale: QueuedSale }) {
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
