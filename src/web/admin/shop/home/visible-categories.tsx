import { CATEGORIES, type Category } from '#domain/catalogue/category.ts'
import { CategoryPicker } from '../../category-picker.tsx'

type VisibleCategoriesProps = {
  readonly hidden: readonly Category[]
  /** `edit` is for the stored list, which somebody else may have changed. */
  readonly onChange: (edit: (hidden: readonly Category[]) => Category[], text: string) => void
}

/** The owner ticks what she sells. */
export function VisibleCategories({ hidden, onChange }: VisibleCategoriesProps) {
  const all = CATEGORIES.map(({ value }) => value)
  return (
    <section aria-labelledby="categorias-a-la-vista">
      <h2 id="categorias-a-la-vista" className="text-xl">
        Qué vendés
      </h2>
      <p className="mb-3 max-w-prose text-ink-soft">
        Lo que destildes deja de verse en la tienda, con sus productos: en el menú, la búsqueda, la lista de
        precios y los pedidos. Vos lo seguís viendo y lo podés vender en el mostrador.
      </p>
      <div className="rounded-card border border-line bg-card p-4">
        <CategoryPicker
          chosen={all.filter((category) => !hidden.includes(category))}
          onChange={(chosen) => {
            const changed = all.find((category) => hidden.includes(category) === chosen.includes(category))
            const isShown = changed !== undefined && chosen.includes(changed)
            onChange(
              (now) => all.filter((category) => (category === changed ? !isShown : now.includes(category))),
              isShown ? 'La categoría se ve otra vez' : 'La categoría ya no se ve',
            )
          }}
        />
      </div>
    </section>
  )
}
