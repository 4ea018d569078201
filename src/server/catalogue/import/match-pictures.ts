import { createPictureLookup } from '#domain/catalogue/import/picture-names.ts'
import type { MatchedPictures } from '#domain/catalogue/import/product-import.ts'
import type { Db } from '../../db/tables.ts'
import { inSteps } from '../../in-steps.ts'
import { readProducts } from '../queries.ts'

/** The product that each picture belongs to, by the name of its file. */
export async function matchPictures(db: Db, names: readonly string[]): Promise<MatchedPictures> {
  const { add, find } = createPictureLookup()
  await inSteps(readProducts(db), add)
  return names.map(find)
}
