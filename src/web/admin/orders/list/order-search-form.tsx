import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type SubmitEvent, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CONTROL_STYLE } from '#web/ui/field.tsx'
import { type OrderQuery, orderListAddress, readOrderQuery } from '../order-list-address.ts'

/** The filters below belong to the same form. */
export const SEARCH_FORM = 'buscar-ordenes'

type OrderSearchFormProps = { readonly status: OrderStatus; readonly query: OrderQuery }

/** A GET form: works without JavaScript, and the search survives reload and Back. */
export function OrderSearchForm({ status, query }: OrderSearchFormProps) {
  const { text, sort, view } = query
  const navigate = useNavigate()
  const [typed, setTyped] = useState(text)
  const [seen, setSeen] = useState(text)
  // The address also changes by Back, another status or a cleared search.
  if (text !== seen) {
    setSeen(text)
    setTyped(text)
  }

  /** Leaves the empty fields out of the address. */
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`])
    navigate(orderListAddress(status, readOrderQuery(new URLSearchParams(fields))))
  }

  return (
    <Form
      id={SEARCH_FORM}
      role="search"
      action={orderListAddress(status)}
      onSubmit={submit}
      className="flex w-full gap-2 max-xs:flex-wrap sm:max-w-md print:hidden"
    >
      {sort !== 'nuevas' && <input type="hidden" name="orden" value={sort} />}
      {view && <input type="hidden" name="vista" value={view} />}
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
          aria-label="Buscar por nombre, celular, código o producto"
          aria-keyshortcuts="/"
          placeholder="Nombre, celular, código o producto"
          className={classNames(
            CONTROL_STYLE,
            'pl-10 text-ellipsis [&::-webkit-search-cancel-button]:hidden',
            text !== '' && 'pr-11',
          )}
        />
        {text && (
          <Link
            to={orderListAddress(status, { ...query, text: '', page: 1 })}
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
