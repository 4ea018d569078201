import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

/** One JSON object per line. Nothing in it identifies a customer: no address, no body, no header, no order identifier. */
export function loggerOptions({ logLevel }: Settings) {
  return {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
    serializers: { err: describeError, req: describeRequest },
  }
}

/** Logs each response at level `info` or `debug`. At the default level the hook is not even added. */
export function logRequests(app: FastifyInstance): void {
  if (!['info', 'debug'].includes(app.settings.logLevel)) return
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ ...describeRequest(request), status: reply.statusCode, ms }, 'answered')
    done()
  })
}

/** Logs the route pattern, because an address may contain a receipt's identifier or a search text. */
function describeRequest({ method, routeOptions, url }: FastifyRequest) {
  return { method, route: routeOptions.url === '/*' ? pageOf(url) : (routeOptions.url ?? 'unknown') }
}

function pageOf(url: string): string {
  const [, page = ''] = /^\/([a-z]{1,12})(?![^/?])/.exec(url) ?? []
  return `/${page}`
}

/** Logs only these fields: database errors carry the values of a row in others. */
function describeError(error: Error) {
  const { name: type, message, stack = '', cause } = error
  return {
    type,
    message,
    stack,
    code: 'code' in error ? error.code : undefined,
    cause: cause instanceof Error ? cause.stack : undefined,
  }
}
