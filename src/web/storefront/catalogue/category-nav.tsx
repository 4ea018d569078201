import LayoutGrid from 'lucide-react/icons/layout-grid'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CategoryInfo } from '#domain/catalogue/category.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { useCategories } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { categoryAddress, type ListView, pageAddress } from './products-address.ts'

type CategoryNavProps = {
  readonly current: CategoryInfo | null
  /** False for search results, which belong to no entry. */
  readonly isAll: boolean
  /** Order and filter, kept in other categories. */
  readonly view: ListView
}

/** The sidebar on large screens. */
export function CategoryNav({ current, isAll, view }: CategoryNavProps) {
  return (
    <nav
      aria-labelledby="categorias"
      // Sticky if all of it fits on the screen.
      className="top-24 self-start max-lg:hidden [@media(min-height:48rem)]:sticky"
    >
      <h2 id="categorias" className="mb-3 px-2 text-lg">
        Categorías
      </h2>
      <ul className="grid gap-1">
        <li>
          <CategoryLink
            to={pageAddress(categoryAddress(), 1, view)}
            isCurrent={isAll}
            tint="bg-sun-soft"
            label="Todos los productos"
          >
            <LayoutGrid aria-hidden className="size-5 text-fuchsia" />
          </CategoryLink>
        </li>
        {useCategories().map((category) => {
          const { icon, tint } = CATEGORY_LOOKS[category.value]
          return (
            <li key={category.slug}>
              <CategoryLink
                to={pageAddress(categoryAddress(category), 1, view)}
                isCurrent={category.value === current?.value}
                tint={tint}
                label={category.label}
              >
                <img src={icon} alt="" width={28} height={28} loading="lazy" className="size-7" />
              </CategoryLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type CategoryLinkProps = {
  readonly to: string
  readonly isCurrent: boolean
  readonly tint: string
  readonly label: string
  readonly children: ReactNode
}

function CategoryLink({ to, isCurrent, tint, label, children }: CategoryLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'group flex min-h-12 items-center gap-3 rounded-full py-1 pr-4 pl-1 leading-tight font-bold transition duration-150 ease-out',
        isCurrent ? tint : 'hover:bg-card hover:shadow-card',
      )}
    >
      <span
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-full transition duration-150 ease-out group-hover:scale-105',
          isCurrent ? 'bg-card' : tint,
        )}
      >
        {children}
      </span>
      {label}
    </Link>
  )
}
