import type { Product } from '#domain/catalogue/product.ts'
import type { Cents } from '#domain/money/money.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import type { Rule } from '#domain/promotions/price-line.ts'
import { loadProductsById } from '#web/admin/load-products.ts'
import { adminCall } from '#web/admin/session-guard.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { reloadShop } from '#web/shop/shop-data.ts'
import { type DraftLines, newLine, typedLine } from './draft-lines.ts'

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
    const { line, text, change } = each
    if (soldIds.has(line.id)) return [each]
    const product = productOf.get(line.id)
    return product
      ? [{ ...newLine(product, rules, line.ordered === 0 ? 0 : 1), text, ...(change && { change }) }]
      : []
  })
}

/** The draft's own quantities and changes with the lines of today. What was added meanwhile stays. */
export function withToday(lines: DraftLines, asked: DraftLines, today: DraftLines): DraftLines {
  return lines.flatMap((each) => {
    const fresh = today.find(({ line }) => line.id === each.line.id)
    if (fresh) return [{ ...each, line: fresh.line, offers: fresh.offers }]
    return asked.some(({ line }) => line.id === each.line.id) ? [] : [each]
  })
}

/** What changed in a sale while it waited, as sentences. */
export function priceChangeTexts(
  before: DraftLines,
  today: DraftLines,
  money: (cents: Cents) => string,
): readonly string[] {
  return before.flatMap((each) => {
    const { name, price } = each.line
    const now = today.find(({ line }) => line.id === each.line.id)
    if (!now) return [`«${name}» ya no existe.`]
    if (now.line.price !== price) return [`«${name}» pasó de ${money(price)} a ${money(now.line.price)}.`]
    return typedLine(now).subtotal === typedLine(each).subtotal ? [] : [`Cambió la promoción de «${name}».`]
  })
}
