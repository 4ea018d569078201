import { Search, X } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { OrderStatus } from '#domain/order.ts'
import { Button } from '#web/ui/button.tsx'
import { CONTROL_STYLE } from '#web/ui/field.tsx'
import { orderListAddress } from './order-list-address.ts'

/** A form that asks by address: it works before JavaScript arrives, and a search can be reloaded and gone back from. */
export function OrderSearch({ status, text }: { status: OrderStatus; text: string }) {
  return (
    <Form role="search" action={orderListAddress(status)} className="flex w-full gap-2 sm:max-w-md">
      <div className="relative grow">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-ink-soft"
        />
        <input
          // The address may change without this field: back, another status, a cleared search.
          key={text}
          type="search"
          name="buscar"
          defaultValue={text}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label="Buscar por nombre, celular o código"
          aria-keyshortcuts="/"
          placeholder="Nombre, celular o código"
          className={`${CONTROL_STYLE} pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden`}
        />
        {text && (
          <Link
            to={orderListAddress(status)}
            aria-label="Borrar la búsqueda"
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-soft hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </Link>
        )}
      </div>
      <Button type="submit" variant="quiet" className="shrink-0 whitespace-nowrap">
        Buscar
      </Button>
    </Form>
  )
}
