import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CATEGORIES } from '#domain/catalogue/category.ts'
import type { ImportPreview, ImportRow } from '#domain/catalogue/import/product-import.ts'
import { listSender } from '../../testing/send-list.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(() => shop.close())

/** Few of each, so that rows and products often meet. */
const name = fc.constantFrom(
  'Globo',
  'Globo rojo',
  'Globos rojos',
  'Vela n° 5',
  'Vela n° 6',
  'Piñata',
  'PINATA',
  'Gorro 🎩',
)
const code = fc.constantFrom('', 'A1', 'A2', '007', '7')
const stocked = fc.record({
  name,
  code,
  price: fc.integer({ min: 1, max: 5 }).map((pesos) => pesos * 100),
  availability: fc.boolean(),
  description: fc.constantFrom('Uno', 'Otro'),
})
const listed = fc.record({
  name: fc.oneof(name, fc.constant('')),
  code,
  price: fc.constantFrom('1', '2', '3,50', '0', '', 'x', '1.000'),
  stock: fc.constantFrom('', '0', '3', 'quizás'),
  description: fc.constantFrom('', 'Uno', '<p>Otro &amp; más</p>', '=1+1'),
  category: fc.constantFrom('', 'Globos', 'Varios', 'Fiestas > Disfraces'),
})

/** What people would do with an unclear row. */
function decide(row: ImportRow, choice: number): object {
  if (row.state !== 'unclear') return row
  const candidate = row.candidates?.[choice % (row.candidates.length + 1)]
  if (candidate) return { ...row, state: 'changed', product: { ...row.product, id: candidate.id } }
  const category = CATEGORIES[choice % CATEGORIES.length]?.value
  return { ...row, state: 'new', product: { category, ...row.product } }
}

test('an import that is undone leaves exactly the catalogue from before', async () => {
  const cookie = await shop.signIn()
  const { send } = listSender(shop, cookie, '/api/products/import')
  const post = async (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url, headers: { cookie }, payload })
  const catalogue = async () => {
    const rows = await shop.db.selectFrom('products').selectAll().orderBy('id').execute()
    return rows.map(({ version: _, ...row }) => row)
  }

  let imported = 0
  const products = fc.array(stocked, { maxLength: 3 })
  const rows = fc.array(listed, { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(products, rows, fc.nat(20), async (added, sheet, choice) => {
      for (const product of added) await shop.stock(product)
      const before = await catalogue()
      const lines = sheet.map((row) => [
        row.name,
        row.code,
        row.price,
        row.stock,
        row.description,
        row.category,
      ])
      const titles = 'Producto;Código;Precio;Stock;Descripción;Categoría'
      const preview: ImportPreview = (
        await send([titles, ...lines.map((line) => line.join(';'))].join('\n').replaceAll('&amp;', '&'))
      ).json()
      const decided = preview.rows.map((row) => decide(row, choice))
      const seen = new Set<number>()
      const once = decided.filter((row) => {
        const { state, product } = row as ImportRow
        if (state !== 'changed' || product.id === undefined) return true
        return !seen.has(product.id) && seen.add(product.id)
      })
      const answer = await post('/api/products/imports', { fingerprint: preview.fingerprint, rows: once })
      // Nothing in the sheet was new or different.
      if (answer.statusCode === 400) {
        expect(await catalogue()).toEqual(before)
        return
      }
      expect(answer.statusCode).toBe(201)
      imported++
      expect(await catalogue()).not.toEqual(before)
      const undone = await post(`/api/products/imports/${answer.json().id}/undo`, {})
      expect(undone.json()).toMatchObject({ trashed: [], skipped: [] })
      expect(await catalogue()).toEqual(before)
    }),
    { numRuns: 8 },
  )
  expect(imported).toBeGreaterThan(0)
})
