import { Link } from 'react-router'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { useCategories } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { categoryAddress } from './products-address.ts'

/** Links to all categories. */
export function CategoryChips() {
  return (
    <ul className="flex max-w-2xl flex-wrap justify-center gap-2">
      {useCategories().map((category) => {
        const { icon, tint } = CATEGORY_LOOKS[category.value]
        return (
          <li key={category.slug}>
            <Link
              to={categoryAddress(category)}
              className={classNames(
                'flex min-h-11 items-center gap-2 rounded-full pr-4 pl-2 font-bold hover:shadow-card',
                tint,
              )}
            >
              {/* Lazy: a full cart's page has these links too, hidden. */}
              <img src={icon} alt="" width={28} height={28} loading="lazy" className="size-7" />
              {category.label}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
