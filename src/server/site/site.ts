import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What the built pages offer. Written here again because server and pages know each other only by this contract. */
export type Renderer = (
  request: Request,
  transport: (path: string) => Promise<Response>,
  assets: { scripts: readonly string[]; styles: readonly string[] },
) => Promise<
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; status: number; html: string; failures: readonly unknown[] }
>

export type Pages = {
  readonly render: Renderer
  readonly assets: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
}

const OWNERS_PAGES = /^\/(admin|login)(?![^/?])/

/** Answers every address that is neither API, picture nor file with a page. `pages` is asked for each time: in development they change. */
export function servePages(app: FastifyInstance, pages: () => Promise<Pages>): void {
  const answer = (request: FastifyRequest, reply: FastifyReply) => renderPage(app, pages, request, reply)
  const options = { config: { access: 'public' as const }, schema: { hide: true } }
  app.get('/api/docs', options, answer)
  app.get('/api/*', options, (_request, reply) => reply.callNotFound())
  app.get('/*', options, answer)
}

async function renderPage(
  app: FastifyInstance,
  pages: () => Promise<Pages>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // What the owner sees is kept by nobody, and neither is the way in.
  if (OWNERS_PAGES.test(request.url)) reply.header('cache-control', 'no-store')
  const { render, assets } = await pages()
  const page = await render(new Request(onMadeUpHost(request.url)), inProcess(app, request), assets)
  if (page.kind === 'redirect') return reply.redirect(page.location, page.status)
  for (const failure of page.failures) request.log.error({ err: failure }, 'page failed')
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.html)
}

/** No byte of a page may depend on what a request claims: `//host/` and `http://host/` are only strange paths here. */
function onMadeUpHost(address: string): URL {
  return new URL(`http://shop${address.startsWith('/') ? '' : '/'}${address}`)
}

/** The pages ask the API as a browser would, with the visitor's cookie, but without a socket. */
function inProcess(app: FastifyInstance, { headers }: FastifyRequest): (path: string) => Promise<Response> {
  return async (path) => {
    const answer = await app.inject({ url: path, headers: headers.cookie ? { cookie: headers.cookie } : {} })
    return new Response(answer.body, { status: answer.statusCode })
  }
}
