import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import type { Actor } from '#domain/journal/entry.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { CATALOGUE } from '../locks.ts'
import { flipAvailability } from './queries.ts'

export async function toggleAvailability(db: Db, actor: Actor, id: number): Promise<VersionedProduct> {
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const product = await flipAvailability(tx, id)
    if (!product) throw notFound('El producto')
    const { availability } = product
    await record('product.availability', `product ${id}`, {
      before: { availability: !availability },
      after: { availability },
    })
    return product
  })
}
