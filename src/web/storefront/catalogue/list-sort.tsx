import { useNavigate, useNavigation } from 'react-router'
import { findProductOrder, PRODUCT_ORDERS } from '#domain/catalogue/product-order.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { type ListView, pageAddress, readListView } from './products-address.ts'

type ListSortProps = { readonly pathname: string; readonly view: Required<ListView> }

/** The order of a list, and whether it shows what is sold out. Like the category dropdown, it works before React and without it. */
export function ListSort({ pathname, view }: ListSortProps) {
  const navigate = useNavigate()
  const { location: coming } = useNavigation()
  // What was just chosen, while its list is loading.
  const wanted = coming?.pathname === pathname ? readListView(new URLSearchParams(coming.search)) : view

  function show(part: ListView) {
    const address = pageAddress(pathname, 1, { ...wanted, ...part })
    navigate(address, { preventScrollReset: true, flushSync: true })
  }

  return (
    <form
      action={pathname}
      data-submit-on-change
      className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:w-full sm:gap-x-5 lg:flex-row-reverse"
    >
      <ViewFields view={{ search: view.search }} />
      <div className="grow basis-36 sm:w-48 sm:grow-0 sm:basis-auto">
        <Select
          label="Ordenar por"
          isLabelHidden
          name="orden"
          value={wanted.order ?? ''}
          className="rounded-full max-lg:min-h-12 max-sm:pr-8 max-sm:pl-4 sm:pl-5"
          onChange={({ target }) => show({ order: findProductOrder(target.value) ?? null })}
        >
          <option value="">Recomendados</option>
          {PRODUCT_ORDERS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <Checkbox
        label="Solo disponibles"
        name="disponibles"
        value="si"
        checked={wanted.isAvailable}
        onChange={({ target }) => show({ isAvailable: target.checked })}
      />
      <noscript>
        <Button type="submit" variant="secondary">
          Aplicar
        </Button>
      </noscript>
    </form>
  )
}

/** What a form that is sent without React must not lose. */
export function ViewFields({ view: { search, order, isAvailable } }: { view: ListView }) {
  return (
    <>
      {search && <input type="hidden" name="buscar" value={search} />}
      {order && <input type="hidden" name="orden" value={order} />}
      {isAvailable && <input type="hidden" name="disponibles" value="si" />}
    </>
  )
}
