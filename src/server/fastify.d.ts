import type { RouteOptions } from 'fastify'
import type { PaymentTask } from '#domain/payments/order-payments.ts'
import type { Access } from '#domain/permissions.ts'
import type { ClosedShop } from './backups/closed-shop.ts'
import type { ShopBackups } from './backups/shop-backups.ts'
import type { ReadIndex } from './catalogue/product-index-cache.ts'
import type { Db } from './db/tables.ts'
import type { Cached } from './http/response-cache.ts'
import type { Payments } from './payments/payment-checker.ts'
import type { SignedIn } from './people/guard.ts'
import type { PriceTimer } from './prices/scheduled/price-timer.ts'
import type { PushSender } from './push/push-sender.ts'
import type { SearchLogger } from './search/search-log.ts'
import type { Settings } from './settings.ts'

/** How the process ends. */
type Life = {
  isEnding: boolean
  stopListening: () => Promise<void>
  /** Called once the process no longer listens, while it still serves open connections. */
  readonly onEnding: (() => void)[]
}

declare module 'fastify' {
  interface FastifyInstance {
    db: Db
    /** The current products, prepared for searching. */
    productIndex: ReadIndex
    searchLog: SearchLogger
    payments: Payments
    /** What waits for the owner's decision. */
    paymentTasks: () => Promise<PaymentTask[]>
    priceTimer: PriceTimer
    backups: ShopBackups
    push: PushSender
    closedShop: ClosedShop
    settings: Settings
    /** Nothing that is cached now is valid at this moment. */
    cacheUntil: (moment: number) => void
    /** What this process is doing, for the metrics. */
    work: { cacheHits: number; cacheMisses: number; openStreams: number }
    life: Life
    /** Every registered route, so that tests can check that each one is guarded. */
    routes: readonly RouteOptions[]
  }

  interface FastifyContextConfig {
    /** Who may call the route. A route without it stops the server from starting. */
    access: Access
    /** The response depends only on the address and on what visitors see of the shop, so it is cached until that changes. */
    cache?: Cached
    /** Responds as usual during a restore. */
    whileClosed?: true
  }

  interface FastifyRequest {
    session: SignedIn | undefined
  }
}
