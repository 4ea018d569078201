import fastifySwagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { es } from 'zod/locales'
import { guardRoutes } from './access.ts'
import { rememberAnswers } from './catalogue.ts'
import type { Db } from './db/tables.ts'
import { handleError, handleNotFound, rawErrorAnswer } from './errors.ts'
import { healthRoutes } from './health.ts'
import { imageRoutes } from './images/routes.ts'
import { openApiOptions, openApiRoutes } from './openapi.ts'
import { orderRoutes } from './orders/routes.ts'
import { productRoutes } from './products/routes.ts'
import { recipeRoutes } from './recipes/routes.ts'
import { securityHeaders } from './security-headers.ts'
import { sessionRoutes } from './session/routes.ts'
import type { Settings } from './settings.ts'
import { shopRoutes } from './shop-routes.ts'

const JSON_LIMIT = 256 * 1024

export type App = FastifyInstance

export async function buildApp({ db, settings }: { db: Db; settings: Settings }): Promise<App> {
  // What no schema words itself is still said in Spanish.
  z.config(es())

  const app = Fastify({
    bodyLimit: JSON_LIMIT,
    requestTimeout: 30_000,
    trustProxy: settings.trustProxy ?? false,
    logger: { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: handleError,
    clientErrorHandler(error, socket) {
      if (!socket.writable) return
      socket.end(rawErrorAnswer(CLIENT_ERROR_STATUS[error.code] ?? 400))
    },
  }).withTypeProvider<ZodTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler({}, handleNotFound)
  app.decorate('db', db)
  app.decorate('settings', settings)

  securityHeaders(app)
  guardRoutes(app)
  rememberAnswers(app)
  await app.register(fastifySwagger, openApiOptions)

  await app.register(productRoutes, { prefix: '/api/products' })
  await app.register(orderRoutes, { prefix: '/api/order' })
  await app.register(recipeRoutes, { prefix: '/api/recipes' })
  await app.register(imageRoutes)
  await app.register(sessionRoutes, { prefix: '/api/session' })
  await app.register(shopRoutes, { prefix: '/api/shop' })
  await app.register(healthRoutes, { prefix: '/api/health' })
  await app.register(openApiRoutes, { prefix: '/api/openapi.json' })
  return app
}

const CLIENT_ERROR_STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
