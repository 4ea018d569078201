import { CATEGORIES, type Category } from '#domain/catalogue/category.ts'
import { CategoryChips } from '../../category-chips.tsx'

type VisibleCategoriesProps = {
  readonly hidden: readonly Category[]
  readonly onChange: (hidden: Category[], text: string) => void
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
        <CategoryChips
          chosen={all.filter((category) => !hidden.includes(category))}
          onChange={(chosen) => {
            const now = all.filter((category) => !chosen.includes(category))
            onChange(
              now,
              now.length > hidden.length ? 'La categoría ya no se ve' : 'La categoría se ve otra vez',
            )
          }}
        />
      </div>
    </section>
  )
}
