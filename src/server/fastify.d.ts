import type { RouteOptions } from 'fastify'
import type { Db } from './db/tables.ts'
import type { Access } from './http/access.ts'
import type { Cached } from './http/response-cache.ts'
import type { Session } from './session/session.ts'
import type { Settings } from './settings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    db: Db
    settings: Settings
    /** Once it ends, every answer asks to hang up. */
    life: { isEnding: boolean }
    /** Every registered route, for whoever wants to be sure that each is guarded. */
    routes: readonly RouteOptions[]
  }

  interface FastifyContextConfig {
    /** Who may call the route. Every route says so; one that does not stops the start. */
    access: Access
    /** The answer depends on nothing but the address, the products and the recipes, so it is kept until one changes. */
    cache?: Cached
  }

  interface FastifyRequest {
    session: Session | undefined
  }
}
