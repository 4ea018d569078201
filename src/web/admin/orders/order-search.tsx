import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import type { OrderStatus } from '#domain/order.ts'
import { MAX_SEARCH_TEXT } from '#domain/search.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CONTROL_STYLE } from '#web/ui/field.tsx'
import { OLDEST_FIRST, type OrderQuery, orderListAddress } from './order-list-address.ts'

type OrderSearchProps = Omit<OrderQuery, 'page'> & { readonly status: OrderStatus }

/** A GET form: works without JavaScript, and the search survives reload and Back. */
export function OrderSearch({ status, text, isOldestFirst }: OrderSearchProps) {
  const [typed, setTyped] = useState(text)
  const [seen, setSeen] = useState(text)
  // The address also changes by Back, another status or a cleared search.
  if (text !== seen) {
    setSeen(text)
    setTyped(text)
  }

  return (
    <Form
      role="search"
      action={orderListAddress(status)}
      className="flex w-full gap-2 max-xs:flex-wrap sm:max-w-md print:hidden"
    >
      {isOldestFirst && <input type="hidden" {...OLDEST_FIRST} />}
      <div className="relative grow">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-ink-soft"
        />
        <input
          type="search"
          name="buscar"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={MAX_SEARCH_TEXT}
          autoComplete="off"
          enterKeyHint="search"
          aria-label="Buscar por nombre, celular o código"
          aria-keyshortcuts="/"
          placeholder="Nombre, celular o código"
          className={classNames(
            CONTROL_STYLE,
            'pl-10 [&::-webkit-search-cancel-button]:hidden',
            text !== '' && 'pr-11',
          )}
        />
        {text && (
          <Link
            to={orderListAddress(status, { isOldestFirst })}
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
