import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProvider } from '#server/payments/provider.ts'
import { type Provider, startProvider, TOKEN } from '../../provider/server.ts'

let provider: Provider

beforeAll(async () => {
  provider = await startProvider()
})

afterAll(() => provider.close())

test('an endless answer of the provider is not read to its end', async () => {
  provider.fail(/./, 'endless')
  const client = createProvider({ token: TOKEN, apiUrl: provider.url })
  await expect(client.findPayment('12')).rejects.toMatchObject({
    kind: 'silent',
    message: 'GET /v1/payments/12 was answered with too much',
  })
})

test('a page of large payments from the provider is read to its end', async () => {
  const metadata = { note: 'x'.repeat(50_000) }
  for (let count = 0; count < 50; count++) provider.addPayment({ ...{ metadata }, transaction_amount: 1 })
  const client = createProvider({ token: TOKEN, apiUrl: provider.url })
  const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  expect(await client.searchByDate(from ?? '', to ?? '')).toHaveLength(50)
})
