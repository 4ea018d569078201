import { createLookup, type ProductLookup } from '#domain/catalogue/import/product-lookup.ts'
import type { Db } from '../../db/tables.ts'
import { forEachYielding } from '../../for-each-yielding.ts'
import { readProducts } from '../queries.ts'
import { type CatalogueState, findCatalogueState } from './queries.ts'

/** All products, to be found by id, code and name, and the state of the catalogue when they were read. */
export async function readCatalogue(db: Db): Promise<{ lookup: ProductLookup; state: CatalogueState }> {
  const state = await findCatalogueState(db)
  const lookup = createLookup()
  await forEachYielding(readProducts(db), lookup.add)
  return { lookup, state }
}
