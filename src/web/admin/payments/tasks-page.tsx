import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { formatDateTime } from '#domain/clock.ts'
import type { Numbers } from '#domain/money/money.ts'
import type { PaymentTask } from '#domain/payments/order-payments.ts'
import * as paymentCalls from '#domain/payments/payment-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { useNumbers, useShop } from '#web/shop/shop-data.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, NARROW, Table } from '#web/ui/table.tsx'
import { SectionsHeading } from '../sections-heading.tsx'
import { adminLoad } from '../session-guard.ts'
import { NoProvider, OrderCell, TextCell } from './about-cells.tsx'
import { amountText } from './amount-text.ts'
import { PaymentsButton } from './payments-button.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, () => context.get(apiContext).call(paymentCalls.listTasks))
}

const keyOf = ({ date, orderId, providerId }: PaymentTask) => `${date} ${orderId} ${providerId}`

/** What waits for the owner. */
export function Component() {
  const tasks = useLoaderData<typeof loader>()
  const { paysOnline } = useShop()
  const { revalidate } = useRevalidator()
  const numbers = useNumbers()
  const columns = useMemo(() => columnsFor(numbers, revalidate), [numbers, revalidate])
  return (
    <>
      <SectionsHeading title="Pagos" />
      {!paysOnline && <NoProvider soThat="acá solo aparece el efectivo" />}
      {tasks.length === 0 ? (
        <EmptyState title="No hay pagos para revisar">
          <p className="max-w-prose">
            Acá aparecen los pagos que esperan una decisión tuya: los que se cobraron de más o en parte, los
            reclamos, los que se devolvieron por fuera de la tienda, los que llegaron en otra moneda o con
            datos sin sentido, los que no tienen orden y las devoluciones rechazadas.
          </p>
        </EmptyState>
      ) : (
        <>
          <p role="status" className="mb-3 font-bold text-ink-soft">
            {tasks.length} para revisar
          </p>
          <Table caption="Pagos para revisar" columns={columns} rows={tasks} keyOf={keyOf} />
        </>
      )}
    </>
  )
}

function columnsFor(numbers: Numbers, revalidate: () => Promise<void>): readonly Column<PaymentTask>[] {
  return [
    {
      id: 'text',
      header: 'Qué hacer',
      card: 'plain',
      cell: (task) => <TextCell {...task} />,
    },
    {
      id: 'amount',
      header: 'Importe',
      isNumber: true,
      className: NARROW,
      cell: ({ amount, currency }) => (
        <span className="whitespace-nowrap">
          {amount === null ? '—' : amountText({ amount, currency }, numbers)}
        </span>
      ),
    },
    {
      id: 'date',
      header: 'Fecha',
      className: NARROW,
      cell: ({ date }) => (
        <time dateTime={date} className="whitespace-nowrap tabular-nums">
          {formatDateTime(date)}
        </time>
      ),
    },
    { id: 'order', header: 'Orden', className: NARROW, cell: ({ orderId }) => <OrderCell id={orderId} /> },
    {
      id: 'open',
      header: 'Acciones',
      card: 'plain',
      cell: ({ orderId, hasOrder }) =>
        orderId !== null &&
        hasOrder && (
          <PaymentsButton id={orderId} onChanged={() => revalidate()} onUndone={() => revalidate()} />
        ),
    },
  ]
}
