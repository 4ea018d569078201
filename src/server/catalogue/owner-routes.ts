import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as adminProductCalls from '#domain/catalogue/admin-product-calls.ts'
import { MOST_CHOSEN } from '#domain/catalogue/bulk-change.ts'
import * as productFormCalls from '#domain/catalogue/product-form-calls.ts'
import { missing } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { actorOf } from '../people/actor.ts'
import { refuseWithout } from '../people/guard.ts'
import { deletedItemRoutes } from '../trash/routes.ts'
import { changeProducts } from './change-products.ts'
import { createProduct } from './create-product.ts'
import { editProduct } from './edit-product.ts'
import { productImportRoutes } from './import/routes.ts'
import { acceptProductForms } from './product-form.ts'
import { productTable, tableIds } from './product-table.ts'
import { proposeProducts } from './propose-products.ts'
import { findProduct, listProductsById } from './queries.ts'
import { setPicture } from './set-picture.ts'
import { toggleAvailability } from './toggle-availability.ts'
import { deleteProduct, restoreProduct } from './trash.ts'
import { undoProducts } from './undo-products.ts'

const DRAFT_SAVED = 'Borrador guardado: solo vos lo ves'

/** What only the owner may read or change. */
export const ownerRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  serve(app, 'admin-products', adminProductCalls, {
    readTable: async ({ query }) => productTable(await app.productIndex(), query),
    listIds: async ({ query }) => ({
      ids: tableIds(await app.productIndex(), query).slice(0, MOST_CHOSEN),
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
