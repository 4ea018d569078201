import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { aSentProduct } from '#domain/testing/samples.ts'
import { openTestShop } from '../testing/test-shop.ts'

test('F11 the address of a picture on another site is stored, never fetched', async () => {
  let visits = 0
  const elsewhere = createServer((_request, response) => {
    visits++
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => elsewhere.once('listening', resolve))
  const image = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/foto.png`

  const shop = await openTestShop()
  const headers = { cookie: await shop.signIn() }
  const product = aSentProduct({ name: 'Vela', price: 10, category: 'golosinas', image })
  const made = await shop.app.inject({ method: 'POST', url: '/api/products', headers, payload: product })
  expect(made.json()).toMatchObject({ image })
  const recipe = {
    title: 'Merengue',
    imgUrl: image,
    ingredients: [{ quantity: '4', ingredient: 'claras' }],
    preparation: [{ instruction: 'Batir', time: '5 min' }],
  }
  expect(
    (await shop.app.inject({ method: 'POST', url: '/api/recipes', headers, payload: recipe })).statusCode,
  ).toBe(201)
  for (const url of ['/api/products', '/api/recipes', `/api/products/${made.json().id}`])
    expect((await shop.app.inject(url)).body).toContain(image)
  await shop.close()

  expect(visits).toBe(0)
  elsewhere.close()
})
