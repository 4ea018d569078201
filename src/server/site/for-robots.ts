import type { FastifyInstance } from 'fastify'
import { CATEGORIES } from '#domain/catalogue/category.ts'
import { PRICE_LIST } from '#domain/prices/price-list.ts'
import { PAGE_SIZE } from '#domain/shop/constants.ts'
import { MY_ORDERS, productAddress, recipeAddress } from '#domain/shop/page-address.ts'
import type { Shop } from '#domain/shop/shop.ts'
import { listProducts } from '../catalogue/queries.ts'
import type { Db } from '../db/tables.ts'
import { listRecipes } from '../recipes/queries.ts'

/** The protocol's maximum for one file. */
const MAX_ADDRESSES = 50_000

/** Nothing here is worth finding. Pictures are not affected: their address is `/images`. */
const NOT_FOR_ROBOTS = ['/admin', '/api/', '/carrito', '/checkout', MY_ORDERS]

/** What search engines and phones request besides pages. */
export async function robotRoutes(app: FastifyInstance): Promise<void> {
  const options = { config: { access: 'public', cache: true }, schema: { hide: true } } as const
  const { publicUrl, port, shop } = app.settings

  app.get('/robots.txt', options, (_request, reply) => {
    return reply.type('text/plain; charset=utf-8').send(robots(publicUrl))
  })

  app.get('/manifest.webmanifest', options, (_request, reply) => {
    return reply.type('application/manifest+json').send(JSON.stringify(manifest(shop)))
  })

  app.get('/sitemap.xml', options, async (_request, reply) => {
    const addresses = await listAddresses(app.db)
    // Never the host that a request claims: the response is cached, so the first request would choose it for everyone.
    const site = publicUrl ?? `http://localhost:${port}`
    return reply.type('application/xml; charset=utf-8').send(sitemap(addresses, site))
  })
}

function robots(publicUrl: string | undefined): string {
  const lines = ['User-agent: *', ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`)]
  if (publicUrl !== undefined) lines.push('', `Sitemap: ${new URL('/sitemap.xml', publicUrl)}`)
  return `${lines.join('\n')}\n`
}

/** Every page with content of its own, the most important first. */
async function listAddresses(db: Db): Promise<string[]> {
  const products = await listProducts(db)
  const byCategory = Map.groupBy(products, ({ category }) => category)
  return [
    '/',
    ...pagesOf('/productos', products.length),
    ...CATEGORIES.flatMap(({ value, slug }) =>
      pagesOf(`/productos/${slug}`, byCategory.get(value)?.length ?? 0),
    ),
    PRICE_LIST,
    '/recetas',
    ...(await listRecipes(db)).map(({ id }) => recipeAddress(id)),
    ...products.map(({ id }) => productAddress(id)),
  ].slice(0, MAX_ADDRESSES)
}

function pagesOf(address: string, count: number): string[] {
  const more = Math.max(0, Math.ceil(count / PAGE_SIZE) - 1)
  return [address, ...Array.from({ length: more }, (_, index) => `${address}?pagina=${index + 2}`)]
}

function sitemap(addresses: readonly string[], site: string): string {
  const { origin } = new URL(site)
  const entries = addresses.map(
    (address) => `<url><loc>${origin}${address.replaceAll('&', '&amp;')}</loc></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

function manifest({ name, tagline }: Shop) {
  // The drawing leaves a margin, so that a phone may crop it to any shape.
  const icons = [192, 512].flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  )
  return {
    id: '/',
    name,
    short_name: name,
    description: tagline,
    lang: 'es-AR',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#FFFAF3',
    theme_color: '#FFFAF3',
    icons,
  }
}
