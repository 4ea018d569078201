import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

/** One JSON object a line. Nothing in it names a customer: no address, no body, no header, no identifier of an order. */
export function loggerOptions({ logLevel }: Settings) {
  return {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
    serializers: { err: describeError, req: describeRequest },
  }
}

/** Each answer in a line, for who asks for `info` or more. At the default level nothing is even counted. */
export function logRequests(app: FastifyInstance): void {
  if (!['info', 'debug'].includes(app.settings.logLevel)) return
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ ...describeRequest(request), status: reply.statusCode, ms }, 'answered')
    done()
  })
}

/** By pattern, because an address may hold the identifier of a receipt or what somebody searched for. */
function describeRequest({ method, routeOptions, url }: FastifyRequest) {
  return { method, route: routeOptions.url === '/*' ? pageOf(url) : (routeOptions.url ?? 'unknown') }
}

function pageOf(url: string): string {
  const [, page = ''] = /^\/([a-z]{1,12})(?![^/?])/.exec(url) ?? []
  return `/${page}`
}

/** Engines put the values of a row into other fields of their errors. */
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
