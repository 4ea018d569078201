import type { Category } from '#domain/catalogue/category.ts'
import type { Picture } from './picture.ts'

/** A product of the demo: price in pesos, available unless it says otherwise. */
export type DemoProduct = {
  readonly name: string
  readonly description: string
  readonly price: number
  readonly availability?: false
  readonly picture: Picture
}

export type DemoCatalogueProduct = DemoProduct & { readonly category: Category }
