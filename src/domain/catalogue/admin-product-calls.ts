import { z } from 'zod/mini'
import { del, get, patch, post } from '../call.ts'
import { IdParams, paging } from '../call-schemas.ts'
import { MessageAnswer } from '../schema.ts'
import { MAX_INGREDIENT, MAX_SEARCH_TEXT } from '../search/search.ts'
import { optionalText } from '../text.ts'
import { TRASH_DAYS } from '../trash/trash.ts'
import { BulkRequest, BulkResult, ChosenIds, MOST_CHOSEN, UndoneBulk } from './bulk-change.ts'
import { categoryFilter } from './category-input.ts'
import {
  ProductConflict,
  ProductTablePage,
  ProposedProducts,
  SavedProduct,
  VersionedProduct,
} from './product-answers.ts'
import { ProductIds } from './product-ids.ts'
import { NewProduct, PictureEdit, RowEdit } from './product-input.ts'
import { TABLE_COLUMNS } from './product-order.ts'

/** What only the owner may read or change. */

/** More rows would make the table slower to update while typing. */
const TABLE_PAGE_SIZE = 20
/** At most one page of rows. */
const ROWS = /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/

const TableQuery = z.object({
  ...paging(TABLE_PAGE_SIZE),
  category: categoryFilter(),
  text: optionalText(MAX_SEARCH_TEXT),
  availability: flag(),
  draft: flag(),
  picture: flag(),
  sort: z.optional(z.enum(TABLE_COLUMNS)),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
  rows: z._default(
    z.pipe(
      z.string().check(z.regex(ROWS, 'Las filas son identificadores separados por comas')),
      z.transform((ids) => ids.split(',').map(Number)),
    ),
    [],
  ),
})

function flag() {
  return z.optional(
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((text) => text === 'true'),
    ),
  )
}

export const readTable = get('/api/products/administrar', {
  access: 'availability',
  summary: 'Una página de la tabla de productos',
  query: TableQuery,
  answer: ProductTablePage,
})

export const listIds = get('/api/products/administrar/ids', {
  access: 'catalogue',
  summary: 'Los identificadores de todos los productos de la tabla, para elegirlos',
  query: TableQuery,
  answer: ChosenIds,
})

export const listById = get('/api/products/administrar/varios', {
  access: 'availability',
  summary: 'Productos por sus identificadores, también borradores; los que ya no existen no vienen',
  query: ProductIds,
  answer: z.array(VersionedProduct),
})

export const read = get('/api/products/administrar/:id', {
  access: 'catalogue',
  summary: 'Un producto con su versión, para editarlo',
  params: IdParams,
  answer: VersionedProduct,
})

export const propose = get('/api/products/propuestas', {
  access: 'catalogue',
  summary: 'Los productos que pueden ser un ingrediente',
  query: z.object({ ingredient: optionalText(MAX_INGREDIENT) }),
  answer: ProposedProducts,
})

export const create = post('/api/products', {
  access: 'catalogue',
  summary: 'Crear un producto',
  key: 'optional',
  body: NewProduct,
  status: 201,
  answer: SavedProduct,
})

export const editRow = patch('/api/products/:id', {
  access: 'availability',
  summary: 'Invertir la disponibilidad, o cambiar el precio o la disponibilidad por lo indicado',
  params: IdParams,
  body: z.nullish(RowEdit),
  answer: VersionedProduct,
  conflict: ProductConflict,
})

export const setPicture = patch('/api/products/:id/imagen', {
  access: 'catalogue',
  summary: 'Cambiar la imagen de un producto, y publicarlo si era un borrador al que ya no le falta nada',
  params: IdParams,
  body: PictureEdit,
  answer: VersionedProduct,
})

export const remove = del('/api/products/:id', {
  access: 'deletion',
  summary: `Eliminar un producto: queda ${TRASH_DAYS} días en la papelera`,
  params: IdParams,
  answer: MessageAnswer,
})

/** Prices are changed by calls of their own. */
export const changeSeveral = post('/api/products/cambios', {
  access: 'catalogue',
  summary: `Cambiar juntos hasta ${MOST_CHOSEN} productos: su categoría o disponibilidad, publicarlos o eliminarlos`,
  body: BulkRequest,
  status: 201,
  answer: BulkResult,
})

export const undoSeveral = post('/api/products/cambios/:id/undo', {
  access: 'catalogue',
  summary: 'Deshacer un cambio de varios productos; lo que alguien cambió después queda como está',
  params: IdParams,
  answer: UndoneBulk,
})
