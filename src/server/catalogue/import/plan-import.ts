import { type AppliedRow, parseAppliedRow, type SentRow } from '#domain/catalogue/import/applied-row.ts'
import { importChanges } from '#domain/catalogue/import/preview-row.ts'
import type { ProductLookup } from '#domain/catalogue/import/product-lookup.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import type { NewProduct } from '#domain/catalogue/product-input.ts'
import { AppError } from '../../errors.ts'
import { forEachYielding } from '../../for-each-yielding.ts'
import { STALE_PREVIEW, type Versions } from './fingerprint.ts'
import type { ImportedFields } from './queries.ts'

export type ImportPlan = {
  readonly created: readonly NewProduct[]
  readonly changed: readonly {
    readonly id: number
    readonly before: ImportedFields
    readonly after: ImportedFields
  }[]
}

/** The rows to import, each checked. One that is not valid refuses them all: nothing is stored by half. */
export async function parseRows(rows: readonly SentRow[]): Promise<AppliedRow[]> {
  const applied: AppliedRow[] = []
  const rowOf = new Map<number, number>()
  await forEachYielding(rows, (sent) => {
    const row = parseAppliedRow(sent)
    if (typeof row === 'string') throw new AppError(400, row)
    if (!row) return
    if (row.state === 'changed') {
      const earlier = rowOf.get(row.product.id)
      if (earlier !== undefined) {
        throw new AppError(400, `Fila ${row.row}: el producto ya está en la fila ${earlier}.`)
      }
      rowOf.set(row.product.id, row.row)
    }
    applied.push(row)
  })
  return applied
}

/** What the rows change in the shop as it is. Refused if a product that they are about is not as the preview saw it. */
export async function planImport(
  rows: readonly AppliedRow[],
  lookup: ProductLookup,
  previewed: Versions,
): Promise<ImportPlan> {
  const created: NewProduct[] = []
  const changed: ImportPlan['changed'][number][] = []
  await forEachYielding(rows, (row) => {
    if (row.state === 'new') {
      const { name, code } = row.product
      const { coded, named } = lookup.sameAs({ name, code })
      for (const existing of [...coded, ...named]) refuseTwin(row.row, existing, previewed)
      created.push(asNew(row.product))
      return
    }
    const product = lookup.get(row.product.id)
    // A product that the owner picked by hand has no version in the preview.
    const version = previewed.get(row.product.id) ?? product?.version
    if (!product || product.version !== version) throw stale()
    const { before, after } = importChanges(product, row.product)
    if (Object.keys(after).length > 0) changed.push({ id: product.id, before, after })
  })
  return { created, changed }
}

/** A product with the same code or name that the preview did not show: somebody created it since, or the owner typed its name. */
function refuseTwin(row: number, { id, name, version }: VersionedProduct, previewed: Versions): void {
  if (previewed.get(id) === version) return
  if (previewed.has(id)) throw stale()
  throw new AppError(
    409,
    `Fila ${row}: en la tienda ya está «${name}». No se importó nada: subí la planilla de nuevo, o cambiale el nombre o el código.`,
  )
}

/** A new product without a picture is a draft. */
function asNew(product: Extract<AppliedRow, { state: 'new' }>['product']): NewProduct {
  const { name, description, image = '', draft, code, ...rest } = product
  return {
    ...rest,
    name,
    description: description || name,
    image,
    draft: draft || image === '',
    ...(code && { code }),
  }
}

function stale(): AppError {
  return new AppError(409, STALE_PREVIEW)
}
