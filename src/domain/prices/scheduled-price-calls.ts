import { del, get, post, put } from '../call.ts'
import { IdParams } from '../call-schemas.ts'
import { AppliedPrices, MAX_REQUEST_BYTES } from './price-request.ts'
import { ScheduledDetail, ScheduledId, ScheduledPrices, ScheduledRequest } from './scheduled-prices.ts'

export const list = get('/api/prices/programados', {
  access: 'prices',
  summary: 'Los cambios de precios programados, los que fallaron y los últimos aplicados',
  answer: ScheduledPrices,
})

export const create = post('/api/prices/programados', {
  access: 'prices',
  summary: 'Programar un cambio de precios para un día y una hora',
  bodyLimit: MAX_REQUEST_BYTES,
  key: 'optional',
  body: ScheduledRequest,
  status: 201,
  answer: ScheduledId,
})

export const read = get('/api/prices/programados/:id', {
  access: 'prices',
  summary: 'Un cambio de precios programado, con lo que hace',
  params: IdParams,
  answer: ScheduledDetail,
})

export const edit = put('/api/prices/programados/:id', {
  access: 'prices',
  summary: 'Cambiar lo programado o su día y hora',
  bodyLimit: MAX_REQUEST_BYTES,
  params: IdParams,
  body: ScheduledRequest,
  answer: ScheduledId,
})

export const remove = del('/api/prices/programados/:id', {
  access: 'prices',
  summary: 'Quitar lo programado. La respuesta alcanza para programarlo de nuevo',
  params: IdParams,
  answer: ScheduledDetail,
})

export const apply = post('/api/prices/programados/:id/apply', {
  access: 'prices',
  summary: 'Aplicar ahora lo programado',
  params: IdParams,
  answer: AppliedPrices,
})
