import type { UndoneImport } from '#domain/catalogue/import/product-import.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { ProductInput } from '#domain/catalogue/product-input.ts'
import { fieldsOf } from '#domain/schema.ts'
import { listText } from '#domain/text.ts'
import { actorName, change, type Doer } from '../../db/change.ts'
import type { Db } from '../../db/tables.ts'
import { AppError, notFound } from '../../errors.ts'
import { CATALOGUE } from '../../locks.ts'
import { writePrices } from '../write-prices.ts'
import {
  arePricesUndone,
  eraseProducts,
  findUsed,
  type ImportedFields,
  type ImportedRow,
  listImportRows,
  listImports,
  mapProducts,
  markUndone,
  trashProducts,
  updateEach,
} from './queries.ts'

type Products = ReadonlyMap<number, VersionedProduct>

/**
 * Takes back what an import did: what it created is gone, and what it changed has its old values again. What somebody has changed since
 * stays; a product that was edited, ordered or put into a recipe since goes to the trash.
 */
export async function undoImport(db: Db, actor: Doer, id: number): Promise<UndoneImport> {
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const [found] = await listImports(tx, { id, limit: 1 })
    if (!found) throw notFound('La importación')
    if (found.undone) throw new AppError(409, 'Esa importación ya se deshizo.')
    const rows = await listImportRows(tx, id)
    const products = await mapProducts(
      tx,
      rows.map(({ productId }) => productId),
    )
    const { erased, trashed } = await sortCreated(tx, rows, products)
    await eraseProducts(tx, erased)
    await trashProducts(
      tx,
      actorName(actor),
      trashed.map((product) => product.id),
    )
    const { restored, skipped } = restoredFields(rows, products)
    const removed = erased.length + trashed.length
    const after = { file: found.file, removed, restored: restored.length }
    const entry = await record('products.importUndone', 'products', { before: { import: id }, after })
    await restore(tx, entry, restored, { file: found.file, undoes: id })
    await markUndone(tx, id, entry)
    return { id: entry, restored: restored.length, removed, trashed, skipped }
  })
}

/** Products that only the import knows are erased. Those deleted since are left alone. */
async function sortCreated(tx: Db, rows: readonly ImportedRow[], products: Products) {
  const created = rows.filter(({ before }) => before === null)
  const { ordered, inRecipes } = await findUsed(
    tx,
    created.map(({ productId }) => productId),
  )
  const erased: number[] = []
  const trashed: UndoneImport['trashed'] = []
  for (const { productId: id, after } of created) {
    const product = products.get(id)
    if (!product) continue
    const reason = ordered.has(id)
      ? 'Está en una orden: quedó en la papelera.'
      : inRecipes.has(id)
        ? 'Está en una receta: quedó en la papelera.'
        : isEdited(product, after)
          ? 'Se editó después: quedó en la papelera.'
          : undefined
    if (reason === undefined) erased.push(id)
    else trashed.push({ id, name: product.name, reason })
  }
  return { erased, trashed }
}

/** A picture counts too: it may be the work of an afternoon. */
function isEdited(product: VersionedProduct, imported: ImportedFields): boolean {
  return fieldsOf(ProductInput).some((field) => fieldOf(product, field) !== fieldOf(imported, field))
}

type Restored = { readonly id: number; readonly before: ImportedFields; readonly after: ImportedFields }

const FIELD_NAMES: Readonly<Record<keyof ImportedFields, string>> = {
  name: 'el nombre',
  price: 'el precio',
  category: 'la categoría',
  description: 'la descripción',
  availability: 'la disponibilidad',
  code: 'el código',
  image: 'la imagen',
  draft: 'si es un borrador',
}

/** The old value of each field that is still as the import left it. */
function restoredFields(rows: readonly ImportedRow[], products: Products) {
  const restored: Restored[] = []
  const skipped: UndoneImport['skipped'] = []
  for (const { productId: id, before, after } of rows) {
    const product = products.get(id)
    if (before === null) continue
    if (!product) {
      const name = String(fieldOf(after, 'name') || `Producto ${id}`)
      skipped.push({ id, name, reason: 'Se eliminó después: queda como estaba al eliminarlo.' })
      continue
    }
    // The rows of an import hold nothing else.
    const fields = Object.keys(before) as (keyof ImportedFields)[]
    const [untouched, touched] = [true, false].map((isSame) =>
      fields.filter((field) => (fieldOf(product, field) === fieldOf(after, field)) === isSame),
    )
    const pick = (values: ImportedFields): ImportedFields =>
      Object.fromEntries((untouched ?? []).map((field) => [field, fieldOf(values, field)]))
    if (untouched?.length) restored.push({ id, before: pick(before), after: pick(after) })
    if (touched?.length) {
      const names = listText(touched.map((field) => FIELD_NAMES[field]))
      skipped.push({ id, name: product.name, reason: `Después se cambió ${names}: queda como está.` })
    }
  }
  return { restored, skipped }
}

/** What is absent was empty. */
function fieldOf(values: object, field: string): unknown {
  const found: unknown = Object.entries(values).find(([name]) => name === field)?.[1]
  return found ?? ''
}

async function restore(
  tx: Db,
  entry: number,
  restored: readonly Restored[],
  { file, undoes }: { readonly file: string; readonly undoes: number },
): Promise<void> {
  await updateEach(
    tx,
    restored.map(({ id, before: { price: _, ...fields } }) => ({ id, fields })),
  )
  const prices = restored.flatMap(({ id, before, after }) =>
    before.price === undefined || after.price === undefined
      ? []
      : [{ id, before: after.price, after: before.price }],
  )
  if (prices.length === 0) return
  const history = (await arePricesUndone(tx, undoes)) ? {} : { undoes }
  await writePrices(tx, entry, { prices, summary: `Se deshizo: Importación: ${file}`, ...history })
}
