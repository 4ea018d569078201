import { useMemo } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router'
import { z } from 'zod/mini'
import { dateOfDay, dayInMendoza } from '#domain/clock.ts'
import type { Cents } from '#domain/money/money.ts'
import * as paymentCalls from '#domain/payments/payment-calls.ts'
import type { Mismatch, Reconciliation } from '#domain/payments/reconciliation.ts'
import { apiContext } from '#web/api/api.ts'
import { ApiError, messageOf } from '#web/api/errors.ts'
import { useMoney, useShop } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, ErrorPanel } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type Column, NARROW, Table } from '#web/ui/table.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { addressState, unlessInvalid } from '../address-state.ts'
import { SectionsHeading } from '../sections-heading.tsx'
import { adminLoad } from '../session-guard.ts'
import { NoProvider, OrderCell, TextCell } from './about-cells.tsx'

const RECONCILIATION = '/admin/pagos/conciliacion'

const Day = unlessInvalid(z.string())

/** Dates are checked by the API. */
const reconciliation = addressState(RECONCILIATION, z.object({ from: Day, to: Day }), {
  from: 'desde',
  to: 'hasta',
})

/** How many days are compared unless others are chosen. */
const DAYS = 7

/** Asks the provider only once days were chosen: it may take seconds, or fail. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { from, to } = reconciliation.read(new URL(request.url).searchParams)
  const today = dayInMendoza(new Date())
  const days = {
    from: from ?? dateOfDay(today - DAYS + 1),
    to: to ?? dateOfDay(today),
  }
  return adminLoad(request, async () => {
    if (from === undefined) return { days }
    try {
      return { days, found: await context.get(apiContext).call(paymentCalls.reconcile, { query: days }) }
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw error
      return { days, problem: messageOf(error) }
    }
  })
}

/** Compares orders and payments with what the provider says. Changes nothing. */
export function Component() {
  const { days, found, problem } = useLoaderData<typeof loader>()
  const { paysOnline } = useShop()
  return (
    <>
      <SectionsHeading title="Comparar con Mercado Pago" />
      <p className="mb-4 text-ink-soft">
        Compara tus órdenes y pagos con lo que dice Mercado Pago. Solo mira: no cambia nada.
      </p>
      {paysOnline ? (
        <Comparison days={days} found={found} problem={problem} />
      ) : (
        <NoProvider soThat="no hay con qué comparar" />
      )}
    </>
  )
}

type ComparisonProps = {
  readonly days: { readonly from: string; readonly to: string }
  readonly found: Reconciliation | undefined
  readonly problem: string | undefined
}

function Comparison({ days, found, problem }: ComparisonProps) {
  const { location } = useNavigation()
  const isAsking = location?.pathname === RECONCILIATION
  return (
    <>
      <Form
        // Other days in the address are other starting values.
        key={`${days.from} ${days.to}`}
        action={RECONCILIATION}
        noValidate
        className="mb-5 grid grid-cols-2 items-end gap-3 max-xs:grid-cols-1 sm:flex"
      >
        <TextField type="date" name="desde" label="Desde" defaultValue={days.from} />
        <TextField type="date" name="hasta" label="Hasta" defaultValue={days.to} />
        <Button type="submit" isBusy={isAsking} className="max-sm:col-span-full">
          Comparar
        </Button>
      </Form>
      <div aria-busy={isAsking}>
        {isAsking ? (
          <p role="status" className="flex items-center gap-2">
            <Spinner className="size-5" />
            Preguntando a Mercado Pago...
          </p>
        ) : (
          <>
            {problem && <ErrorPanel title={problem} />}
            {found && <Found found={found} />}
          </>
        )}
      </div>
    </>
  )
}

const keyOf = ({ kind, orderId, providerId }: Mismatch) => `${kind} ${orderId} ${providerId}`

function Found({ found: { payments, orders, mismatches } }: { found: Reconciliation }) {
  const money = useMoney()
  const columns = useMemo(() => columnsFor(money), [money])
  const compared = `${payments} ${payments === 1 ? 'pago' : 'pagos'} y ${orders} ${orders === 1 ? 'orden' : 'órdenes'}`
  if (mismatches.length === 0) {
    return (
      <div role="status">
        <EmptyState title="Todo coincide">
          <p>Se compararon {compared}.</p>
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <p role="status" className="mb-3 font-bold text-ink-soft">
        Se compararon {compared}:{' '}
        {mismatches.length === 1 ? '1 no coincide' : `${mismatches.length} no coinciden`}.
      </p>
      <Table caption="Lo que no coincide" columns={columns} rows={mismatches} keyOf={keyOf} />
    </>
  )
}

function columnsFor(money: (cents: Cents) => string): readonly Column<Mismatch>[] {
  return [
    {
      id: 'text',
      header: 'Qué no coincide',
      card: 'plain',
      cell: (mismatch) => <TextCell {...mismatch} />,
    },
    {
      id: 'amount',
      header: 'Importe',
      isNumber: true,
      className: NARROW,
      cell: ({ amount }) => <span className="whitespace-nowrap">{money(amount)}</span>,
    },
    { id: 'order', header: 'Orden', className: NARROW, cell: ({ orderId }) => <OrderCell id={orderId} /> },
  ]
}
