import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import { customerOf, orderCode } from '#domain/orders/order.ts'
import { HANDED_OVER } from '#domain/orders/order-correction.ts'
import { STATUSES } from '#domain/orders/order-status.ts'
import { adminLoad } from '#web/admin/session-guard.ts'
import { apiContext } from '#web/api/api.ts'
import { ApiError } from '#web/api/errors.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useListOf } from './correction-address.ts'
import { CorrectionForm } from './correction-form.tsx'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  try {
    return await adminLoad(request, () =>
      context.get(apiContext).call(adminOrderCalls.read, { params: { orderId: params.orderId ?? '' } }),
    )
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw redirect('/404')
    throw error
  }
}

export function Component() {
  const order = useLoaderData<typeof loader>()
  const list = useListOf(order)
  const heading = `Corregir la orden ${orderCode(order.id)}`
  return (
    <>
      <title>{heading}</title>
      <h1 className="mb-1 text-3xl">{heading}</h1>
      <p className="mb-5 text-ink-soft">
        {customerOf(order)} · {order.status}
      </p>
      {STATUSES[order.status].goods === 'handed over' ? (
        <>
          <p className="mb-3">{HANDED_OVER}.</p>
          <TextLink to={list}>Volver a las órdenes</TextLink>
        </>
      ) : (
        <CorrectionForm key={order.id} order={order} list={list} />
      )}
    </>
  )
}
