import Clock from 'lucide-react/icons/clock'
import { Link, useLocation } from 'react-router'
import type { Recipe } from '#domain/recipes/recipe.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** What a card shows of a recipe. */
export type RecipeSummary = Pick<Recipe, 'id' | 'title' | 'imgUrl' | 'tag'>

type RecipeCardProps = {
  readonly recipe: RecipeSummary
  /** The picture's width, for the `sizes` attribute. */
  readonly sizes: string
  /** The total time, if known. */
  readonly time?: string | undefined
  readonly isFirst?: boolean
}

/** A recipe on home and in lists. The whole card opens its modal over the current page. */
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
        <p className="flex w-full flex-wrap items-center justify-between gap-x-3 text-sm font-bold empty:hidden">
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
          The link's ::after covers the card, so that all of it is one link. The button style is on the span: it shrinks while pressed and
          would shrink the ::after too.
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
