import { describe, expect, test } from 'vitest'
import { FIRST_SLIDES } from '#domain/shop/slide.ts'
import { aShop } from '#domain/testing/samples.ts'
import { render } from '#web/entry-server.tsx'

const SITE = 'https://tienda.example'
const ASSETS = { styles: [], early: '/early.js', scripts: [], scriptsByPage: {} }
const PICTURE = `/images/${'a'.repeat(64)}-640.webp`

const PRODUCT = {
  id: 5,
  name: 'Globo "látex" </script><b>',
  description: `Bolsa de 50.\n${'Colores surtidos, alegres. '.repeat(20)}`,
  price: 4700.5,
  availability: true,
  image: PICTURE,
  category: 'globos',
}

const RECIPE = {
  id: 3,
  title: 'Budín',
  imgUrl: PICTURE,
  tag: 'Dulce',
  ingredients: [{ quantity: '2', ingredient: 'huevos' }],
  preparation: [
    { instruction: 'Batir', time: '10 min' },
    { instruction: 'Hornear', time: '1 h' },
  ],
}

/** How a WebP of 640 by 361 begins. */
const BYTES = Uint8Array.from(
  '52494646ea0100005745425056503820de010000b034009d012a80026901'.match(/../g) ?? [],
  (byte) => Number.parseInt(byte, 16),
)

/** What the API of a small shop answers. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/shop': {
    ...aShop({
      hours: 'Lun a sáb · 9 a 13',
      exceptions: [
        { from: '2026-12-24', to: '2026-12-24', hours: '9 a 12 y 14:30 a 16' },
        { from: '2026-12-25', to: '2026-12-26', reason: 'Navidad' },
      ],
      currency: 'ARS',
    }),
    promotions: [],
    version: 1,
    money: { before: '$\u00A0', after: '', thousands: '.', thousandsFrom: 1000, decimal: ',', decimals: 2 },
  },
  '/api/products/5': PRODUCT,
  '/api/products/6': { ...PRODUCT, id: 6, availability: false, image: 'http://fotos.example/a.jpg' },
  '/api/slides': FIRST_SLIDES,
  '/api/recipes/3': RECIPE,
  '/api/recipes': [RECIPE],
}

async function answer(path: string): Promise<Response> {
  if (path === PICTURE) return new Response(BYTES)
  if (path.startsWith('/api/products/categoria/')) return Response.json([PRODUCT])
  if (/^\/api\/products\/(pagina|buscar)/.test(path)) {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
    return Response.json({ products: [PRODUCT], totalPages: 2, total: 29, page, match: 'exact' })
  }
  if (path.startsWith('/api/recipes/buscar')) return Response.json([])
  const found = ANSWERS[path]
  return found ? Response.json(found) : Response.json({ error: 'No existe' }, { status: 404 })
}

async function headOf(address: string, site: string | null = SITE, shop: object = {}): Promise<string> {
  const ask = async (path: string) =>
    path === '/api/shop' ? Response.json({ ...Object(ANSWERS[path]), ...shop }) : answer(path)
  const page = await render(new Request(`http://shop${address}`), ask, ASSETS, site ?? undefined)
  const html = page.kind === 'page' ? page.html : ''
  return html.slice(0, html.indexOf('</head>'))
}

function tag(head: string, name: string): string | undefined {
  return new RegExp(`(?:name|property|rel)="${name}" (?:content|href)="([^"]*)"`).exec(head)?.[1]
}

function facts(head: string): Record<string, unknown>[] {
  return [...head.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
}

describe('a link to a product', () => {
  test('shows its picture, name and price in a chat, over any page', async () => {
    for (const address of ['/', '/productos/globos?pagina=2', '/carrito', '/productos?buscar=x']) {
      const over = address + (address.includes('?') ? '&' : '?')
      const head = await headOf(`${over}seeProduct=true&productId=5`)
      expect(tag(head, 'og:title')).toMatch(/^Globo &quot;látex&quot; .* · \$\s4\.700,50$/)
      expect(tag(head, 'og:image')).toBe(SITE + PICTURE)
      expect([tag(head, 'og:image:width'), tag(head, 'og:image:height')]).toEqual(['640', '361'])
      expect(tag(head, 'og:type')).toBe('product')
      expect(tag(head, 'canonical')).toBe(`${SITE}/productos?seeProduct=true&amp;productId=5`)
      expect(head).not.toContain('noindex')
    }
  })

  test('is described in one line of at most 200 characters', async () => {
    const description = tag(await headOf('/?seeProduct=true&productId=5'), 'description') ?? ''
    expect(description).toMatch(/^Bolsa de 50\. Colores .*(surtidos|alegres)…$/)
    expect(description.length).toBeLessThanOrEqual(201)
  })

  test('tells search engines its price and availability', async () => {
    const [sold] = facts(await headOf('/?seeProduct=true&productId=5'))
    expect(sold).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: PRODUCT.name,
      offers: { price: '4700.50', priceCurrency: 'ARS', availability: 'https://schema.org/InStock' },
    })
    const gone = await headOf('/?seeProduct=true&productId=6')
    expect(facts(gone)[0]).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
    expect(tag(gone, 'og:image')).toBe('http://fotos.example/a.jpg')
    expect(tag(gone, 'og:description')).toMatch(/^No disponible\. /)
  })

  test('shows what one unit costs with a promotion, until when, and what more units cost', async () => {
    const promotions = [
      { id: 1, name: 'Globos', categories: ['globos'], percent: 10, to: '2026-12-24' },
      { id: 2, name: 'Por docena', steps: [{ quantity: 12, percent: 20 }] },
      { id: 3, name: 'Por par', steps: [{ quantity: 2, percent: 5 }] },
    ]
    const head = await headOf('/?seeProduct=true&productId=5', SITE, { promotions })
    expect(tag(head, 'og:title')).toMatch(/ · \$\s4\.230,45$/)
    expect(tag(head, 'product:price:amount')).toBe('4230.45')
    expect(tag(head, 'description')).toMatch(/^10% off en el carrito · Desde 12: \$\s3\.760,40 c\/u\. Bolsa/)
    expect(facts(head)[0]).toMatchObject({
      offers: {
        price: '4230.45',
        priceValidUntil: '2026-12-25T03:00:00.000Z',
        priceSpecification: [
          {
            '@type': 'UnitPriceSpecification',
            price: '3760.40',
            priceCurrency: 'ARS',
            eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 12 },
          },
        ],
      },
    })
  })

  test('shows its list price, if there is one, and in the page what cash pays', async () => {
    const ask = async (path: string) =>
      path === '/api/shop'
        ? Response.json({ ...Object(ANSWERS[path]), priceModel: 'discount' })
        : answer(path)
    const page = await render(
      new Request('http://shop/productos?seeProduct=true&productId=5'),
      ask,
      ASSETS,
      SITE,
    )
    const html = page.kind === 'page' ? page.html.replaceAll('\u00A0', ' ') : ''
    expect(tag(html, 'og:title')).toMatch(/ · \$ 4\.991,93$/)
    expect(tag(html, 'product:price:amount')).toBe('4991.93')
    expect(facts(html)[0]).toMatchObject({ offers: { price: '4991.93' } })
    // On the card and in the modal.
    const body = html.slice(html.indexOf('<body'))
    expect(body.match(/\$ 4\.991,93<\/span>/g)).toHaveLength(2)
    expect(body.match(/Efectivo <b[^>]*>\$ 4\.700,50</g)).toHaveLength(2)
  })

  test('shows the shop and is not listed if the product is gone', async () => {
    const head = await headOf('/?seeProduct=true&productId=99')
    expect(tag(head, 'og:image')).toBe(`${SITE}/og.png`)
    expect(tag(head, 'robots')).toBe('noindex')
    expect(tag(head, 'canonical')).toBeUndefined()
  })
})

test('a link to a recipe shows its picture and gives search engines the recipe', async () => {
  const head = await headOf('/?seeRecipe=true&recipeId=3')
  expect(head).toContain('<title>Budín · Serpentina</title>')
  expect(tag(head, 'og:image')).toBe(SITE + PICTURE)
  expect(tag(head, 'canonical')).toBe(`${SITE}/recetas?seeRecipe=true&amp;recipeId=3`)
  expect(facts(head)[0]).toMatchObject({
    '@type': 'Recipe',
    totalTime: 'PT70M',
    recipeIngredient: ['2 huevos'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Batir' },
      { '@type': 'HowToStep', text: 'Hornear' },
    ],
  })
})

test('the head of the home page says where the shop is and when it is open', async () => {
  const head = await headOf('/?utm_source=x')
  expect(tag(head, 'canonical')).toBe(`${SITE}/`)
  expect(tag(head, 'og:image:width')).toBe('1200')
  expect(facts(head)).toMatchObject([
    {
      '@type': 'Store',
      telephone: '261 555-0100',
      address: { streetAddress: 'Av. del Papel Picado 1234' },
      openingHours: ['Mo-Sa 09:00-13:00'],
      specialOpeningHoursSpecification: [
        { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '09:00', closes: '12:00' },
        { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '14:30', closes: '16:00' },
        { validFrom: '2026-12-25', validThrough: '2026-12-26', opens: '00:00', closes: '00:00' },
      ],
      sameAs: ['https://facebook.example/s', 'https://instagram.example/s'],
    },
  ])
})

test('a page of a category has its canonical address and breadcrumbs', async () => {
  const head = await headOf('/productos/globos?pagina=2')
  expect(tag(head, 'canonical')).toBe(`${SITE}/productos/globos?pagina=2`)
  expect(tag(head, 'og:title')).toBe('Globos, página 2 · Serpentina')
  expect(facts(head)[0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: `${SITE}/` },
      { position: 2, item: `${SITE}/productos` },
      { position: 3, name: 'Globos', item: `${SITE}/productos/globos` },
    ],
  })
})

test.each([
  '/carrito',
  '/mis-pedidos',
  '/login',
  '/productos?buscar=globo',
  '/recetas?buscar=budin',
  '/productos?pagina=3',
  '/no/existe',
])('the page %s is not listed by search engines', async (address) => {
  const head = await headOf(address)
  expect(head).toContain('name="robots" content="noindex"')
  expect(tag(head, 'canonical')).toBeUndefined()
})

test('without a public address the page has no host name', async () => {
  const head = await headOf('/?seeProduct=true&productId=5', null)
  expect(tag(head, 'og:image')).toBe(PICTURE)
  expect(tag(head, 'canonical')).toBe('/productos?seeProduct=true&amp;productId=5')
})

test("a product's name cannot break out of the head", async () => {
  const head = await headOf('/?seeProduct=true&productId=5')
  expect(head).not.toContain('<b>')
  // The data for search engines, the product's and the shop's, and the script that runs first.
  expect(head.match(/<\/script>/g)).toHaveLength(3)
})
