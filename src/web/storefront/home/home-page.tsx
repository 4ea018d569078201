import { type ReactNode, Suspense, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Category, type CategoryInfo, findCategory, withoutHidden } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import * as productCalls from '#domain/catalogue/product-calls.ts'
import type { Recipe } from '#domain/recipes/recipe.ts'
import * as recipeCalls from '#domain/recipes/recipe-calls.ts'
import {
  CAROUSEL_INTERVAL_MS,
  HOME_PRODUCTS_AT_A_TIME,
  HOME_RECIPES_AT_A_TIME,
  type HomeSection,
} from '#domain/shop/home-sections.ts'
import * as shopCalls from '#domain/shop/shop-calls.ts'
import { type Api, apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError } from '#web/api/errors.ts'
import { knownShop, useShop } from '#web/shop/shop-data.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useLater } from '#web/ui/use-later.ts'
import { PageTitle } from '../page-title.tsx'
import { RecipeCard, type RecipeSummary } from '../recipes/recipe-card.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { ContactBlock } from './contact-block.tsx'
import { Hero } from './hero.tsx'
import { InfoStrip } from './info-strip.tsx'
import { carouselLabels, ProductSection } from './product-section.tsx'
import { SeeAllLink } from './see-all-link.tsx'
import { useMoreItems } from './use-more-items.ts'

const LABEL = 'Recetas'

/** What the owner chose to show, each with as many as its carousel shows at first. It loads the rest when it moves. */
export async function homeLoader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { homeSections, hiddenCategories } = await knownShop(api)
  const isVisible = (section: HomeSection) => {
    const category = findCategory(section)
    return !category || !hiddenCategories.includes(category.value)
  }
  const [slides, sections] = await Promise.all([
    api.call(shopCalls.listSlides),
    Promise.all(homeSections.filter(isVisible).map((section) => loadSection(api, section))),
  ])
  const hasProducts = sections.some(({ category, total }) => category && total > 0)
  const others = hasProducts ? [] : await loadLargest(api, withoutHidden(hiddenCategories))
  return { slides, sections, others, isEmpty: !hasProducts && others.length === 0 }
}

type Section = {
  readonly section: HomeSection
  /** Whose products it shows. */
  readonly category?: Category
  readonly products?: readonly Product[]
  readonly recipes?: readonly RecipeSummary[]
  readonly total: number
}

const MOST_OTHERS = 3

/** For a home page whose sections have nothing to sell: the categories that have most. */
async function loadLargest(api: Api, categories: readonly CategoryInfo[]): Promise<readonly Section[]> {
  const sections = await Promise.all(categories.map(({ slug }) => loadSection(api, slug)))
  return sections
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, MOST_OTHERS)
}

async function loadSection(api: Api, section: HomeSection): Promise<Section> {
  const category = findCategory(section)?.value
  if (category) {
    const query = { page: 1, category, pageSize: HOME_PRODUCTS_AT_A_TIME }
    const { products, total } = await api.call(productCalls.readPage, { query }).catch(noneIfHidden)
    return { section, category, products, total }
  }
  if (section !== 'recetas') return { section, total: 1 }
  const recipes = await api.call(recipeCalls.list)
  return { section, recipes: recipes.slice(0, HOME_RECIPES_AT_A_TIME).map(asSummary), total: recipes.length }
}

/** The owner may have hidden the category since this page knows the shop. */
function noneIfHidden(error: unknown) {
  if (error instanceof ApiError && error.status === 404) return { products: [], total: 0 }
  throw error
}

export function HomePage() {
  const { slides, sections: chosen, others, isEmpty } = useLoaderData<typeof homeLoader>()
  // Right below the slides it belongs to them.
  const isInfoFirst = chosen[0]?.section === 'info'
  const rest = [...others, ...chosen.slice(isInfoFirst ? 1 : 0)].filter(({ total }) => total > 0)
  return (
    <>
      <PageTitle />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 md:gap-16 lg:gap-20">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:gap-6">
          <Welcome />
          <Hero slides={slides} />
          {isInfoFirst && <InfoStrip />}
        </div>
        {isEmpty && <EmptyState title="No Hay Productos aún" />}
        {rest.map((section, index) =>
          index === 0 ? (
            <SectionContent key={section.section} {...section} />
          ) : (
            <Later key={section.section} className={HEIGHTS[section.section] ?? 'later-[28rem]'}>
              <SectionContent {...section} />
            </Later>
          ),
        )}
      </div>
    </>
  )
}

/** Full class names, so that Tailwind finds them. */
const HEIGHTS: Partial<Record<HomeSection, string>> = {
  info: 'later-[12rem]',
  categorias: 'later-[35rem]',
  combos: 'later-[35rem]',
  contacto: 'later-[24rem]',
  recetas: 'later-[24rem]',
}

function SectionContent({ section, category, products = [], recipes = [], total }: Section) {
  if (category) {
    const list = <ProductSection category={category} items={products} total={total} />
    if (category !== 'combos') return list
    return <div className="-mx-4 bg-sun-soft px-4 py-10 md:mx-0 md:rounded-panel md:px-6 lg:px-8">{list}</div>
  }
  switch (section) {
    case 'info':
      return <InfoStrip />
    case 'categorias':
      return <CategoryGrid />
    case 'contacto':
      return <ContactBlock />
    default:
      return <RecipeSection items={recipes} total={total} />
  }
}

function Welcome() {
  const shop = useShop()
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-2">
      <h1 className="text-2xl md:text-3xl">¡Bienvenidos a {shop.name}!</h1>
      <p className="text-ink-soft md:text-lg">{shop.tagline}</p>
    </div>
  )
}

type LaterProps = { readonly className: string; readonly children: ReactNode }

/** For content below the first screen: laid out and hydrated later. */
function Later(props: LaterProps) {
  return (
    <Suspense>
      <LaterBox {...props} />
    </Suspense>
  )
}

function LaterBox({ className, children }: LaterProps) {
  // The margin leaves room for shadows.
  return <div className={classNames('-m-4 p-4', useLater(className))}>{children}</div>
}

type RecipeSectionProps = {
  /** The first ones. */
  readonly items: readonly RecipeSummary[]
  readonly total: number
}

function RecipeSection({ items: first, total }: RecipeSectionProps) {
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
function asSummary({ id, title, imgUrl, tag }: Recipe): RecipeSummary {
  return { id, title, imgUrl, tag }
}
