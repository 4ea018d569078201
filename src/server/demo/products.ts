import type { Category } from '#domain/catalogue/category.ts'
import type { Picture } from './picture.ts'
import { CARNAVAL } from './products/carnaval.ts'
import { COMBOS } from './products/combos.ts'
import { DECORACION } from './products/decoracion.ts'
import { DECORACION_TORTA } from './products/decoracion-torta.ts'
import { DISFRACES } from './products/disfraces.ts'
import { FIESTAS_PATRIAS } from './products/fiestas-patrias.ts'
import { GLOBOS } from './products/globos.ts'
import { GOLOSINAS } from './products/golosinas.ts'
import { PASCUA } from './products/pascua.ts'
import { REPOSTERIA } from './products/reposteria.ts'
import { SOUVENIRS } from './products/souvenirs.ts'

const BY_CATEGORY: Readonly<Record<Category, readonly DemoProduct[]>> = {
  reposteria: REPOSTERIA,
  decoracion: DECORACION,
  carnaval: CARNAVAL,
  globos: GLOBOS,
  golosinas: GOLOSINAS,
  souvenirs: SOUVENIRS,
  'decoracion Torta': DECORACION_TORTA,
  combos: COMBOS,
  'fiestas Patrias': FIESTAS_PATRIAS,
  disfraces: DISFRACES,
  pascua: PASCUA,
}

export const DEMO_PRODUCTS: readonly DemoCatalogueProduct[] = Object.entries(BY_CATEGORY).flatMap(
  // The record above is keyed by Category, but Object.entries loses that type.
  ([category, products]) => products.map((product) => ({ ...product, category: category as Category })),
)

/** A product of the demo: price in pesos, available unless it says otherwise. */
export type DemoProduct = {
  readonly name: string
  readonly description: string
  readonly price: number
  readonly availability?: false
  readonly picture: Picture
}

export type DemoCatalogueProduct = DemoProduct & { readonly category: Category }
