import { type ReactNode, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Category } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { HOME_PRODUCTS_AT_A_TIME, HOME_RECIPES_AT_A_TIME } from '#domain/shop/constants.ts'
import { type Api, apiContext } from '#web/api/api.ts'
import { loadProductPage } from '#web/api/products.ts'
import { loadRecipes } from '#web/api/recipes.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useLater } from '#web/ui/use-later.ts'
import { PageTitle } from '../page-title.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { ContactBlock } from './contact-block.tsx'
import { Hero } from './hero.tsx'
import { InfoStrip } from './info-strip.tsx'
import { ProductSection } from './product-section.tsx'
import { asSummary, RecipeSection } from './recipe-section.tsx'

/** As many as each carousel shows at first. It loads the rest when it moves. */
export async function homeLoader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [pascua, combos, souvenirs, recipes] = await Promise.all([
    firstOf(api, 'pascua'),
    firstOf(api, 'combos'),
    firstOf(api, 'souvenirs'),
    loadRecipes(api),
  ])
  const hasNone = pascua.total + combos.total + souvenirs.total === 0
  return {
    pascua,
    combos,
    souvenirs,
    recipes: { items: recipes.slice(0, HOME_RECIPES_AT_A_TIME).map(asSummary), total: recipes.length },
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
        <ProductSection category="pascua" {...pascua} />
        <Later className="later-[35rem]">
          <CategoryGrid />
        </Later>
        {combos.total > 0 && (
          <Later className="later-[35rem]">
            <div className="-mx-4 bg-sun-soft px-4 py-10 md:mx-0 md:rounded-panel md:px-6 lg:px-8">
              <ProductSection category="combos" {...combos} />
            </div>
          </Later>
        )}
        {souvenirs.total > 0 && (
          <Later className="later-[28rem]">
            <ProductSection category="souvenirs" {...souvenirs} />
          </Later>
        )}
        <Later className="later-[24rem]">
          <ContactBlock />
        </Later>
        {recipes.total > 0 && (
          <Later className="later-[24rem]">
            <RecipeSection {...recipes} />
          </Later>
        )}
      </div>
    </>
  )
}

function Welcome() {
  const shop = useShop()
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-2">
      <h1 className="text-2xl md:text-3xl">¡Bienvenidos a {shop.name}!</h1>
      <p className="text-ink-soft md:text-lg">{shop.tagline}, para que la fiesta empiece antes.</p>
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

async function firstOf(api: Api, category: Category): Promise<{ items: readonly Product[]; total: number }> {
  const { products, total } = await loadProductPage(api, 1, { category, pageSize: HOME_PRODUCTS_AT_A_TIME })
  return { items: products, total }
}

async function isShopEmpty(api: Api): Promise<boolean> {
  const { total } = await loadProductPage(api, 1)
  return total === 0
}
