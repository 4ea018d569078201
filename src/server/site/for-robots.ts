import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { withoutHidden } from '#domain/catalogue/category.ts'
import { PAGE_SIZE } from '#domain/catalogue/product.ts'
import { DAY_MS } from '#domain/clock.ts'
import { LEGAL_PAGES } from '#domain/law/legal-pages.ts'
import { MY_ORDERS, PRICE_LIST, productAddress, recipeAddress } from '#domain/shop/page-address.ts'
import type { ShopProfile } from '#domain/shop/shop.ts'
import { listHiddenCategories, listPublishedCategories } from '../catalogue/published-queries.ts'
import type { Db } from '../db/tables.ts'
import { listRecipes } from '../recipes/queries.ts'
import { readShop } from '../shop/read-shop.ts'
import { appIconRoutes, manifestIcons } from './app-icons.ts'

/** The protocol's maximum for one file: search engines refuse a longer one whole. */
const MAX_ADDRESSES = 50_000

const SECURITY_TEXT = '/.well-known/security.txt'
const SECURITY_TEXT_DAYS = 180

/** Nothing here is worth finding. Pictures are not affected: their address is `/images`. */
const NOT_FOR_ROBOTS = ['/admin', '/api/', '/carrito', '/checkout', MY_ORDERS]

/** What search engines and phones request besides pages. */
export const robotRoutes: FastifyPluginAsyncZod = async (app) => {
  const options = { config: { access: 'public', cache: true }, schema: { hide: true } } as const
  const { publicUrl, port } = app.settings
  // Never the host that a request claims: the response is cached, so the first request would choose it for everyone.
  const { origin } = new URL(publicUrl ?? `http://localhost:${port}`)

  await app.register(appIconRoutes)

  app.get('/robots.txt', options, (_request, reply) => {
    return reply.type('text/plain; charset=utf-8').send(robots(publicUrl))
  })

  app.get(SECURITY_TEXT, options, async (_request, reply) => {
    const shop = await readShop(app.db, app.settings)
    return reply.type('text/plain; charset=utf-8').send(securityText(shop, origin))
  })

  app.get('/manifest.webmanifest', options, async (_request, reply) => {
    const shop = await readShop(app.db, app.settings)
    return reply.type('application/manifest+json').send(JSON.stringify(manifest(shop)))
  })

  // Browsers ask for it without a cookie, and it says no more than the shop's own.
  app.get('/admin/manifest.webmanifest', options, async (_request, reply) => {
    const shop = await readShop(app.db, app.settings)
    return reply.type('application/manifest+json').send(JSON.stringify(adminManifest(shop)))
  })

  app.get('/sitemap.xml', options, async (_request, reply) => {
    const addresses = await listAddresses(app.db, await readShop(app.db, app.settings))
    return reply.type(XML).send(sitemap(addresses.slice(0, MAX_ADDRESSES), origin))
  })
}

function robots(publicUrl: string | undefined): string {
  const lines = ['User-agent: *', ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`)]
  if (publicUrl !== undefined) lines.push('', `Sitemap: ${new URL('/sitemap.xml', publicUrl)}`)
  return `${lines.join('\n')}\n`
}

/** RFC 9116: whom to tell of a security problem. It must name a date up to which it counts, at most a year ahead. */
function securityText({ whatsapp }: ShopProfile, origin: string): string {
  const contact = whatsapp === undefined ? `${origin}/` : `https://wa.me/${whatsapp}`
  const expires = new Date(Date.now() + SECURITY_TEXT_DAYS * DAY_MS).toISOString()
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: es, en',
    `Canonical: ${origin}${SECURITY_TEXT}`,
    '',
  ].join('\n')
}

/** Every page with content of its own, the most important first. */
async function listAddresses(db: Db, { publicPriceList, legal }: ShopProfile): Promise<string[]> {
  const products = await listPublishedCategories(db)
  const byCategory = Map.groupBy(products, ({ category }) => category)
  return [
    '/',
    ...pagesOf('/productos', products.length),
    ...withoutHidden(await listHiddenCategories(db)).flatMap(({ value, slug }) =>
      pagesOf(`/productos/${slug}`, byCategory.get(value)?.length ?? 0),
    ),
    ...(publicPriceList ? [PRICE_LIST] : []),
    '/recetas',
    ...LEGAL_PAGES.filter(({ id }) => legal[id]).map(({ slug }) => `/${slug}`),
    ...(await listRecipes(db)).map(({ id }) => recipeAddress(id)),
    ...products.map(({ id }) => productAddress(id)),
  ]
}

function pagesOf(address: string, count: number): string[] {
  const more = Math.max(0, Math.ceil(count / PAGE_SIZE) - 1)
  return [address, ...Array.from({ length: more }, (_, index) => `${address}?pagina=${index + 2}`)]
}

const XML = 'application/xml; charset=utf-8'
const START = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function sitemap(addresses: readonly string[], origin: string): string {
  const entries = addresses.map(
    (address) => `<url><loc>${origin}${address.replaceAll('&', '&amp;')}</loc></url>`,
  )
  return [START, `<urlset ${NAMESPACE}>`, ...entries, '</urlset>\n'].join('\n')
}

/** The admin, installed as an app of its own. */
function adminManifest(shop: ShopProfile) {
  const shown = manifest(shop)
  return {
    ...shown,
    id: '/admin',
    name: `${shop.name} · Administración`,
    short_name: `${shop.name} admin`,
    description: 'Órdenes, caja y catálogo de la tienda',
    start_url: '/admin/hoy',
    // Without a slash at its end, so that `/admin` itself is part of it.
    scope: '/admin',
    display: 'standalone',
    background_color: '#FFFFFF',
    theme_color: '#FFFFFF',
    icons: [...shown.icons, { src: '/badge.png', sizes: '96x96', type: 'image/png', purpose: 'monochrome' }],
  }
}

function manifest({ name, tagline, logo }: ShopProfile) {
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
    icons: manifestIcons(logo),
  }
}
