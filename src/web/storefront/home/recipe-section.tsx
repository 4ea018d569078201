import { useRef } from 'react'
import type { Recipe } from '#domain/recipes/recipe.ts'
import * as recipeCalls from '#domain/recipes/recipe-calls.ts'
import { CAROUSEL_INTERVAL_MS } from '#domain/shop/home-sections.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { RecipeCard, type RecipeSummary } from '../recipes/recipe-card.tsx'
import { carouselLabels } from './product-section.tsx'
import { SeeAllLink } from './see-all-link.tsx'
import { useMoreItems } from './use-more-items.ts'

const LABEL = 'Recetas'

type RecipeSectionProps = {
  /** The first ones. */
  readonly items: readonly RecipeSummary[]
  readonly total: number
}

export function RecipeSection({ items: first, total }: RecipeSectionProps) {
  const all = useRef<readonly RecipeSummary[]>(undefined)
  const { items, loadMore } = useMoreItems(first, total, async (page, pageSize) => {
    all.current ??= (await browserApi.call(recipeCalls.list)).map(asSummary)
    const end = page * pageSize
    return { items: all.current.slice(end - pageSize, end), isLast: end >= all.current.length }
  })
  return (
    <Carousel
      label={LABEL}
      aside={<SeeAllLink to="/recetas" of={LABEL} />}
      items={items}
      keyOf={({ id }) => id}
      loadMore={loadMore}
      // Four at a time (HOME_RECIPES_AT_A_TIME) where there is room.
      itemClassName="w-[82%] sm:w-[calc((100%-1.25rem)/2.2)] md:w-[calc((100%-2rem)/3)] lg:w-[calc((100%-3rem)/4)]"
      interval={CAROUSEL_INTERVAL_MS}
      labels={carouselLabels(LABEL)}
    >
      {(recipe) => <RecipeCard recipe={recipe} sizes="300px" />}
    </Carousel>
  )
}

/** Only what a card shows: the steps are larger than the rest. */
export function asSummary({ id, title, imgUrl, tag }: Recipe): RecipeSummary {
  return { id, title, imgUrl, tag }
}
