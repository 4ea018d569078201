import { z } from 'zod/mini'
import { get, post } from '../call.ts'
import { IdParams, paging } from '../call-schemas.ts'
import {
  AppliedPrices,
  MAX_REQUEST_BYTES,
  PreviewedRequest,
  PriceChangeDetail,
  PriceChanges,
  PricePreview,
  PriceRequest,
  ProductPrices,
  UndonePrices,
} from './price-request.ts'

export const preview = post('/api/prices/preview', {
  access: 'prices',
  summary: 'Los precios que cambiarían, sin cambiar ninguno',
  bodyLimit: MAX_REQUEST_BYTES,
  body: PriceRequest,
  answer: PricePreview,
})

export const apply = post('/api/prices/changes', {
  access: 'prices',
  summary: 'Cambiar los precios que se vieron antes, todos o ninguno',
  bodyLimit: MAX_REQUEST_BYTES,
  key: 'optional',
  body: PreviewedRequest,
  status: 201,
  answer: AppliedPrices,
})

export const listChanges = get('/api/prices/changes', {
  access: 'prices',
  summary: 'El historial de cambios de precios, el más nuevo primero',
  query: z.object(paging(20)),
  answer: PriceChanges,
})

export const readChange = get('/api/prices/changes/:id', {
  access: 'prices',
  summary: 'Un cambio de precios con sus productos',
  params: IdParams,
  answer: PriceChangeDetail,
})

export const undo = post('/api/prices/changes/:id/undo', {
  access: 'prices',
  summary: 'Deshacer un cambio de precios',
  params: IdParams,
  answer: UndonePrices,
})

export const listOfProduct = get('/api/prices/products/:id', {
  access: 'prices',
  summary: 'Los precios que tuvo un producto, el más nuevo primero',
  params: IdParams,
  answer: ProductPrices,
})
