import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { change } from '../db/changes.ts'
import type { Actor } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { flipAvailability } from './queries.ts'

export async function toggleAvailability(db: Db, actor: Actor, id: number): Promise<VersionedProduct> {
  return change(db, async (tx, append) => {
    const product = await flipAvailability(tx, id)
    if (!product) throw notFound('El producto')
    const { availability } = product
    await append({
      actor,
      kind: 'product.availability',
      subject: `product ${id}`,
      before: { availability: !availability },
      after: { availability },
    })
    return product
  })
}
