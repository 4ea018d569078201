import Search from 'lucide-react/icons/search'
import { useRef, useState } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { KEPT_BACKUPS, KEPT_REPLACED_DAYS } from '#domain/backups/backups.ts'
import { formatDateTime } from '#domain/clock.ts'
import * as customerCalls from '#domain/law/customer-calls.ts'
import type { CustomerData } from '#domain/law/customer-data.ts'
import { customerOf, orderCode } from '#domain/orders/order.ts'
import { STATUSES } from '#domain/orders/order-status.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TapLink } from '#web/ui/text-link.tsx'
import { SectionsHeading } from '../sections-heading.tsx'
import { adminLoad } from '../session-guard.ts'
import { useAction } from '../use-action.ts'
import { CUSTOMER_DATA, customerData } from './customer-data-address.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  const { text } = customerData.read(new URL(request.url).searchParams)
  return adminLoad(request, async () => ({
    text,
    customer:
      text === '' ? undefined : await context.get(apiContext).call(customerCalls.find, { query: { text } }),
  }))
}

/** What the shop knows about one customer, to be shown to them, or erased because they ask for it. */
export function Component() {
  const { text, customer } = useLoaderData<typeof loader>()
  const heading = useRef<HTMLParagraphElement>(null)
  return (
    <>
      <SectionsHeading title="Datos de un cliente" />
      <p className="mb-4 max-w-prose text-ink-soft">
        Si alguien te pide que borres sus datos, buscá todo lo suyo por su celular o por el código de una
        orden. Las órdenes quedan, con sus importes, sin la persona.
      </p>
      <Form role="search" action={CUSTOMER_DATA} className="mb-6 flex max-w-xl flex-wrap items-end gap-2">
        <div className="grow">
          <TextField
            // Another search, or Back, fills the field again.
            key={text}
            label="Celular, o código de una orden o de un arrepentimiento"
            type="search"
            name="buscar"
            defaultValue={text}
            maxLength={MAX_SEARCH_TEXT}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <Button type="submit" variant="secondary">
          <Search aria-hidden className="size-4" />
          Buscar
        </Button>
      </Form>
      <p
        ref={heading}
        tabIndex={-1}
        role="status"
        className="mb-3 font-bold text-ink-soft outline-none empty:hidden"
      >
        {customer && isKnown(customer) && countText(customer)}
      </p>
      {customer && !isKnown(customer) && (
        <EmptyState title="No hay datos de ese cliente">
          <p>Escribí el celular completo, con su código de área, o el código entero.</p>
        </EmptyState>
      )}
      {customer && isKnown(customer) && (
        <Found text={text} customer={customer} onErased={() => heading.current?.focus()} />
      )}
    </>
  )
}

function isKnown({ orders, withdrawals }: CustomerData): boolean {
  return orders.length + withdrawals.length > 0
}

/** `2 órdenes y 1 arrepentimiento` */
function countText({ orders, withdrawals }: CustomerData): string {
  const counts = [
    orders.length > 0 && (orders.length === 1 ? '1 orden' : `${orders.length} órdenes`),
    withdrawals.length > 0 &&
      (withdrawals.length === 1 ? '1 arrepentimiento' : `${withdrawals.length} arrepentimientos`),
  ]
  return counts.filter(Boolean).join(' y ')
}

type FoundProps = {
  readonly text: string
  readonly customer: CustomerData
  readonly onErased: () => void
}

function Found({ text, customer, onErased }: FoundProps) {
  const { orders, withdrawals } = customer
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useAction(async () => {
    const counts = { orders: orders.length, withdrawals: withdrawals.length }
    const { message } = await browserApi.call(customerCalls.erase, { body: { text, ...counts } })
    return { message, onLoaded: onErased }
  })

  async function erase() {
    await run()
    setAsking(false)
  }

  return (
    <>
      <CustomerRows customer={customer} />
      <Button variant="danger" onClick={() => setAsking(true)}>
        Borrar los datos del cliente
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="¿Borrar los datos de este cliente?"
          confirmLabel="Borrar para siempre"
          cancelLabel="Cancelar"
          isBusy={isBusy}
          onConfirm={erase}
          onCancel={() => setAsking(false)}
        >
          <div className="grid gap-3">
            <p>
              Se borran el nombre, el celular y las notas de <b>{countText(customer)}</b>. Quedan como
              «Cliente eliminado», con sus productos e importes; también en los comprobantes y las
              exportaciones.
            </p>
            <Unfinished customer={customer} />
            <p>
              <b>No se puede deshacer.</b> Las copias de seguridad anteriores todavía tienen los datos: las
              diarias, hasta que haya {KEPT_BACKUPS} diarias más nuevas; las que hiciste a mano (también la de
              antes de quitar la muestra o de instalar una versión nueva), hasta que hagas otras{' '}
              {KEPT_BACKUPS} o borres el archivo; la tienda como era antes de volver a una copia,{' '}
              {KEPT_REPLACED_DAYS} días.
            </p>
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Everything that is found of the customer. */
function CustomerRows({ customer: { orders, withdrawals } }: { customer: CustomerData }) {
  const money = useMoney()
  return (
    <ul className="mb-5 grid gap-2">
      {orders.map(({ id, date, status, amountDue, isDeleted, ...order }) => (
        <li key={id} className={ROW}>
          <TapLink
            to={`/admin/order/${id}/ver`}
            aria-label={`Ver la orden ${orderCode(id)}`}
            className="tabular-nums"
          >
            {orderCode(id)}
          </TapLink>
          <span className="font-bold">{customerOf(order)}</span>
          <span className="tabular-nums">{order.cel}</span>
          <Badge>{isDeleted ? 'En la papelera' : status}</Badge>
          <span className="ml-auto text-sm whitespace-nowrap text-ink-soft tabular-nums">
            {formatDateTime(date)} · {money(amountDue)}
          </span>
        </li>
      ))}
      {withdrawals.map(({ id, code, date, name, cel, isResolved }) => (
        <li key={id} className={ROW}>
          <span className="inline-flex min-h-11 items-center font-bold tabular-nums">{code}</span>
          <span className="font-bold">{name}</span>
          <span className="tabular-nums">{cel}</span>
          <Badge>{isResolved ? 'Arrepentimiento resuelto' : 'Arrepentimiento sin resolver'}</Badge>
          <span className="ml-auto text-sm whitespace-nowrap text-ink-soft tabular-nums">
            {formatDateTime(date)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What the shop still owes the customer, and would not know to whom. */
function Unfinished({ customer: { orders, withdrawals } }: { customer: CustomerData }) {
  const open = orders.filter(
    ({ status, isDeleted }) => STATUSES[status].goods !== 'handed over' && !isDeleted,
  )
  const waiting = withdrawals.filter(({ isResolved }) => !isResolved)
  return (
    <>
      {open.length > 0 && (
        <p className="rounded-control bg-sun-soft p-3 font-bold">
          {open.length === 1
            ? '1 orden todavía no se entregó'
            : `${open.length} órdenes todavía no se entregaron`}
          : después no vas a saber de quién {open.length === 1 ? 'es' : 'son'}.
        </p>
      )}
      {waiting.length > 0 && (
        <p className="rounded-control bg-sun-soft p-3 font-bold">
          Espera una respuesta por arrepentimiento: después no vas a tener a quién escribirle.
        </p>
      )}
    </>
  )
}

const ROW = 'flex flex-wrap items-center gap-x-4 rounded-card border border-line bg-card px-4 py-1'
