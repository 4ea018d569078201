import BadgePercent from 'lucide-react/icons/badge-percent'
import { Link } from 'react-router'
import type { Category } from '#domain/catalogue/category.ts'
import { rulesFor } from '#domain/promotions/price-line.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useMay } from '../use-may.ts'
import { promotionAddress } from './promotion-addresses.ts'

const PROMOTION = 'inline-flex min-h-6 items-center gap-1 text-sm leading-tight font-bold wrap-anywhere'

type ProductPromotionsProps = {
  readonly product: { readonly id: number; readonly category: Category }
  readonly className?: string
}

/** The promotions in force for a product, as links for whoever may open them. */
export function ProductPromotions({ product, className }: ProductPromotionsProps) {
  const { promotions } = useShop()
  const may = useMay()
  const own = rulesFor(product, promotions)
  if (own.length === 0) return null
  return (
    <ul className={classNames('flex flex-wrap gap-x-3', className)}>
      {own.map(({ id, name }) => (
        <li key={id} className="min-w-0">
          {may('prices') ? (
            <Link
              to={promotionAddress(id)}
              title={`Ver la promoción «${name}»`}
              className={classNames(PROMOTION, 'text-turquoise-deep hover:underline')}
            >
              <BadgePercent aria-hidden className="size-4 shrink-0" />
              {name}
            </Link>
          ) : (
            <span className={PROMOTION}>
              <BadgePercent aria-hidden className="size-4 shrink-0" />
              {name}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
