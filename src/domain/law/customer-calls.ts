import { get, post } from '../call.ts'
import { MessageAnswer } from '../schema.ts'
import { AnnouncedAnswer } from '../shop/customer-period.ts'
import { CustomerData, CustomerErasure, CustomerQuery } from './customer-data.ts'

export const find = get('/api/customers', {
  access: 'deletion',
  summary:
    'Los pedidos y arrepentimientos de un cliente, por su celular, un pedido o el código de un arrepentimiento',
  query: CustomerQuery,
  answer: CustomerData,
})

export const readPeriod = get('/api/customers/plazo', {
  access: 'settings',
  summary: 'Desde cuándo vale el plazo que guardan las órdenes a quien compró, y a cuántas alcanza',
  answer: AnnouncedAnswer,
})

/** Erases for good. Refused if there is more than what was seen. */
export const erase = post('/api/customers/borrar', {
  access: 'deletion',
  summary: 'Borrar para siempre los datos de un cliente; los pedidos quedan con sus importes',
  body: CustomerErasure,
  answer: MessageAnswer,
})
