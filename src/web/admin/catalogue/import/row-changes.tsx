import { findCategory } from '#domain/catalogue/category.ts'
import type { ImportedProduct } from '#domain/catalogue/import/product-import.ts'
import { availabilityLabel } from '#domain/catalogue/product.ts'
import { productViews } from '#domain/catalogue/product-views.ts'
import type { Numbers } from '#domain/money/money.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import type { ReviewedRow } from './decisions.ts'

/** The price first: it changes most. */
const FIELDS = ['price', 'name', 'category', 'availability', 'code', 'description', 'image'] as const

/** What differs from the product in the shop: before → after. */
export function RowChanges({ reviewed: { row, product } }: { reviewed: ReviewedRow }) {
  const numbers = useNumbers()
  const views = productViews(numbers)
  const same = row.candidates?.find(({ id }) => id === product.id)
  // Of a product that was chosen among the candidates only the price is known.
  const before: ImportedProduct = same ? { price: same.price } : (row.before ?? {})
  const changes = FIELDS.filter((field) => before[field] !== undefined && before[field] !== product[field])
  if (changes.length === 0) return null
  return (
    <dl className="grid gap-0.5 text-sm">
      {changes.map((field) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{views[field].label}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <del className="text-ink-soft tabular-nums">{textOf(before, field, numbers)}</del>
            <span aria-hidden> → </span>
            <ins className="font-bold tabular-nums no-underline">{textOf(product, field, numbers)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const MOST = 120

function textOf(product: ImportedProduct, field: (typeof FIELDS)[number], { money }: Numbers): string {
  if (field === 'price') return product.price === undefined ? '' : money(product.price)
  if (field === 'availability') return availabilityLabel(product.availability ?? false)
  if (field === 'category') return findCategory(product.category ?? '')?.label ?? ''
  const text = product[field] ?? ''
  if (text === '') return 'vacío'
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}
