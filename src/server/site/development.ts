import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import { type Renderer, servePages } from './site.ts'

/** Serves the pages from source, so that changes show at once. */
export async function serveSourcePages(app: FastifyInstance): Promise<void> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  // Before the server closes, because closing waits for the pages' hot-reload connections.
  app.addHook('preClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    // Vite's client needs inline scripts and styles, so this policy applies only to the built pages.
    reply.removeHeader('content-security-policy')
    // Built, it has this address.
    if (request.raw.url === '/admin-sw.js') request.raw.url = '/src/web/worker/admin-sw.ts'
    vite.middlewares(request.raw, reply.raw, done)
  })
  const pages = async () => {
    const { render } = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as { render: Renderer }
    return {
      render,
      assets: {
        styles: ['/src/web/app.css'],
        early: '/src/web/early/early.ts',
        scripts: [],
        scriptsByPage: {},
      },
    }
  }
  servePages(app, pages, () => undefined)
}
