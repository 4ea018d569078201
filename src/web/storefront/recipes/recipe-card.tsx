import { Clock } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { Recipe } from '#domain/recipe.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** As much of a recipe as its card shows. */
export type RecipeSummary = Pick<Recipe, 'id' | 'title' | 'imgUrl' | 'tag'>

type RecipeCardProps = {
  readonly recipe: RecipeSummary
  /** How wide the picture is shown, as the `sizes` attribute has it. */
  readonly sizes: string
  /** What its steps take together, where the list knows it. */
  readonly time?: string | undefined
  readonly isFirst?: boolean
}

/** A recipe on home and in lists. The whole card opens its modal over the page it stands on. */
export function RecipeCard({ recipe, sizes, time, isFirst = false }: RecipeCardProps) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('seeRecipe', 'true')
  query.set('recipeId', `${recipe.id}`)

  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card bg-card shadow-card transition duration-200 ease-out hover:-translate-y-0.5 hover:shadow-lift">
      <div className="grid aspect-video place-items-center overflow-hidden bg-tint-reposteria">
        {recipe.imgUrl ? (
          <ShopPicture
            address={recipe.imgUrl}
            alt=""
            sizes={sizes}
            isLarge
            height={360}
            isFirst={isFirst}
            className="size-full object-cover"
          />
        ) : (
          <img
            src={CATEGORY_LOOKS.reposteria.icon}
            alt=""
            width={96}
            height={96}
            loading="lazy"
            decoding="async"
          />
        )}
      </div>
      <div className="flex grow flex-col items-start gap-1 p-4">
        <p className="flex w-full items-center justify-between gap-3 text-sm font-bold empty:hidden">
          {recipe.tag && <span className="text-fuchsia">{recipe.tag}</span>}
          {time && (
            <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink-soft">
              <Clock aria-hidden className="size-4" />
              {time}
            </span>
          )}
        </p>
        <h3 className="text-lg">{recipe.title}</h3>
        {/*
          The link's ::after covers the card, so that all of it can be tapped with one link to tab to. The look is the span's: a button
          shrinks while it is pressed, and what shrinks would take the ::after with it.
        */}
        <Link
          to={`${pathname}?${query}`}
          preventScrollReset
          aria-label={`ver ${recipe.title}`}
          className="mt-auto rounded-control pt-2 after:absolute after:inset-0 after:rounded-card"
        >
          <span className={classNames(buttonStyle('secondary'), 'px-5')}>ver</span>
        </Link>
      </div>
    </article>
  )
}
