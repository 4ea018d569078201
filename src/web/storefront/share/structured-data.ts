import { findCategory } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Cents } from '#domain/money/money.ts'
import { offersOf, rulesUpTo } from '#domain/promotions/offer-texts.ts'
import { bestRule, priceLine } from '#domain/promotions/price-line.ts'
import { endOf } from '#domain/promotions/promotion-times.ts'
import type { Recipe } from '#domain/recipes/recipe.ts'
import { totalMinutes } from '#domain/recipes/recipe-time.ts'
import type { OpeningException } from '#domain/shop/opening-exceptions.ts'
import { asClock, openingHours, readDayHours } from '#domain/shop/opening-hours.ts'
import { productAddress } from '#domain/shop/page-address.ts'
import type { Shop } from '#domain/shop/shop.ts'
import { categoryAddress } from '../catalogue/products-address.ts'

/** Makes a path of this site absolute. */
export type Absolute = (address: string) => string

/** Structured data of schema.org for search engines. */
export type Fact = { readonly '@type': string } & Readonly<Record<string, unknown>>

export function storeFact(shop: Shop, absolute: Absolute): Fact {
  return {
    '@type': 'Store',
    name: shop.name,
    description: shop.tagline,
    url: absolute('/'),
    image: absolute('/og.png'),
    logo: absolute(shop.logo ?? '/icon-512.png'),
    telephone: shop.phone,
    address: { '@type': 'PostalAddress', streetAddress: shop.address, addressLocality: shop.city },
    openingHours: openingHours(shop.hours),
    specialOpeningHoursSpecification: shop.exceptions.flatMap(specialHours),
    currenciesAccepted: shop.currency,
    sameAs: [shop.facebook, shop.instagram].filter(Boolean),
  }
}

/** As search engines want it: a closed day opens and closes at midnight. */
function specialHours({ from, to, hours = '' }: OpeningException): Fact[] {
  return (readDayHours(hours) ?? [{ from: 0, to: 0 }]).map((span) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: from,
    validThrough: to,
    opens: asClock(span.from),
    closes: asClock(span.to),
  }))
}

/** The price is that of one unit, with its promotion; steps for more units have their own. */
export function productFact(product: Product, shop: Shop, absolute: Absolute): Fact {
  const { currency: priceCurrency, promotions, maxQuantity } = shop
  const address = absolute(productAddress(product.id))
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: absolute(product.image),
    category: findCategory(product.category)?.label,
    sku: `${product.id}`,
    url: address,
    offers: {
      '@type': 'Offer',
      url: address,
      price: inPesos(priceLine(product, 1, promotions).subtotal),
      priceCurrency,
      priceValidUntil: endText(bestRule(product, 1, promotions)),
      priceSpecification: offersOf(product, rulesUpTo(maxQuantity, promotions)).flatMap(({ rule, steps }) =>
        steps.map(({ quantity, price }) => ({
          '@type': 'UnitPriceSpecification',
          price: inPesos(price),
          priceCurrency,
          eligibleQuantity: { '@type': 'QuantitativeValue', minValue: quantity },
          validThrough: endText(rule),
        })),
      ),
      availability: `https://schema.org/${product.availability ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Store', name: shop.name },
    },
  }
}

export function inPesos(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

function endText(promotion: Shop['promotions'][number] | undefined): string | undefined {
  return promotion?.to && new Date(endOf(promotion.to)).toISOString()
}

export function recipeFact(recipe: Recipe, shop: Shop, absolute: Absolute): Fact {
  const minutes = totalMinutes(recipe.preparation)
  return {
    '@type': 'Recipe',
    name: recipe.title,
    image: absolute(recipe.imgUrl || '/og.png'),
    author: { '@type': 'Organization', name: shop.name },
    recipeCategory: recipe.tag || undefined,
    totalTime: minutes === undefined ? undefined : `PT${minutes}M`,
    recipeIngredient: recipe.ingredients.map(({ quantity, ingredient }) => `${quantity} ${ingredient}`),
    recipeInstructions: recipe.preparation.map(({ instruction }) => ({
      '@type': 'HowToStep',
      text: instruction,
    })),
  }
}

type Crumb = { readonly name: string; readonly address: string }

/** The breadcrumb trail that search engines show. */
export function trailFact(crumbs: readonly Crumb[], absolute: Absolute): Fact {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Inicio', address: '/' }, ...crumbs].map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(address),
    })),
  }
}

/** All products, and the category if there is one. */
export function categoryCrumbs(slugOrValue: string | undefined): Crumb[] {
  const category = slugOrValue === undefined ? undefined : findCategory(slugOrValue)
  const all = { name: 'Productos', address: categoryAddress() }
  return category ? [all, { name: category.label, address: categoryAddress(category) }] : [all]
}
