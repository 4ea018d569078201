import { CAROUSEL_INTERVAL_MS } from '#domain/timing.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { RecipeCard, type RecipeSummary } from '../recipes/recipe-card.tsx'
import { carouselLabels } from './carousel-labels.ts'
import { SeeAllLink } from './see-all-link.tsx'

const LABEL = 'Recetas'

export function RecipeSection({ recipes }: { recipes: readonly RecipeSummary[] }) {
  return (
    <Carousel
      label={LABEL}
      aside={<SeeAllLink to="/recetas" of={LABEL} />}
      items={recipes}
      keyOf={({ id }) => id}
      // Four at a time (HOME_RECIPES_AT_A_TIME) where there is room.
      itemClassName="w-[82%] sm:w-[calc((100%-1.25rem)/2.2)] md:w-[calc((100%-2rem)/3)] lg:w-[calc((100%-3rem)/4)]"
      interval={CAROUSEL_INTERVAL_MS}
      labels={carouselLabels(LABEL)}
    >
      {(recipe) => <RecipeCard recipe={recipe} sizes="300px" />}
    </Carousel>
  )
}
