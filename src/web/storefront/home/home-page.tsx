import { type ReactNode, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Category } from '#domain/category.ts'
import type { Product } from '#domain/product.ts'
import { HOME_PRODUCTS_AT_A_TIME, HOME_RECIPES_AT_A_TIME } from '#domain/sizes.ts'
import { type Api, apiContext } from '#web/api/api.ts'
import { loadProductPage } from '#web/api/products.ts'
import { loadRecipes } from '#web/api/recipes.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useLater } from '#web/ui/use-later.ts'
import { PageTitle } from '../page-title.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { ContactBlock } from './contact-block.tsx'
import { Hero } from './hero.tsx'
import { InfoStrip } from './info-strip.tsx'
import { ProductSection } from './product-section.tsx'
import { RecipeSection } from './recipe-section.tsx'
import { Welcome } from './welcome.tsx'

/** One more than a carousel shows; "Ver todo" has the rest. Keeps the page within the first ten packets. */
const MAX_PRODUCTS = HOME_PRODUCTS_AT_A_TIME + 1
const MAX_RECIPES = HOME_RECIPES_AT_A_TIME + 1

export async function homeLoader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [pascua, combos, souvenirs, recipes] = await Promise.all([
    best(api, 'pascua'),
    best(api, 'combos'),
    best(api, 'souvenirs'),
    loadRecipes(api),
  ])
  const hasNone = pascua.length + combos.length + souvenirs.length === 0
  return {
    pascua,
    combos,
    souvenirs,
    recipes: recipes.slice(0, MAX_RECIPES).map(({ id, title, imgUrl, tag }) => ({ id, title, imgUrl, tag })),
    isEmpty: hasNone && (await isShopEmpty(api)),
  }
}

export function HomePage() {
  const { pascua, combos, souvenirs, recipes, isEmpty } = useLoaderData<typeof homeLoader>()
  return (
    <>
      <PageTitle />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 md:gap-16 lg:gap-20">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:gap-6">
          <Welcome />
          <Hero />
          <InfoStrip />
        </div>
        {isEmpty && <EmptyState title="No Hay Productos aún" />}
        <Suspense>
          <ProductSection category="pascua" products={pascua} />
        </Suspense>
        <Later className="later-[35rem]">
          <CategoryGrid />
        </Later>
        {combos.length > 0 && (
          <Later className="later-[35rem]">
            <div className="-mx-4 bg-sun-soft px-4 py-10 md:mx-0 md:rounded-panel md:px-6 lg:px-8">
              <ProductSection category="combos" products={combos} />
            </div>
          </Later>
        )}
        {souvenirs.length > 0 && (
          <Later className="later-[28rem]">
            <ProductSection category="souvenirs" products={souvenirs} />
          </Later>
        )}
        <Later className="later-[24rem]">
          <ContactBlock />
        </Later>
        {recipes.length > 0 && (
          <Later className="later-[24rem]">
            <RecipeSection recipes={recipes} />
          </Later>
        )}
      </div>
    </>
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

/** The first page of a category, available products first. One page only, so that a large shop is as fast as a small one. */
async function best(api: Api, category: Category): Promise<readonly Product[]> {
  const { products } = await loadProductPage(api, 1, { category })
  return products.toSorted((a, b) => Number(b.availability) - Number(a.availability)).slice(0, MAX_PRODUCTS)
}

async function isShopEmpty(api: Api): Promise<boolean> {
  const { total } = await loadProductPage(api, 1)
  return total === 0
}
