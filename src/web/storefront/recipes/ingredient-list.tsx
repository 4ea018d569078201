import { ShoppingBasket } from 'lucide-react'
import { Link } from 'react-router'
import type { Recipe } from '#domain/recipe.ts'
import { numbered } from './numbered.ts'

export function IngredientList({ ingredients }: { ingredients: Recipe['ingredients'] }) {
  return (
    <section className="px-6 md:px-8">
      <h3 className="text-xl">Ingredientes</h3>
      <ul className="mt-2 divide-y divide-line">
        {numbered(ingredients).map(({ number, quantity, ingredient }) => (
          <li key={number} className="flex items-center gap-3 max-xs:flex-wrap max-xs:gap-y-0">
            <span className="w-20 shrink-0 py-2 font-bold tabular-nums max-xs:w-full max-xs:pb-0">
              {quantity}
            </span>
            <span className="grow py-2 max-xs:basis-0 max-xs:pt-0">{ingredient}</span>
            <Link
              to={`/productos?${new URLSearchParams({ buscar: ingredient })}`}
              title="Buscar en la tienda"
              aria-label={`Buscar en la tienda: ${ingredient}`}
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-turquoise hover:bg-turquoise-soft"
            >
              <ShoppingBasket aria-hidden className="size-5" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-center gap-2 text-sm text-ink-soft">
        <ShoppingBasket aria-hidden className="size-4 shrink-0 text-turquoise" />
        ¿Te falta algo? Tocá la canasta y buscalo en la tienda.
      </p>
    </section>
  )
}
