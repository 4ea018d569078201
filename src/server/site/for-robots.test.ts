import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PAGE_SIZE } from '#domain/catalogue/product.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const RECIPE = {
  title: 'Budín',
  ingredients: [{ quantity: '2', ingredient: 'huevos' }],
  preparation: [{ instruction: 'Batir', time: '5 min' }],
}

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://tienda.example/', SHOP_NAME: 'La Piñata' })
})

afterEach(() => shop.close())

async function listed(): Promise<string[]> {
  const { body } = await shop.app.inject('/sitemap.xml')
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')
}

describe('the site map', () => {
  test('lists the home page, every page of every list, every product and every recipe', async () => {
    const cookie = await shop.signIn()
    await shop.app.inject({ method: 'POST', url: '/api/recipes', headers: { cookie }, payload: RECIPE })
    for (let count = 0; count <= PAGE_SIZE; count++) await shop.stock({ category: 'globos' })
    const addresses = await listed()
    expect(addresses).toEqual(
      expect.arrayContaining([
        'https://tienda.example/',
        'https://tienda.example/recetas',
        'https://tienda.example/productos?pagina=2',
        'https://tienda.example/productos/globos?pagina=2',
        'https://tienda.example/productos/decoracionTorta',
        'https://tienda.example/recetas?seeRecipe=true&amp;recipeId=1',
        `https://tienda.example/productos?seeProduct=true&amp;productId=${PAGE_SIZE + 1}`,
      ]),
    )
    expect(addresses).not.toContain('https://tienda.example/productos?pagina=3')
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('lists the legal pages that are switched on', async () => {
    const headers = { cookie: await shop.signIn() }
    const settings = (await shop.app.inject({ url: '/api/settings', headers })).json()
    const legal = { ...settings.legal, terms: { ...settings.legal.terms, isOn: false } }
    const payload = { ...settings, legal }
    expect(await listed()).toContain('https://tienda.example/terminos')
    await shop.app.inject({ method: 'PUT', url: '/api/settings', headers, payload })
    const addresses = await listed()
    expect(addresses).not.toContain('https://tienda.example/terminos')
    expect(addresses).toContain('https://tienda.example/privacidad')
  })

  test('drops a deleted product', async () => {
    const { id } = await shop.stock()
    const address = `https://tienda.example/productos?seeProduct=true&amp;productId=${id}`
    expect(await listed()).toContain(address)
    const headers = { cookie: await shop.signIn() }
    await shop.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers })
    expect(await listed()).not.toContain(address)
  })
})

test('a site map has at most 50,000 addresses, and those of the lists are among them', async () => {
  const {
    version: _version,
    id: _id,
    ...row
  } = await shop.stock().then(() => shop.db.selectFrom('products').selectAll().executeTakeFirstOrThrow())
  for (let from = 1; from < 50_000; from += 1000) {
    const numbers = Array.from({ length: 1000 }, (_, index) => from + index)
    const rows = numbers.map((number) => ({ ...row, name: `${row.name} ${number}` }))
    await shop.db.insertInto('products').values(rows).execute()
  }
  const addresses = await listed()
  expect(addresses).toHaveLength(50_000)
  expect(addresses[0]).toBe('https://tienda.example/')
  expect(addresses).toContain(`https://tienda.example/productos?pagina=${Math.ceil(50_001 / PAGE_SIZE)}`)
})

test('robots.txt disallows personal pages and names the site map', async () => {
  const { body, headers } = await shop.app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const path of ['/admin', '/carrito', '/checkout', '/api/', '/mis-pedidos'])
    expect(body).toContain(`\nDisallow: ${path}\n`)
  expect(body).toContain('\nSitemap: https://tienda.example/sitemap.xml\n')
})

test("the web app manifest has the shop's name and icons", async () => {
  const { headers, body } = await shop.app.inject('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  expect(JSON.parse(body)).toMatchObject({ name: 'La Piñata', start_url: '/', lang: 'es-AR' })
})

test('without a public address, no link uses the host of a request', async () => {
  const unnamed = await openTestShop({ PORT: '4000' })
  for (const url of ['/sitemap.xml', '/robots.txt']) {
    const { body } = await unnamed.app.inject({
      url,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    expect(body).not.toContain('evil')
    if (url === '/robots.txt') expect(body).not.toContain('Sitemap')
    else expect(body).toContain('<loc>http://localhost:4000/</loc>')
  }
  await unnamed.close()
})

describe('security.txt', () => {
  test('names a chat with the shop and a date within a year', async () => {
    await shop.close()
    shop = await openTestShop({ PUBLIC_URL: 'https://tienda.example/', SHOP_PHONE: '261 555-1234' })
    const { body, headers } = await shop.app.inject('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Contact: https://wa.me/5492615551234\n')
    expect(body).toContain('Canonical: https://tienda.example/.well-known/security.txt\n')
    const days = (Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  })

  test('names the site if the shop has no number on WhatsApp', async () => {
    await shop.close()
    shop = await openTestShop({ PUBLIC_URL: 'https://tienda.example/', SHOP_PHONE: '15 5555 1234' })
    const { body } = await shop.app.inject('/.well-known/security.txt')
    expect(body).toContain('Contact: https://tienda.example/\n')
  })
})
