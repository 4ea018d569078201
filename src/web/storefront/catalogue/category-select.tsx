import { useNavigate } from 'react-router'
import type { CategoryInfo } from '#domain/catalogue/category.ts'
import { useCategories } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { ViewFields } from './list-sort.tsx'
import { categoryAddress, type ListView, pageAddress } from './products-address.ts'

type CategorySelectProps = {
  readonly current: CategoryInfo | null
  readonly isAll: boolean
  /** Order and filter, kept in other categories. */
  readonly view: ListView
}

/** The category dropdown of small screens. Choosing navigates; before React has loaded it submits a form, and without JavaScript a button does. */
export function CategoryChoice({ current, isAll, view }: CategorySelectProps) {
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
