import { type Category, findCategory } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import * as productCalls from '#domain/catalogue/product-calls.ts'
import { CAROUSEL_INTERVAL_MS } from '#domain/shop/home-sections.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { ProductCard } from '../catalogue/product-card.tsx'
import { SeeAllLink } from './see-all-link.tsx'
import { useMoreItems } from './use-more-items.ts'

type ProductSectionProps = {
  readonly category: Category
  /** The first ones. */
  readonly items: readonly Product[]
  readonly total: number
}

/** Products of one category; nothing if it has none. */
export function ProductSection({ category, items: first, total }: ProductSectionProps) {
  const info = findCategory(category)
  const { items, loadMore } = useMoreItems(first, total, async (page, pageSize) => {
    const { products, totalPages } = await browserApi.call(productCalls.readPage, {
      query: { page, category, pageSize },
    })
    return { items: products, isLast: page >= totalPages }
  })
  if (!info || first.length === 0) return null
  return (
    <Carousel
      label={info.label}
      aside={<SeeAllLink to={`/productos/${info.slug}`} of={info.label} />}
      items={items}
      keyOf={({ id }) => id}
      loadMore={loadMore}
      // Six at a time (HOME_PRODUCTS_AT_A_TIME) where there is room; on a phone the third is cut off, to show that there are more.
      itemClassName="w-[max(9.375rem,(100%-1.25rem)/2.3)] max-sm:text-sm sm:w-[calc((100%-1.875rem)/3.3)] md:w-[calc((100%-3rem)/4)] lg:w-[calc((100%-5rem)/6)]"
      interval={CAROUSEL_INTERVAL_MS}
      labels={carouselLabels(info.label)}
    >
      {(product) => <ProductCard product={product} sizes="(min-width: 48rem) 200px, 160px" />}
    </Carousel>
  )
}

/** Button labels with the carousel's name, because a page has several carousels. */
export function carouselLabels(name: string) {
  return {
    previous: `Anteriores de ${name}`,
    next: `Siguientes de ${name}`,
    pause: `Pausar ${name}`,
    play: `Seguir con ${name}`,
  }
}
