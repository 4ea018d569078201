import { transport } from '#web/api/browser-api.ts'
import { createSessionApi } from '#web/api/session-api.ts'

/** For what people do on a page; what a page loads goes through the router's context. */
export const session = createSessionApi(transport)
