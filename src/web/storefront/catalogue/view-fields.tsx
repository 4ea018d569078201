import type { ListView } from './products-address.ts'

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
