import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as adminProductCalls from '#domain/catalogue/admin-product-calls.ts'
import { MOST_CHOSEN } from '#domain/catalogue/bulk-change.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import * as productFormCalls from '#domain/catalogue/product-form-calls.ts'
import { publishProblem } from '#domain/catalogue/product-input.ts'
import { parseMoney } from '#domain/money/money.ts'
import { change, type Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError, missing, notFound } from '../errors.ts'
import { acceptMultipart, type FormFields, formFields } from '../http/multipart-form.ts'
import { serve } from '../http/serve.ts'
import { CATALOGUE } from '../locks.ts'
import { actorOf } from '../people/actor.ts'
import { refuseWithout } from '../people/guard.ts'
import { deletedItemRoutes } from '../trash/routes.ts'
import { changeProducts } from './change-products.ts'
import { createProduct } from './create-product.ts'
import { editProduct } from './edit-product.ts'
import { productImportRoutes } from './import/routes.ts'
import { productTable, tableIds } from './product-table.ts'
import { proposeProducts } from './propose-products.ts'
import { findProduct, flipAvailability, listProductsById } from './queries.ts'
import { deleteProduct, restoreProduct } from './trash.ts'
import { undoProducts } from './undo-products.ts'

const DRAFT_SAVED = 'Borrador guardado: solo vos lo ves'

/** What only the owner may read or change. */
export const ownerRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  serve(app, 'admin-products', adminProductCalls, {
    readTable: async ({ query }) => productTable(await app.productIndex(), query),
    listIds: async ({ query }) => ({
      ids: (await tableIds(await app.productIndex(), query)).slice(0, MOST_CHOSEN),
    }),
    listById: ({ query }) => listProductsById(db, query.ids),
    read: async ({ params }) => (await findProduct(db, params.id)) ?? missing('El producto'),
    propose: async ({ query }) => proposeProducts(await app.productIndex(), query.ingredient),
    async create({ request, body, key }) {
      const product = await createProduct(db, actorOf(request), body, key)
      return { ...product, message: product.draft ? DRAFT_SAVED : 'Producto creado correctamente' }
    },
    editRow({ request, params, body }) {
      const { price, availability, version } = body ?? {}
      if (price !== undefined) refuseWithout('prices', request, 'cambiar precios')
      const isToggle = price === undefined && availability === undefined
      return isToggle
        ? toggleAvailability(db, actorOf(request), params.id)
        : editProduct(db, actorOf(request), params.id, { price, availability, version })
    },
    setPicture: ({ request, params, body }) => setPicture(db, actorOf(request), params.id, body),
    async remove({ request, params }) {
      const { name } = await deleteProduct(db, actorOf(request), params.id)
      return { message: `Se eliminó "${name}"` }
    },
    changeSeveral: ({ request, body }) => changeProducts(db, actorOf(request), body.ids, body.change),
    undoSeveral: ({ request, params }) => undoProducts(db, actorOf(request), params.id),
  })

  await app.register(editRoutes)
  await app.register(productImportRoutes)
  await app.register(deletedItemRoutes({ kind: 'product', restore: restoreProduct }))
}

/** In a scope of its own, because only an edit may also come as a form. */
const editRoutes: FastifyPluginAsyncZod = async (app) => {
  await acceptProductForms(app)
  serve(app, 'product-forms', productFormCalls, {
    async edit({ request, params, body: { draft = false, ...edit } }) {
      const product = await editProduct(app.db, actorOf(request), params.id, { ...edit, draft })
      return { ...product, message: product.draft ? DRAFT_SAVED : 'Producto actualizado correctamente' }
    },
  })
}

/** Lets the routes of this scope accept a product as a multipart or urlencoded form as well as JSON. */
async function acceptProductForms(app: FastifyInstance): Promise<void> {
  const limits = { fields: 20, fieldSize: 10_000, files: 1, fileSize: 1, parts: 20 }
  // A file is always refused, so its size does not matter.
  await acceptMultipart(app, { limits, throwFileSizeLimit: false }, readProductForm)

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, readProductForm(formFields(new URLSearchParams(String(body)))))
    },
  )
}

/**
 * Form fields are texts, but the schema wants numbers and a boolean. Unreadable values stay as they are, so that the schema
 * reports them; it also drops the fields that are not a product's.
 */
function readProductForm(fields: FormFields): Record<string, unknown> {
  if ([...fields.values()].some(Buffer.isBuffer)) {
    throw new AppError(400, 'La imagen se sube antes de guardar el producto')
  }
  const version = fields.get('version')
  return {
    ...Object.fromEntries(fields),
    price: readPrice(fields.get('price')),
    availability: readFlag(fields.get('availability')),
    draft: readFlag(fields.get('draft')),
    version: version === undefined ? undefined : Number(version),
  }
}

function readFlag(text: unknown): unknown {
  return text === 'true' ? true : text === 'false' ? false : text
}

function readPrice(text: unknown): unknown {
  const cents = typeof text === 'string' ? parseMoney(text) : undefined
  return cents === undefined ? text : cents / 100
}

/** Sets a product's picture. With `publish`, a draft that lacks nothing any more is shown to visitors. */
async function setPicture(
  db: Db,
  actor: Doer,
  id: number,
  { image, publish }: { readonly image: string; readonly publish: boolean },
): Promise<VersionedProduct> {
  const product = await findProduct(db, id)
  if (!product) throw notFound('El producto')
  // Published only as it was read: somebody may empty its description in the meantime.
  const isReady = publish && publishProblem({ ...product, image }) === undefined
  return editProduct(db, actor, id, { image, ...(isReady && { draft: false, version: product.version }) })
}

async function toggleAvailability(db: Db, actor: Doer, id: number): Promise<VersionedProduct> {
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
