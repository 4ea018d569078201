import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { ErrorBoundary as AdminError } from '#web/admin/admin-error.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { orderListAddress } from './order-list-address.ts'

/** For an unknown status, links to the four that exist. */
export function OrdersError() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <AdminError />
  return (
    <>
      <title>No encontramos esa página</title>
      <h1 className="mb-3 text-3xl">No encontramos esa página</h1>
      <p>Las órdenes están en una de estas secciones:</p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {ORDER_STATUSES.map((status) => (
          <li key={status}>
            <TextLink to={orderListAddress(status)} className="inline-flex min-h-11 items-center">
              {status}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  )
}
