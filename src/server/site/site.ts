import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BACK_SOON } from '#domain/backups/backups.ts'
import { PRICE_LIST } from '#domain/shop/page-address.ts'
import { withoutTracking } from '#domain/shop/tracking.ts'
import { AppError } from '../errors.ts'
import { compressOnce } from '../http/encoding.ts'
import { createLimiter } from '../http/limiter.ts'
import { PRIVATE_HEADERS } from '../http/private-responses.ts'
import { readShop } from '../shop/read-shop.ts'
import { pageKey } from './page-key.ts'
import { canonicalPath } from './page-path.ts'

/** Addresses of the built files. */
type Assets = {
  readonly styles: readonly string[]
  readonly early: string
  readonly scripts: readonly string[]
  readonly scriptsByPage: Readonly<Record<string, readonly string[]>>
}

/** What the built pages export. Declared again here because server and pages share nothing but this contract. */
export type Renderer = (
  request: Request,
  transport: (path: string) => Promise<Response>,
  assets: Assets,
  publicUrl: string | undefined,
) => Promise<
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; status: number; html: string; failures: readonly unknown[] }
>

type KeyOf = (address: string) => string | undefined

export type Pages = {
  readonly render: Renderer
  readonly assets: Assets
}

/** No cache may store the owner's pages or the login page. */
const OWNERS_PAGE = /^\/(admin|login)(?!\w)/
const RECEIPT = /^\/checkout/
/** Whoever has the address can join the team, or choose somebody's password. */
const SECRET_ADDRESS = /^\/(invitacion|contrasena)/

/** A page takes the processor for up to 40 ms. Two at once, so that calls and cached pages are answered in between. */
const RENDERING = { atOnce: 2, waiting: 300, patienceMs: 30_000 }

/**
 * Responds with a page to every address that is not API, picture or file. In development `pages` may change at any time, and `keyOf` caches
 * nothing.
 */
export function servePages(app: FastifyInstance, pages: () => Promise<Pages>, keyOf: KeyOf = pageKey): void {
  // Apart, so that a flood of searches does not keep visitors from the pages that are cached next.
  const limitPublic = createLimiter({ queue: 'public pages', ...RENDERING })
  const limitOthers = createLimiter({ queue: 'other pages', ...RENDERING })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = onMadeUpHost(withoutTracking(request.url))
    const path = canonicalPath(address.pathname)
    const isHidden = path === PRICE_LIST && !(await readShop(app.db, app.settings)).publicPriceList
    if (isHidden || OWNERS_PAGE.test(path)) reply.header('cache-control', 'no-store')
    if (RECEIPT.test(path)) reply.headers(PRIVATE_HEADERS)
    if (SECRET_ADDRESS.test(path)) reply.headers({ ...PRIVATE_HEADERS, 'referrer-policy': 'no-referrer' })
    if (!isWritten(path, request.url)) return reply.redirect(path + address.search, 301)
    const { render, assets } = await pages()
    const isPublic = !isHidden && keyOf(request.url) !== undefined
    const headers = !isHidden && pageKey(request.url) !== undefined ? {} : headersOf(request)
    const transport = inProcess(app, request, headers)
    const limit = isPublic ? limitPublic : limitOthers
    try {
      const page = await limit(() => render(new Request(address), transport, assets, app.settings.publicUrl))
      if (page.kind === 'redirect') return reply.redirect(page.location, page.status)
      for (const failure of page.failures) request.log.error({ err: failure }, 'page failed')
      reply.code(page.status).type(HTML)
      // The response cache compresses what it stores.
      const isStored = isPublic && page.status === 200 && request.method === 'GET'
      return reply.send(isStored ? page.html : await compressOnce(request, reply, page.html))
    } catch (error) {
      // People read pages, not JSON.
      if (!(error instanceof AppError)) throw error
      request.log.error({ err: error }, 'request refused')
      reply.code(error.status).headers({ ...error.headers, 'cache-control': 'no-store' })
      return reply.type(HTML).send(busyPage(error.message, assets.styles))
    }
  }

  app.closedShop.sendPage = async (reply) => reply.type(HTML).send(closedPage((await pages()).assets.styles))

  const options = { config: { access: 'public' as const }, schema: { hide: true } }
  app.get('/api/docs', options, answer)
  app.get('/api/*', options, (_request, reply) => reply.callNotFound())
  app.get('/*', { ...options, config: { ...options.config, cache: ({ url }) => keyOf(url) } }, answer)
}

const HTML = 'text/html; charset=utf-8'

function isWritten(path: string, url: string): boolean {
  return url.split('?', 1)[0]?.replace(/^(?!\/)/, '/') === path
}

/** A page must not depend on a host that the request claims: `//host/` and `http://host/` are just odd paths here. */
function onMadeUpHost(address: string): URL {
  return new URL(`http://shop${address.startsWith('/') ? '' : '/'}${address}`)
}

const PASSED_ON = ['cookie', 'x-forwarded-proto', 'x-forwarded-for', 'user-agent'] as const

/** The pages call the API as a browser would, with the visitor's cookie, but without a network. */
function inProcess(
  app: FastifyInstance,
  request: FastifyRequest,
  headers: Record<string, string>,
): (path: string) => Promise<Response> {
  const { remoteAddress = '' } = request.socket
  return async (path) => {
    const answer = await app.inject({ url: path, headers, remoteAddress })
    const { statusCode: status, rawPayload } = answer
    const type = String(answer.headers['content-type'] ?? '')
    // Some statuses allow no body, not even an empty one.
    const body = rawPayload.length > 0 ? new Uint8Array(rawPayload) : null
    return new Response(body, { status, headers: { 'content-type': type } })
  }
}

/**
 * The cookie has another name on HTTPS, so the API needs the same forwarded protocol as the page. The other two tell visitors apart
 * from each other and from robots. A cached page is rendered without the visitor's headers.
 */
function headersOf({ headers }: FastifyRequest): Record<string, string> {
  const passed = PASSED_ON.map((name) => [name, headers[name]] as const)
  return Object.fromEntries(
    passed.flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  )
}

/** Shown when a page cannot be rendered now. */
function busyPage(message: string, styles: readonly string[]): string {
  return plainPage('Un momento, por favor', message, styles)
}

/** Shown during a restore. Reloads itself until the shop is open again. */
function closedPage(styles: readonly string[]): string {
  const message =
    'Estamos acomodando la tienda. Lo que tenés en el carrito sigue ahí, y esta página se abre sola.'
  return plainPage(BACK_SOON, message, styles, '<meta http-equiv="refresh" content="10">')
}

/** Costs no work: no script, no data. */
function plainPage(title: string, message: string, styles: readonly string[], head = ''): string {
  return [
    '<!doctype html><html lang="es-AR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>${head}`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    '</head><body>',
    '<main class="grid min-h-dvh place-content-center justify-items-center gap-4 px-6 py-12 text-center">',
    '<img src="/favicon.svg" alt="" width="88" height="88" class="mb-2 size-22 animate-spin [animation-duration:4s]">',
    `<h1 class="text-4xl text-balance">${title}</h1>`,
    `<p class="max-w-md text-lg text-balance text-ink-soft">${message}</p>`,
    // An empty href reloads this page.
    '<a class="mt-2 inline-flex min-h-11 items-center rounded-control bg-fuchsia px-5 font-bold text-white shadow-card" href="">Probar de nuevo</a>',
    '</main></body></html>',
  ].join('')
}
