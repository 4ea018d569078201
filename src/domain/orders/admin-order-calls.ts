import { z } from 'zod/mini'
import { del, get, patch, post } from '../call.ts'
import { IdParams, MAYBE_PAGING, paging } from '../call-schemas.ts'
import { MAY_BE_CONFIRMED } from '../people/confirmation.ts'
import { MessageAnswer } from '../schema.ts'
import { MAX_SEARCH_TEXT } from '../search/search.ts'
import { optionalText } from '../text.ts'
import { TRASH_DAYS } from '../trash/trash.ts'
import { ChosenOrders, DeletedOrderPage } from './deleted-order.ts'
import { InternalNote, NoteConflict, NoteEdit } from './internal-note.ts'
import { ListedOrder, VersionedOrder } from './order.ts'
import { OpenOrders, ORDER_PAGE_SIZE, OrderPage, OrderParams, OrderSummary } from './order-answers.ts'
import { OrderConflict, OrderCorrection } from './order-correction.ts'
import { OrderListQuery } from './order-list-query.ts'
import { StatusChange } from './order-standing.ts'
import { OrderStatus } from './order-status.ts'

export const listByStatus = get('/api/order/status/:status', {
  access: 'orders',
  summary: 'Los pedidos de un estado, los más nuevos primero; con page o pageSize, una página',
  params: z.object({ status: z.string() }),
  query: z.object(MAYBE_PAGING),
  answer: z.array(VersionedOrder),
})

export const summarize = get('/api/order/resumen', {
  access: 'orders',
  summary: 'Cuántos pedidos hay en cada estado, todos o los que coinciden con un texto y un filtro',
  query: OrderListQuery,
  answer: OrderSummary,
})

export const countOpen = get('/api/order/con-producto/:id', {
  access: 'orders',
  summary: 'Cuántos pedidos sin entregar tienen un producto',
  params: IdParams,
  answer: OpenOrders,
})

export const search = get('/api/order/buscar', {
  access: 'orders',
  summary: 'Una página de pedidos, por estado, fecha, forma de pago, y nombre, celular, código o producto',
  query: z.extend(OrderListQuery, {
    ...paging(ORDER_PAGE_SIZE),
    status: z._default(z.string(), ''),
    direction: z
      ._default(z.enum(['asc', 'desc'], 'El orden es asc o desc'), 'desc')
      .check(z.describe('desc: los más nuevos primero')),
    sort: z
      ._default(z.enum(['date', 'pickup'], 'Se ordena por date o pickup'), 'date')
      .check(z.describe('pickup: primero los que se retiran antes, y al final los que no tienen fecha')),
  }),
  answer: OrderPage,
})

const Ids = z.pipe(
  z.pipe(
    z.string('Elegí al menos una orden'),
    z.transform((text: string) => text.split(',')),
  ),
  ChosenOrders.shape.ids,
)

export const listSeveral = get('/api/order/varios', {
  access: 'orders',
  summary: 'Pedidos por sus identificadores, en ese orden; los que ya no existen no vienen',
  query: z.object({ ids: Ids }),
  answer: z.array(ListedOrder),
})

export const read = get('/api/order/:orderId', {
  access: 'orders',
  summary: 'Un pedido con su versión, para corregirlo',
  params: OrderParams,
  answer: ListedOrder,
})

export const correct = patch('/api/order/:orderId/lines', {
  access: 'orders',
  summary: 'Corregir lo que se entrega, el descuento y la forma de pago, antes de entregar el pedido',
  params: OrderParams,
  body: z.extend(OrderCorrection, MAY_BE_CONFIRMED),
  answer: ListedOrder,
  conflict: OrderConflict,
})

export const changeStatus = patch('/api/order/status/:orderId', {
  access: 'orders',
  summary: 'Cambiar el estado de un pedido y decir qué pasa con lo que falta cobrar',
  params: OrderParams,
  body: StatusChange,
  answer: OrderStatus,
  conflict: OrderConflict,
})

const NamedStatus = z.object({ status: OrderStatus }, 'El estado del Producto es obligatorio')

export const undoStatus = post('/api/order/status/:orderId/deshacer', {
  access: 'orders',
  summary: 'Deshacer el último cambio de estado, si el pedido sigue en el estado que se nombra',
  params: OrderParams,
  body: NamedStatus,
  answer: OrderStatus,
})

export const recordMessage = post('/api/order/:orderId/mensaje', {
  access: 'orders',
  summary: 'Anotar que se abrió en WhatsApp el aviso de un estado',
  params: OrderParams,
  body: NamedStatus,
  answer: MessageAnswer,
})

export const changeNote = patch('/api/order/:orderId/nota', {
  access: 'orders',
  summary: 'Cambiar la nota interna de un pedido, si sigue siendo la que se leyó',
  params: OrderParams,
  body: NoteEdit,
  answer: InternalNote,
  conflict: NoteConflict,
})

export const remove = del('/api/order/:orderId', {
  access: 'deletion',
  summary: `Eliminar un pedido: queda ${TRASH_DAYS} días en la papelera`,
  params: OrderParams,
  answer: MessageAnswer,
})

export const removeSeveral = post('/api/order/eliminar', {
  access: 'deletion',
  summary: 'Eliminar varios pedidos; los que ya no existen se pasan por alto',
  body: ChosenOrders,
  answer: MessageAnswer,
})

export const listDeleted = get('/api/order/papelera', {
  access: 'deletion',
  summary: 'Una página de pedidos eliminados, los últimos primero, todos o los que coinciden con un texto',
  query: z.object({ ...paging(ORDER_PAGE_SIZE), text: optionalText(MAX_SEARCH_TEXT) }),
  answer: DeletedOrderPage,
})

export const restore = post('/api/order/:orderId/restore', {
  access: 'deletion',
  summary: 'Restaurar un pedido eliminado',
  params: OrderParams,
  answer: MessageAnswer,
})

export const restoreSeveral = post('/api/order/restaurar', {
  access: 'deletion',
  summary: 'Restaurar varios pedidos; los que ya no están en la papelera se pasan por alto',
  body: ChosenOrders,
  answer: MessageAnswer,
})
