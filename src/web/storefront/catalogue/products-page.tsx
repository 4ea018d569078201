import { Suspense } from 'react'
import { useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router'
import type { CategoryInfo } from '#domain/catalogue/category.ts'
import { useConnection } from '#web/connection/connection-notice.tsx'
import { useCategories } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { LIST_COUNT, LIST_HEADING } from '../arrival.tsx'
import { wantedModal } from '../modal-address.ts'
import { PageTitle } from '../page-title.tsx'
import { CategoryNav } from './category-nav.tsx'
import { ListHeader } from './list-header.tsx'
import { ListSort, ViewFields } from './list-sort.tsx'
import { NoMatchingProducts } from './no-matching-products.tsx'
import { ProductCard } from './product-card.tsx'
import { categoryAddress, type ListView, pageAddress } from './products-address.ts'
import { listTitle, type ProductList, type productsLoader } from './products-loader.ts'
import { RecipeAnswer, ShopAnswer } from './search-answer.tsx'

/** Picture widths for two, three or four products in a row. */
const SIZES = '(min-width: 80rem) 230px, (min-width: 64rem) 24vw, (min-width: 48rem) 31vw, 44vw'
const EAGER = 2

/** All products, those of a category, or search results, by pages. */
export function ProductsPage() {
  const list = useLoaderData<typeof productsLoader>()
  const { category, search, order, isAvailable } = list
  const view = { order, isAvailable }
  const isAll = !category && !search
  return (
    <>
      <PageTitle text={listTitle(list)} />
      <ListHeader category={category} search={search} corrected={list.corrected} leftOut={list.leftOut} />
      <div className="mt-5 grid grid-cols-1 gap-x-8 gap-y-4 md:mt-8 lg:grid-cols-[14.5rem_1fr]">
        <Suspense>
          <CategoryNav current={category} isAll={isAll} view={view} />
        </Suspense>
        <section aria-labelledby="productos" className="grid grid-cols-1 content-start gap-4">
          {list.question && <ShopAnswer question={list.question} />}
          {list.recipes.length > 0 && <RecipeAnswer recipes={list.recipes} search={search} />}
          <h2 id="productos" {...LIST_HEADING} className="sr-only">
            Productos
          </h2>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <CategoryChoice current={category} isAll={isAll} view={view} />
            {(list.total > 0 || isAvailable) && (
              <ListSort pathname={categoryAddress(category)} view={{ search, ...view }} />
            )}
            {(list.total > 0 || (search && list.page !== null)) && <Count total={list.total} />}
          </div>
          {list.products.length > 0 ? <Found {...list} /> : <NoMatchingProducts {...list} />}
        </section>
      </div>
    </>
  )
}

function Found({ category, search, order, isAvailable, page, products, totalPages }: ProductList) {
  const { location: coming } = useNavigation()
  const { search: query } = useLocation()
  // Below an open modal, the list's pictures can load later.
  const eager = wantedModal(query) ? 0 : EAGER
  // Without a connection the list stays in use.
  const isConnected = useConnection() === 'fine'
  const isLeaving = isConnected && coming !== undefined && !wantedModal(coming.search)
  const pathname = categoryAddress(category)
  return (
    <>
      <ul
        className={classNames(
          'grid grid-cols-2 gap-3 transition-opacity duration-200 max-xs:grid-cols-1 md:grid-cols-3 md:gap-5 xl:grid-cols-4',
          isLeaving && 'opacity-60',
        )}
      >
        {products.map((product, index) => (
          <li key={product.id}>
            <Suspense>
              <ProductCard product={product} sizes={SIZES} isFirst={index < eager} />
            </Suspense>
          </li>
        ))}
      </ul>
      {totalPages > 1 && page !== null && (
        <div className="mt-6">
          <Pagination
            page={page}
            totalPages={totalPages}
            hrefFor={(other) => pageAddress(pathname, other, { search, order, isAvailable })}
            labels={{
              region: 'Páginas',
              previous: 'Anterior',
              next: 'Siguiente',
              current: `Página ${page} de ${totalPages}`,
            }}
          />
        </div>
      )}
    </>
  )
}

function Count({ total }: { total: number }) {
  return (
    <p {...LIST_COUNT} className="text-ink-soft lg:order-first lg:mr-auto">
      <strong className="text-ink tabular-nums">{total}</strong>{' '}
      {total === 1 ? 'producto encontrado' : 'productos encontrados'}
    </p>
  )
}

type CategorySelectProps = {
  readonly current: CategoryInfo | null
  readonly isAll: boolean
  /** Order and filter, kept in other categories. */
  readonly view: ListView
}

/** The category dropdown of small screens. Choosing navigates; before React has loaded it submits a form, and without JavaScript a button does. */
function CategoryChoice({ current, isAll, view }: CategorySelectProps) {
  const navigate = useNavigate()
  const categories = useCategories()
  const chosen = current?.slug ?? (isAll ? '' : undefined)
  return (
    <form
      action={categoryAddress()}
      data-submit-on-change
      className="flex w-full items-end gap-2 sm:w-72 lg:hidden"
    >
      <div className="grow">
        <Select
          // The key renders it again for each page, so that Back shows the right category.
          key={chosen ?? 'buscar'}
          label="Categoría"
          isLabelHidden
          name="categoria"
          defaultValue={chosen ?? 'buscar'}
          className="min-h-12 rounded-full pl-5 font-bold"
          onChange={(event) => {
            const { value } = event.target
            const category = categories.find(({ slug }) => slug === value)
            navigate(pageAddress(categoryAddress(category), 1, view))
          }}
        >
          {chosen === undefined && (
            <option value="buscar" disabled>
              Elegí una categoría
            </option>
          )}
          <option value="">Todos los productos</option>
          {categories.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <ViewFields view={view} />
      <noscript>
        <Button type="submit" variant="secondary" className="min-h-12">
          Ver
        </Button>
      </noscript>
    </form>
  )
}
