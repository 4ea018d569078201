import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { MAX_LINES } from '#domain/cart/cart.ts'
import { ChosenIds, MOST_CHOSEN } from '#domain/catalogue/bulk-change.ts'
import { PictureEdit } from '#domain/catalogue/import/product-import.ts'
import {
  ProductConflict,
  ProductTablePage,
  ProposedProducts,
  SavedProduct,
  VersionedProduct,
} from '#domain/catalogue/product-answers.ts'
import { categoryFilter, NewProduct, ProductEdit, RowEdit } from '#domain/catalogue/product-input.ts'
import { TABLE_COLUMNS } from '#domain/catalogue/product-order.ts'
import { MAX_INGREDIENT } from '#domain/recipes/recipe.ts'
import { MessageAnswer } from '#domain/schema.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { optionalText } from '#domain/text.ts'
import { TRASH_DAYS } from '#domain/trash.ts'
import { missing } from '../errors.ts'
import { IdParams, paging } from '../http/answers.ts'
import { IdempotencyHeaders } from '../http/idempotency.ts'
import { actorOf } from '../people/actor.ts'
import { refuseWithout } from '../people/guard.ts'
import { deletedItemRoutes } from '../trash/routes.ts'
import { bulkRoutes } from './bulk-routes.ts'
import { createProduct } from './create-product.ts'
import { editProduct } from './edit-product.ts'
import { productImportRoutes } from './import/routes.ts'
import { acceptProductForms } from './product-form.ts'
import { productTable, TABLE_PAGE_SIZE, tableIds } from './product-table.ts'
import { proposeProducts } from './propose-products.ts'
import { findProduct, listProductsById } from './queries.ts'
import { setPicture } from './set-picture.ts'
import { toggleAvailability } from './toggle-availability.ts'
import { deleteProduct, restoreProduct } from './trash.ts'

function flag() {
  return z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional()
}

/** At most one page of rows. */
const ROWS = /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/
const TableQuery = paging(TABLE_PAGE_SIZE).extend({
  category: categoryFilter(),
  text: optionalText(MAX_SEARCH_TEXT),
  availability: flag(),
  draft: flag(),
  picture: flag(),
  sort: z.enum(TABLE_COLUMNS).optional(),
  direction: z.enum(['asc', 'desc']).default('asc'),
  rows: z
    .string()
    .regex(ROWS, 'Las filas son identificadores separados por comas')
    .transform((ids) => ids.split(',').map(Number))
    .default([]),
})

/** As many as a cart has lines. */
export const ProductIdsQuery = z.object({
  ids: z
    .string('Faltan los identificadores')
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'Los identificadores son números separados por comas')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine(({ length }) => length <= MAX_LINES, `Se pueden pedir hasta ${MAX_LINES} productos a la vez`),
})

const DRAFT_SAVED = 'Borrador guardado: solo vos lo ves'

const IngredientQuery = z.object({ ingredient: optionalText(MAX_INGREDIENT) })

/** What only the owner may read or change. */
export const ownerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/administrar',
    {
      config: { access: 'availability' },
      schema: {
        summary: 'Una página de la tabla de productos',
        querystring: TableQuery,
        response: { 200: ProductTablePage },
      },
    },
    async ({ query }) => productTable(await app.productIndex(), query),
  )

  app.get(
    '/administrar/ids',
    {
      config: { access: 'catalogue' },
      schema: {
        summary: 'Los identificadores de todos los productos de la tabla, para elegirlos',
        querystring: TableQuery,
        response: { 200: ChosenIds },
      },
    },
    async ({ query }) => ({ ids: tableIds(await app.productIndex(), query).slice(0, MOST_CHOSEN) }),
  )

  app.get(
    '/administrar/varios',
    {
      config: { access: 'availability' },
      schema: {
        summary: 'Productos por sus identificadores, también borradores; los que ya no existen no vienen',
        querystring: ProductIdsQuery,
        response: { 200: z.array(VersionedProduct) },
      },
    },
    async ({ query }) => listProductsById(app.db, query.ids),
  )

  app.get(
    '/administrar/:id',
    {
      config: { access: 'catalogue' },
      schema: {
        summary: 'Un producto con su versión, para editarlo',
        params: IdParams,
        response: { 200: VersionedProduct },
      },
    },
    async ({ params }) => (await findProduct(app.db, params.id)) ?? missing('El producto'),
  )

  app.get(
    '/propuestas',
    {
      config: { access: 'catalogue' },
      schema: {
        summary: 'Los productos que pueden ser un ingrediente',
        querystring: IngredientQuery,
        response: { 200: ProposedProducts },
      },
    },
    async ({ query }) => proposeProducts(await app.productIndex(), query.ingredient),
  )

  app.post(
    '',
    {
      config: { access: 'catalogue' },
      schema: {
        summary: 'Crear un producto',
        headers: IdempotencyHeaders,
        body: NewProduct,
        response: { 201: SavedProduct },
      },
    },
    async (request, reply) => {
      const product = await createProduct(
        app.db,
        actorOf(request),
        request.body,
        request.headers['idempotency-key'],
      )
      const message = product.draft ? DRAFT_SAVED : 'Producto creado correctamente'
      return reply.code(201).send({ ...product, message })
    },
  )

  await app.register(editRoutes)
  await bulkRoutes(app, {})
  await app.register(productImportRoutes)

  app.patch(
    '/:id',
    {
      config: { access: 'availability' },
      schema: {
        summary: 'Invertir la disponibilidad, o cambiar el precio o la disponibilidad por lo indicado',
        params: IdParams,
        body: z.nullish(RowEdit),
        response: { 200: VersionedProduct, 409: ProductConflict },
      },
    },
    async (request) => {
      const { price, availability, version } = request.body ?? {}
      if (price !== undefined) refuseWithout('prices', request, 'cambiar precios')
      const isToggle = price === undefined && availability === undefined
      return isToggle
        ? toggleAvailability(app.db, actorOf(request), request.params.id)
        : editProduct(app.db, actorOf(request), request.params.id, { price, availability, version })
    },
  )

  app.patch(
    '/:id/imagen',
    {
      config: { access: 'catalogue' },
      schema: {
        summary:
          'Cambiar la imagen de un producto, y publicarlo si era un borrador al que ya no le falta nada',
        params: IdParams,
        body: PictureEdit,
        response: { 200: VersionedProduct },
      },
    },
    async (request) => setPicture(app.db, actorOf(request), request.params.id, request.body),
  )

  app.delete(
    '/:id',
    {
      config: { access: 'deletion' },
      schema: {
        summary: `Eliminar un producto: queda ${TRASH_DAYS} días en la papelera`,
        params: IdParams,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      const { name } = await deleteProduct(app.db, actorOf(request), request.params.id)
      return { message: `Se eliminó "${name}"` }
    },
  )

  await app.register(deletedItemRoutes({ kind: 'product', restore: restoreProduct }))
}

/** In a scope of its own, because only an edit may also come as a form. */
const editRoutes: FastifyPluginAsyncZod = async (app) => {
  await acceptProductForms(app)
  app.put(
    '/:id',
    {
      config: { access: 'catalogue' },
      schema: {
        summary: 'Guardar los cambios de un producto',
        consumes: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
        params: IdParams,
        body: ProductEdit,
        response: { 200: SavedProduct, 409: ProductConflict },
      },
    },
    async (request) => {
      const { draft = false, ...edit } = request.body
      const product = await editProduct(app.db, actorOf(request), request.params.id, { ...edit, draft })
      const message = product.draft ? DRAFT_SAVED : 'Producto actualizado correctamente'
      return { ...product, message }
    },
  )
}
