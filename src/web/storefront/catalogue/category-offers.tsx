import { type Category, findCategory } from '#domain/catalogue/category.ts'
import { offerText, rulesForAll, untilText } from '#domain/promotions/offer-texts.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What a promotion of this category gives. Undefined without one. What is for all products is not said of each category. */
export function useCategoryOffer(slugOrValue: string): string | undefined {
  const { promotions } = useShop()
  const category = findCategory(slugOrValue)?.value
  const rule = rulesForAll(category, promotions).find(({ categories }) => categories)
  return rule && offerText(rule)
}

/** The names of the promotions that hold for everything in a list: of a category, or of all products. */
export function CategoryOffers({ category }: { category?: Category }) {
  const rules = rulesForAll(category, useShop().promotions)
  if (rules.length === 0) return null
  return (
    <ul aria-label="Promociones" className="flex flex-wrap gap-x-4 gap-y-1">
      {rules.map((rule) => (
        <li key={rule.id} className="flex flex-wrap items-center gap-x-2 text-sm">
          <Badge tone="sun" wraps>
            {rule.name}
          </Badge>
          {rule.to && <span>{untilText(rule.to)}</span>}
        </li>
      ))}
    </ul>
  )
}
