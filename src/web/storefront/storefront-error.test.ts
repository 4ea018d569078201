import { expect, test } from 'vitest'
import { render } from '../entry-server.tsx'

const ASSETS = { styles: [], early: '/early.js', scripts: [], scriptsByPage: {} }

test("if the shop's data fails to load, the page says so and has a link", async () => {
  const outage = async () => Response.json({ error: 'Error interno del servidor' }, { status: 500 })
  const page = await render(new Request('http://shop/recetas'), outage, ASSETS)
  expect(page).toMatchObject({ kind: 'page', status: 500 })
  const html = page.kind === 'page' ? page.html : ''
  expect(html).toContain('<h1 class="text-3xl md:text-4xl">Algo salió mal</h1>')
  expect(html).toMatch(/<a[^>]* href="\/recetas"[^>]*>Probar de nuevo<\/a>/)
  expect(html).toContain('Volver a la tienda')
})

test('an unexpected error goes to the log, not to the visitor', async () => {
  const crash = async () => new Response('<html>proxy</html>')
  const page = await render(new Request('http://shop/'), crash, ASSETS)
  expect(page).toMatchObject({
    kind: 'page',
    status: 500,
    failures: expect.arrayContaining([expect.any(SyntaxError)]),
  })
  expect(page.kind === 'page' ? page.html : '').not.toContain('SyntaxError')
})
