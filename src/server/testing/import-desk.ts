import { expect } from 'vitest'
import type { ImportPreview } from '#domain/catalogue/import/product-import.ts'
import { listSender } from './send-list.ts'
import type { TestShop } from './test-shop.ts'

/** What the owner does to import products, and what she sells afterwards. */
export async function importDesk(shop: TestShop) {
  const cookie = await shop.signIn()
  const { send } = listSender(shop, cookie, '/api/products/import')

  async function preview(file: string | Uint8Array, columns?: object): Promise<ImportPreview> {
    const answer = await send(file, columns && { columns: JSON.stringify(columns) })
    expect([answer.statusCode, answer.json().error]).toEqual([200, undefined])
    return answer.json()
  }

  async function owner(
    method: 'POST' | 'GET' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: object = {},
  ) {
    const answer = await shop.app.inject({
      method,
      url,
      headers: { cookie, ...headers },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  const apply = (request: object, headers: object = {}) =>
    owner('POST', '/api/products/imports', request, headers)

  /** Everything that the shop sells, without the versions. */
  async function catalogue() {
    const rows = await shop.db.selectFrom('products').selectAll().orderBy('id').execute()
    return rows.map(({ version: _, ...row }) => row)
  }

  return { preview, owner, apply, catalogue }
}
