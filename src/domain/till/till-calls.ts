import { z } from 'zod/mini'
import { get, post } from '../call.ts'
import { IdParams, pageNumber } from '../call-schemas.ts'
import { MAY_BE_CONFIRMED } from '../people/confirmation.ts'
import {
  Annulment,
  BeforeOpening,
  CloseConflict,
  ClosePage,
  ComparedCount,
  CountResult,
  NewMovement,
  NewTill,
  OpenTill,
  TillClose,
  TillClosing,
  TillCount,
  TillMovement,
} from './till.ts'

export const read = get('/api/till', {
  access: 'till',
  summary: 'La caja abierta, o null',
  description: 'Sin lo que tendría que haber: primero se cuenta.',
  answer: z.nullable(OpenTill),
})

export const open = post('/api/till', {
  access: 'till',
  summary: 'Abrir la caja',
  body: NewTill,
  status: 201,
  answer: z.nullable(OpenTill),
})

export const readBeforeOpening = get('/api/till/before', {
  access: 'till',
  summary: 'El último cierre y el efectivo que entró desde entonces',
  answer: BeforeOpening,
})

export const move = post('/api/till/movements', {
  access: 'till',
  summary: 'Anotar efectivo que entra a la caja o sale de ella',
  key: 'optional',
  body: z.extend(NewMovement, MAY_BE_CONFIRMED),
  status: 201,
  answer: TillMovement,
})

export const annul = post('/api/till/movements/:id/anular', {
  access: 'refunds',
  summary: 'Anular un movimiento de la caja abierta',
  description: 'Anota el contrario, que lo nombra. Una sola vez, y mientras su caja está abierta.',
  params: IdParams,
  body: Annulment,
  status: 201,
  answer: TillMovement,
})

export const count = post('/api/till/count', {
  access: 'till',
  summary: 'Comparar lo contado con lo esperado, sin cerrar',
  description: 'Queda en el registro.',
  body: TillCount,
  answer: ComparedCount,
})

export const close = post('/api/till/close', {
  access: 'till',
  summary: 'Cerrar la caja con lo contado',
  description:
    'Un cierre no cambia nunca más. Con `compared`, 409 y la comparación nueva si desde entonces entró o salió efectivo; el mismo cierre otra vez da lo mismo.',
  body: TillClosing,
  answer: CountResult,
  conflict: CloseConflict,
})

export const listCloses = get('/api/till/closes', {
  access: 'till',
  summary: 'Los cierres de caja, el más nuevo primero',
  description: 'Quien no ve informes ve los que hizo.',
  query: z.object({ page: pageNumber() }),
  answer: ClosePage,
})

export const readClose = get('/api/till/closes/:id', {
  access: 'till',
  summary: 'Un cierre de caja',
  params: IdParams,
  answer: TillClose,
})
