import type { Product } from '#domain/catalogue/product.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import type { Rule } from '#domain/promotions/price-line.ts'
import { adminCall } from '#web/admin/people/session-guard.ts'
import { loadProductsById } from '#web/api/admin-products.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { reloadShop } from '#web/shop/shop-data.ts'
import { type DraftLines, newLine } from './draft-lines.ts'

/** Loads today's prices and promotions after the server refused the total. Undefined without an answer: saving again says the same. */
export async function repriceLines(
  lines: DraftLines,
  sold: readonly OrderLine[] = [],
): Promise<DraftLines | undefined> {
  const ids = lines.map(({ line }) => line.id).filter((id) => !sold.some((line) => line.id === id))
  try {
    const [products, shop] = await Promise.all([
      adminCall(() => loadProductsById(browserApi, ids)),
      reloadShop(),
    ])
    return shop && repriced(lines, products, shop.promotions, sold)
  } catch {
    return undefined
  }
}

/** The lines at today's prices and promotions, but for those already sold. Products that no longer exist are dropped. */
export function repriced(
  lines: DraftLines,
  products: readonly Product[],
  rules: readonly Rule[],
  sold: readonly OrderLine[] = [],
): DraftLines {
  const productOf = new Map(products.map((product) => [product.id, product]))
  const soldIds = new Set(sold.map(({ id }) => id))
  return lines.flatMap((each) => {
    const { line, text } = each
    if (soldIds.has(line.id)) return [each]
    const product = productOf.get(line.id)
    return product ? [{ ...newLine(product, rules, line.ordered === 0 ? 0 : 1), text }] : []
  })
}
