import CookingPot from 'lucide-react/icons/cooking-pot'
import Store from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import type { RecipeTitle } from '#domain/recipes/recipe.ts'
import type { ShopQuestion } from '#domain/search/shop-questions.ts'
import { recipeAddress } from '#domain/shop/page-address.ts'
import { shopAnswer } from '#domain/shop/shop-answer.ts'
import { useShop, useShopChat } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TapLink, TEXT_LINK } from '#web/ui/text-link.tsx'
import { mapLink } from '../shop/shop-map.tsx'
import { pageAddress } from './products-address.ts'

/** What the shop answers about itself, to somebody who looks for it among the products. */
export function ShopAnswer({ question }: { question: ShopQuestion }) {
  const shop = useShop()
  const chat = useShopChat()
  const { title, text } = shopAnswer(question, shop)
  const isPlace = question === 'direccion' || question === 'horario'
  const address = isPlace ? mapLink(shop) : chat
  return (
    <Box icon={<Store />} tint="bg-sun-soft" title={title}>
      <p>{text}</p>
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className={classNames(TEXT_LINK, 'inline-flex min-h-11 items-center')}
        >
          {isPlace ? 'Ver la dirección en el mapa' : 'Preguntar por WhatsApp'}
        </a>
      )}
    </Box>
  )
}

type RecipeAnswerProps = { readonly recipes: readonly RecipeTitle[]; readonly search: string }

/** Recipes with the words that were searched. */
export function RecipeAnswer({ recipes, search }: RecipeAnswerProps) {
  return (
    <Box icon={<CookingPot />} tint="bg-tint-reposteria" title="¿Lo hacés en casa? Mirá nuestras recetas">
      <ul className="flex flex-wrap gap-x-6">
        {recipes.map(({ id, title }) => (
          <li key={id}>
            <TapLink to={recipeAddress(id)}>{title}</TapLink>
          </li>
        ))}
        <li>
          <TapLink to={pageAddress('/recetas', 1, { search })}>Ver las recetas</TapLink>
        </li>
      </ul>
    </Box>
  )
}

type BoxProps = {
  readonly icon: ReactNode
  readonly tint: string
  readonly title: string
  readonly children: ReactNode
}

function Box({ icon, tint, title, children }: BoxProps) {
  return (
    <section className="flex items-start gap-4 rounded-card bg-card px-5 py-4 shadow-card">
      <span
        aria-hidden
        className={classNames('grid size-12 shrink-0 place-items-center rounded-full max-xs:hidden', tint)}
      >
        {icon}
      </span>
      <div className="grid gap-1">
        <h2 className="text-lg">{title}</h2>
        {children}
      </div>
    </section>
  )
}
