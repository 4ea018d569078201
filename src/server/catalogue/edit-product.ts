import { z } from 'zod/mini'
import { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { type NewProduct, ProductInput } from '#domain/catalogue/product-input.ts'
import { fieldsOf, withEmpty } from '#domain/schema.ts'
import { change, type Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { EditConflict, notFound } from '../errors.ts'
import { refuseMissingUpload } from '../images/uploads.ts'
import { CATALOGUE } from '../locks.ts'
import { findProduct, updateProduct } from './queries.ts'
import { writePrices } from './write-prices.ts'

/** The fields to change, and the version of the product that the owner saw. */
type Edit = { readonly [Field in keyof NewProduct]?: NewProduct[Field] | undefined } & {
  readonly version?: number | undefined
}

const CONFLICT = 'Otra persona cambió este producto mientras lo editabas. Revisá los cambios.'

/** Changes the fields that differ. Refused if the product has changed since the version that the edit names. */
export async function editProduct(
  db: Db,
  actor: Doer,
  id: number,
  { version, ...edit }: Edit,
): Promise<VersionedProduct> {
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    if (edit.image !== undefined) await refuseMissingUpload(tx, edit.image)
    const product = await findProduct(tx, id)
    if (!product) throw notFound('El producto')
    if (version !== undefined && version !== product.version) {
      throw new EditConflict(CONFLICT, product)
    }
    const { before, after } = difference(product, edit)
    const { price, ...rest } = after
    if (Object.keys(after).length === 0) return product
    if (Object.keys(rest).length > 0) await updateProduct(tx, id, rest)
    const entry = await record('product.edited', `product ${id}`, { before, after })
    if (price !== undefined) {
      const prices = [{ id, before: product.price, after: price }]
      await writePrices(tx, entry, { prices, summary: product.name })
    }
    return (await findProduct(tx, id)) ?? product
  })
}

const FIELDS = [...fieldsOf(ProductInput), 'draft'] as const

const fillEmpty = withEmpty(z.omit(VersionedProduct, { draft: true }))

/** The fields that differ, with their old and new values. What is absent was empty. */
function difference(product: VersionedProduct, edit: Edit) {
  const now: Edit = { ...fillEmpty(product), draft: product.draft ?? false }
  const changed = FIELDS.filter((field) => edit[field] !== undefined && edit[field] !== now[field])
  const valuesOf = (values: Edit): Partial<NewProduct> =>
    Object.fromEntries(changed.map((field) => [field, values[field]]))
  return { before: valuesOf(now), after: valuesOf(edit) }
}
