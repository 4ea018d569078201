import { type LoaderFunctionArgs, redirect } from 'react-router'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import { orderCode } from '#domain/orders/order.ts'
import { apiContext } from '#web/api/api.ts'
import { ApiError } from '#web/api/errors.ts'
import { adminLoad } from '../../session-guard.ts'
import { orderListAddress } from '../order-list-address.ts'
import { orderTrash } from '../trash/trash-address.ts'

/** For links to an order whose status is not known: leads to the list that has it, or to the trash. */
export function loader({ params: { orderId = '' }, request, context }: LoaderFunctionArgs) {
  return adminLoad(request, async () => {
    const text = orderCode(orderId)
    try {
      const { status } = await context.get(apiContext).call(adminOrderCalls.read, { params: { orderId } })
      throw redirect(orderListAddress(status, { text }))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      throw redirect(orderTrash.address({ text }))
    }
  })
}
