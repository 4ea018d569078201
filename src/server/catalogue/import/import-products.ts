import { type AppliedRow, parseAppliedRow, type SentRow } from '#domain/catalogue/import/applied-row.ts'
import { titlesKey } from '#domain/catalogue/import/columns.ts'
import { importChanges } from '#domain/catalogue/import/preview-row.ts'
import type { SheetColumn } from '#domain/catalogue/import/product-import.ts'
import type { ProductLookup } from '#domain/catalogue/import/product-lookup.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import type { NewProduct } from '#domain/catalogue/product-input.ts'
import { simplifyTitle } from '#domain/spreadsheets/titles.ts'
import { change, type Doer, type Recorder } from '../../db/change.ts'
import type { Db } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import { forEachYielding } from '../../for-each-yielding.ts'
import { hashRequest, refuseOtherRequest } from '../../http/idempotency.ts'
import { refuseMissingUpload } from '../../images/uploads.ts'
import { CATALOGUE } from '../../locks.ts'
import { writePrices } from '../write-prices.ts'
import { readCatalogue } from './catalogue-state.ts'
import { readFingerprint, STALE_PREVIEW, type Versions } from './fingerprint.ts'
import {
  findCatalogueState,
  findImportByKey,
  type ImportedFields,
  insertImport,
  insertImportRows,
  insertProducts,
  updateEach,
} from './queries.ts'

type Request = {
  readonly fingerprint: string
  readonly rows: readonly SentRow[]
  readonly file?: string | undefined
  readonly titlesRow?: number | undefined
  readonly columns?: readonly SheetColumn[] | undefined
}

type Imported = { readonly id: number; readonly created: number; readonly changed: number }

/** How often the catalogue is read again because somebody changed it in between. */
const ATTEMPTS = 3

/** Imports the rows of a preview, all of them or none. The same key again returns the first result. */
export async function importProducts(
  db: Db,
  actor: Doer,
  request: Request,
  key: string | undefined,
): Promise<Imported> {
  const requestHash = hashRequest(request)
  const rows = await parseRows(request.rows)
  const previewed = readFingerprint(request.fingerprint)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // Comparing takes a while, so it is done before the transaction, during which SQLite serves nobody else.
    const { lookup, state } = await readCatalogue(db)
    const earlier = await findEarlier(db, key, requestHash)
    if (earlier) return earlier
    const plan = await planImport(rows, lookup, previewed)
    if (plan.created.length + plan.changed.length === 0) throw new AppError(400, NOTHING)
    const imported = await change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
      const first = await findEarlier(tx, key, requestHash)
      if (first) return first
      const now = await findCatalogueState(tx)
      const isSame = now.count === state.count && now.last === state.last && now.versions === state.versions
      return isSame ? store(tx, record, { plan, request, key, requestHash }) : undefined
    })
    if (imported) return imported
  }
  throw new AppError(409, STALE_PREVIEW)
}

const NOTHING = 'No hay nada para importar: ninguna fila es nueva ni cambia un producto.'

async function findEarlier(
  db: Db,
  key: string | undefined,
  requestHash: string,
): Promise<Imported | undefined> {
  const earlier = key === undefined ? undefined : await findImportByKey(db, key)
  if (!earlier) return undefined
  refuseOtherRequest(
    earlier.requestHash,
    requestHash,
    'Esa clave Idempotency-Key ya se usó para otra importación.',
  )
  return { id: earlier.id, created: earlier.created, changed: earlier.changed }
}

type Stored = {
  readonly plan: ImportPlan
  readonly request: Request
  readonly key: string | undefined
  readonly requestHash: string
}

async function store(
  tx: Db,
  record: Recorder,
  { plan, request, key, requestHash }: Stored,
): Promise<Imported> {
  const { created, changed } = plan
  for (const { image } of [...created, ...changed.map(({ after }) => after)])
    if (image) await refuseMissingUpload(tx, image)
  const file = request.file || 'Planilla'
  const counts = { created: created.length, changed: changed.length }
  const id = await record('products.imported', 'products', { after: { file, ...counts } })
  const remembered = rememberedColumns(request)
  await insertImport(tx, { id, file, ...counts, ...remembered, key, requestHash })
  const ids = await insertProducts(tx, created)
  await insertImportRows(tx, id, [
    ...created.map((after, at) => ({ productId: ids[at] ?? 0, before: null, after })),
    ...changed.map(({ id: productId, before, after }) => ({ productId, before, after })),
  ])
  await updateEach(
    tx,
    changed.map(({ id: product, after: { price: _, ...fields } }) => ({ id: product, fields })),
  )
  const prices = changed.flatMap(({ id: product, before, after }) =>
    before.price === undefined || after.price === undefined
      ? []
      : [{ id: product, before: before.price, after: after.price }],
  )
  if (prices.length > 0) await writePrices(tx, id, { prices, summary: `Importación: ${file}` })
  return { id, ...counts }
}

/** Only of a file with titles: they tell whose it is. */
function rememberedColumns({ titlesRow = 0, columns = [] }: Request) {
  const titles = titlesRow > 0 ? titlesKey(columns.map(({ title }) => title)) : ''
  return { titles, columns: columns.map(({ title, field }) => ({ title: simplifyTitle(title), field })) }
}

type ImportPlan = {
  readonly created: readonly NewProduct[]
  readonly changed: readonly {
    readonly id: number
    readonly before: ImportedFields
    readonly after: ImportedFields
  }[]
}

/** The rows to import, each checked. One that is not valid refuses them all: nothing is stored by half. */
async function parseRows(rows: readonly SentRow[]): Promise<AppliedRow[]> {
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
async function planImport(
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
