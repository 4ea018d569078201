import { createAdminProductsApi } from '#web/api/admin-products-api.ts'
import { transport } from '#web/api/browser-api.ts'

/** For what the owner does on a page; what a page loads goes through the router's context. */
export const adminProducts = createAdminProductsApi(transport)
