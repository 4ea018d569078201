import { isUtf8 } from 'node:buffer'
import fastifySwagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import {
  type FastifyPluginAsyncZod,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { z } from 'zod'
import { MAP_ORIGINS } from '#domain/shop/map-address.ts'
import { answerWhileClosed } from './backups/closed-shop.ts'
import { backupRoutes } from './backups/routes.ts'
import { createBackups } from './backups/shop-backups.ts'
import { cacheProductIndex } from './catalogue/product-index-cache.ts'
import { productRoutes } from './catalogue/routes.ts'
import { counterRoutes } from './counter/routes.ts'
import type { Db } from './db/tables.ts'
import { AppError, messageFor } from './errors.ts'
import { firstDayRoutes } from './first-day/routes.ts'
import { registerFollowers } from './followers.ts'
import { answerClientError, refuseBadAddresses } from './http/broken-requests.ts'
import { allowWebOrigins } from './http/cors.ts'
import { refuseCrossSiteWrites } from './http/cross-site.ts'
import { handleError, handleNotFound } from './http/errors.ts'
import { loggerOptions, logRequests } from './http/log.ts'
import { openApiOptions, openApiRoutes } from './http/openapi.ts'
import { stopReading } from './http/read-in-thread.ts'
import { cacheResponses } from './http/response-cache.ts'
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts'
import { imageRoutes } from './images/routes.ts'
import { journalRoutes } from './journal/routes.ts'
import { customerRoutes } from './law/customer-routes.ts'
import { legalRoutes } from './law/legal-routes.ts'
import { withdrawalRoutes } from './law/withdrawal-routes.ts'
import { healthRoutes } from './monitoring/health-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { afterSaleRoutes } from './payments/after-sale-routes.ts'
import { ownerPaymentRoutes } from './payments/owner-routes.ts'
import { createPaymentChecker } from './payments/payment-checker.ts'
import { cachePaymentTasks } from './payments/payment-tasks.ts'
import { paymentRoutes } from './payments/routes.ts'
import { guardRoutes } from './people/guard.ts'
import { linkRoutes } from './people/link-routes.ts'
import { sessionRoutes } from './people/routes.ts'
import { userRoutes } from './people/user-routes.ts'
import { categoryPriceRoutes } from './prices/category-routes.ts'
import { priceListRoutes } from './prices/list/routes.ts'
import { priceRoutes } from './prices/routes.ts'
import { createPriceTimer } from './prices/scheduled/price-timer.ts'
import { promotionRoutes } from './promotions/routes.ts'
import { createPushSender } from './push/push-sender.ts'
import { pushRoutes } from './push/routes.ts'
import { recipeRoutes } from './recipes/routes.ts'
import { followSales } from './reports/follow-sales.ts'
import { reportRoutes } from './reports/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { createSearchLog } from './search/search-log.ts'
import type { Settings } from './settings.ts'
import { shopRoutes } from './shop/routes.ts'
import { settingsRoutes } from './shop/settings-routes.ts'
import { slideRoutes } from './shop/slides/routes.ts'
import { suggestionRoutes } from './shop/suggestions/routes.ts'
import { robotRoutes } from './site/for-robots.ts'
import { tillRoutes } from './till/routes.ts'
import { todayRoutes } from './today/routes.ts'

const JSON_LIMIT = 256 * 1024

export type App = FastifyInstance

export async function buildApp({ db, settings }: { db: Db; settings: Settings }): Promise<App> {
  // Default message for validation errors whose schema has none, so that Zod's English text never goes out.
  z.config({ localeError: () => messageFor(400) })
  // All maps that the owner may choose from, so that another one is shown without a restart.
  const headers = securityHeaders(settings, MAP_ORIGINS)

  const app = Fastify({
    bodyLimit: JSON_LIMIT,
    // A 10 MB upload over a poor mobile connection takes most of a minute.
    requestTimeout: 50_000,
    trustProxy: settings.trustProxy ?? false,
    logger: loggerOptions(settings),
    logController: new LogController({ disableRequestLogging: true }),
    // Requests that arrive during shutdown are still served, with `connection: close`.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 500 },
    http: {
      // Twice Node's default, so that an overlong address reaches our handler and gets a proper error message.
      maxHeaderSize: 32 * 1024,
      // Headers are short, so a client that sends them slowly is cut off sooner than one that uploads a photograph.
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5000,
    },
    // No hook runs for these errors, so the security headers are added here.
    frameworkErrors: (error, request, reply) => handleError(error, request, reply.headers(headers)),
    clientErrorHandler: answerClientError,
  }).withTypeProvider<ZodTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler({}, handleNotFound)
  registerFollowers(db)
  app.decorate('db', db)
  app.decorate('settings', settings)
  app.decorate('productIndex', cacheProductIndex(app))
  app.decorate('searchLog', createSearchLog(app))
  app.decorate('payments', createPaymentChecker(app))
  app.decorate('paymentTasks', cachePaymentTasks(app))
  app.decorate('priceTimer', createPriceTimer(app))
  app.decorate('backups', createBackups(app))
  app.decorate('push', createPushSender(app))
  followSales(app)
  app.addHook('onClose', () => stopReading(settings))
  app.decorate('life', { isEnding: false, stopListening: async () => undefined, onEnding: [] })
  app.decorate('work', { cacheHits: 0, cacheMisses: 0, openStreams: 0 })

  readJsonStrictly(app)
  sendSecurityHeaders(app, headers)
  allowWebOrigins(app)
  answerWhileClosed(app)
  cacheResponses(app)
  logRequests(app)
  refuseBadAddresses(app)
  refuseCrossSiteWrites(app)
  guardRoutes(app)
  await addMetrics(app)
  await app.register(fastifySwagger, openApiOptions(settings.publicUrl))

  const mount = (routes: FastifyPluginAsyncZod, prefix = '') => app.register(routes, { prefix })
  await mount(productRoutes, '/api/products')
  await mount(categoryPriceRoutes, '/api/products')
  await mount(searchRoutes, '/api/search')
  await mount(promotionRoutes, '/api/promotions')
  await mount(priceRoutes, '/api/prices')
  await mount(orderRoutes, '/api/order')
  await mount(counterRoutes, '/api/order')
  await mount(paymentRoutes)
  await mount(ownerPaymentRoutes)
  await mount(tillRoutes, '/api/till')
  await mount(afterSaleRoutes)
  await mount(withdrawalRoutes, '/api/withdrawals')
  await mount(customerRoutes, '/api/customers')
  await mount(reportRoutes, '/api/reports')
  await mount(recipeRoutes, '/api/recipes')
  await mount(imageRoutes)
  await mount(sessionRoutes, '/api/session')
  await mount(userRoutes, '/api/users')
  await mount(linkRoutes, '/api/users')
  await mount(shopRoutes, '/api')
  await mount(legalRoutes, '/api/shop/legal')
  await mount(settingsRoutes, '/api/settings')
  await mount(slideRoutes, '/api/slides')
  await mount(firstDayRoutes, '/api/first-day')
  await mount(todayRoutes, '/api/today')
  await mount(suggestionRoutes, '/api/suggestions')
  await mount(journalRoutes, '/api/audit')
  await mount(backupRoutes, '/api/backups')
  await mount(pushRoutes, '/api/push')
  await mount(healthRoutes, '/api/health')
  await mount(openApiRoutes, '/api/openapi.json')
  await mount(priceListRoutes)
  await mount(robotRoutes)
  return app
}

/** Imported on demand: most shops have no Prometheus. */
async function addMetrics(app: App): Promise<void> {
  const { metricsToken } = app.settings
  if (metricsToken === undefined) return
  const { serveMetrics } = await import('./monitoring/metrics-routes.ts')
  serveMetrics(app, metricsToken)
}

/**
 * Rejects bodies that are not UTF-8: invalid bytes would be stored as replacement characters. Plain text bodies are not accepted.
 */
function readJsonStrictly(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body)
    if (isUtf8(bytes)) parse(request, bytes.toString(), done)
    else done(new AppError(400, 'El cuerpo de la solicitud no es texto UTF-8'))
  })
}
