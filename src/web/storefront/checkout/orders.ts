import { transport } from '#web/api/browser-api.ts'
import { createOrderApi } from '#web/api/order-api.ts'

/** For what people do on a page; what a page loads goes through the router's context. */
export const orders = createOrderApi(transport)
