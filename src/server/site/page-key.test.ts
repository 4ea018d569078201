import { describe, expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

describe('cached pages', () => {
  test.each([
    '/',
    '/productos',
    '/productos/globos',
    '/productos/decoracionTorta?pagina=2',
    '/productos/globos?orden=menor-precio&disponibles=si&pagina=2',
    '/productos?seeProduct=true&productId=5',
    '/productos/globos?pagina=2&seeProduct=true&productId=5',
    '/?seeProduct=true&productId=5',
    '/recetas?seeRecipe=true&recipeId=3',
    '/carrito',
    '/mis-pedidos',
    '/arrepentimiento',
    '/defensa-del-consumidor',
    '/lista-de-precios',
    '/lista-de-precios?categoria=&disponibles=si',
    '/lista-de-precios?categoria=globos',
    '/lista-de-precios?pagina=2',
    '/lista-de-precios?categoria=globos&disponibles=si&pagina=2',
  ])('%s', (address) => {
    expect(pageKey(address)).toBeDefined()
  })

  test('an empty query makes no difference', () => {
    expect(pageKey('/?')).toBe(pageKey('/'))
  })
})

describe('pages that are rendered each time', () => {
  test.each([
    ['the administration', '/admin'],
    ['a receipt', '/checkout/7KQ2M4XA00000000000000000Z'],
    ['a receipt after a failed try to pay', '/checkout/7KQ2M4XA00000000000000000Z?pago=sin-respuesta'],
    ['the login', '/login'],
    ['a search', '/productos?buscar=globo'],
    ['made-up parameters', '/?made_up=x'],
    ['a parameter of every object', '/?constructor=1'],
    ['parameters in another order', '/productos?productId=5&seeProduct=true'],
    ['a page number where there are no pages', '/?pagina=2'],
    ['a product that is not shown', '/?productId=5'],
    ['a recipe that is not shown', '/?seeProduct=true&productId=5&seeRecipe=true&recipeId=3'],
    ['a page that is no number', '/productos?pagina=abc'],
    ['a page with a sign', '/productos?pagina=-1'],
    ['an unknown order', '/productos?orden=nombre'],
    ['a filter that is not set', '/productos?disponibles=1'],
    ['a price list of no category', '/lista-de-precios?categoria=motos'],
    ['a parameter twice', '/productos?pagina=1&pagina=2'],
    ['a flag that is not set', '/productos?seeProduct=1&productId=5'],
    ['an unknown address', '/no/existe'],
    ['an encoded address', '/productos%2Fglobos'],
    ['a doubled slash', '//productos'],
  ])('%s', (_, address) => {
    expect(pageKey(address)).toBeUndefined()
  })
})
