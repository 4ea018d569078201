import { type Category, findCategory } from '#domain/catalogue/category.ts'
import { offerText, rulesForAll, rulesUpTo, untilText } from '#domain/promotions/offer-texts.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Those that can be ordered here. */
function useRulesForAll(category: Category | undefined) {
  const { maxQuantity, promotions } = useShop()
  return rulesForAll(category, rulesUpTo(maxQuantity, promotions))
}

/** What a promotion of this category gives. Undefined without one. What is for all products is not said of each category. */
export function useCategoryOffer(slugOrValue: string): string | undefined {
  const category = findCategory(slugOrValue)?.value
  const rule = useRulesForAll(category).find(({ categories }) => categories)
  return rule && offerText(rule)
}

/** The names of the promotions that hold for everything in a list: of a category, or of all products. */
export function CategoryOffers({ category }: { category?: Category }) {
  const rules = useRulesForAll(category)
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
