import type { StaticHandlerContext } from 'react-router'
import type { Product } from '#domain/catalogue/product.ts'
import { numbersIn } from '#domain/money/money.ts'
import { listPerMilleOf, listPrice } from '#domain/prices/price-model.ts'
import { offersOf, productOfferText, rulesUpTo } from '#domain/promotions/offer-texts.ts'
import { priceLine } from '#domain/promotions/price-line.ts'
import type { Recipe } from '#domain/recipes/recipe.ts'
import { PRICE_LIST, productAddress, recipeAddress } from '#domain/shop/page-address.ts'
import type { Shop } from '#domain/shop/shop.ts'
import { CATEGORY_TEXTS } from '../catalogue/category-text.ts'
import { categoryAddress, pageAddress } from '../catalogue/products-address.ts'
import type { ProductList } from '../catalogue/products-loader.ts'
import { listTitle } from '../catalogue/products-loader.ts'
import type { ModalContent } from '../modal-address.ts'
import type { PictureSize } from './picture-size.ts'
import {
  type Absolute,
  categoryCrumbs,
  type Fact,
  inPesos,
  productFact,
  recipeFact,
  storeFact,
  trailFact,
} from './structured-data.ts'

/** What chats and search engines show of a page. */
export type PageCard = {
  readonly title: string
  readonly description: string
  readonly picture: Picture
  /** The canonical address; undefined for pages that search engines must not list. */
  readonly address?: string | undefined
  readonly price?: { readonly amount: string; readonly currency: string }
  readonly facts: readonly Fact[]
}

type Picture = {
  readonly address: string
  readonly alt: string
  readonly size?: PictureSize | undefined
}

export type PageContent = {
  readonly shop: Shop
  readonly modal: ModalContent
  readonly match: StaticHandlerContext['matches'][number] | undefined
  readonly loaderData: StaticHandlerContext['loaderData']
  readonly query: URLSearchParams
}

/** An open modal is what the link was shared for. */
export function pageCard(content: PageContent, absolute: Absolute): PageCard {
  const { shop, modal } = content
  if (modal.kind === 'product') return productCard(modal.product, shop, absolute)
  if (modal.kind === 'recipe') return recipeCard(modal.recipe, shop, absolute)
  const card = cardBelow(content, absolute)
  return modal.kind === 'unknown' ? { ...card, address: undefined } : card
}

function cardBelow({ shop, match, loaderData, query }: PageContent, absolute: Absolute): PageCard {
  switch (match?.route.path) {
    case '/':
      return { ...shopCard(shop), address: '/', facts: [storeFact(shop, absolute)] }
    case '/productos':
    case '/productos/:slug':
      // Both routes use this loader.
      return listCard(loaderData[match.route.id] as ProductList, shop, absolute)
    case '/recetas':
      return {
        ...shopCard(shop),
        title: `Recetas · ${shop.name}`,
        description: 'Ideas ricas para tu fiesta, paso a paso: ingredientes, preparación y tiempos.',
        address: query.get('buscar')?.trim() ? undefined : '/recetas',
        facts: [trailFact([{ name: 'Recetas', address: '/recetas' }], absolute)],
      }
    case PRICE_LIST:
      if (!shop.publicPriceList) return shopCard(shop)
      return {
        ...shopCard(shop),
        title: `Lista de precios · ${shop.name}`,
        description: 'Todos los precios de hoy, por categoría, para ver, imprimir o descargar.',
        address: PRICE_LIST,
        facts: [trailFact([{ name: 'Lista de precios', address: PRICE_LIST }], absolute)],
      }
    default:
      return shopCard(shop)
  }
}

function shopCard(shop: Shop): PageCard {
  return {
    title: `${shop.name} · ${shop.tagline}`,
    description: `${shop.tagline} en ${shop.city}: globos, repostería, disfraces, golosinas y todo para tu fiesta. Pedí desde tu celular y retirá en el local.`,
    picture: shop.logo
      ? { address: shop.logo, alt: shop.name }
      : { address: '/og.png', alt: `${shop.name}, ${shop.tagline}`, size: { width: 1200, height: 630 } },
    facts: [],
  }
}

function listCard(list: ProductList, shop: Shop, absolute: Absolute): PageCard {
  const { category, search, order, isAvailable, page, totalPages } = list
  const card = shopCard(shop)
  const isPlain = !search && !order && !isAvailable
  const isListed = isPlain && page !== null && (page === 1 || page <= totalPages)
  return {
    ...card,
    title: `${listTitle(list)} · ${shop.name}`,
    description: category
      ? `${CATEGORY_TEXTS[category.value]} ${category.label} por mayor y menor en ${shop.city}.`
      : card.description,
    address: isListed ? pageAddress(categoryAddress(category), page) : undefined,
    facts: [trailFact(categoryCrumbs(category?.slug), absolute)],
  }
}

function productCard(stored: Product, shop: Shop, absolute: Absolute): PageCard {
  const address = productAddress(stored.id)
  const product = { ...stored, price: listPrice(stored.price, listPerMilleOf(shop)) }
  const { money } = numbersIn(shop.money)
  // What one unit costs in the cart.
  const price = priceLine(product, 1, shop.promotions).subtotal
  const offers = offersOf(product, rulesUpTo(shop.maxQuantity, shop.promotions)).map((offer) =>
    productOfferText(offer, money),
  )
  const headline = product.availability ? offers.join(' · ') : 'No disponible'
  return {
    title: `${product.name} · ${money(price)}`,
    description: headline ? `${headline}. ${product.description}` : product.description,
    picture: { address: product.image, alt: product.name },
    address,
    price: { amount: inPesos(price), currency: shop.currency },
    facts: [
      productFact(product, shop, absolute),
      trailFact([...categoryCrumbs(product.category), { name: product.name, address }], absolute),
    ],
  }
}

function recipeCard(recipe: Recipe, shop: Shop, absolute: Absolute): PageCard {
  const address = recipeAddress(recipe.id)
  const ingredients = recipe.ingredients.map(({ ingredient }) => ingredient).join(', ')
  return {
    title: `${recipe.title} · Recetas de ${shop.name}`,
    description: `Ingredientes: ${ingredients}. Preparación paso a paso.`,
    picture: recipe.imgUrl ? { address: recipe.imgUrl, alt: recipe.title } : shopCard(shop).picture,
    address,
    facts: [
      recipeFact(recipe, shop, absolute),
      trailFact(
        [
          { name: 'Recetas', address: '/recetas' },
          { name: recipe.title, address },
        ],
        absolute,
      ),
    ],
  }
}
