import { get, post } from '../../call.ts'
import { IdParams } from '../../call-schemas.ts'
import { ImportList, MatchedPictures, PictureNames, UndoneImport } from './product-import.ts'

export const list = get('/api/products/imports', {
  access: 'catalogue',
  summary: 'Las últimas importaciones, la más nueva primero',
  answer: ImportList,
})

export const undo = post('/api/products/imports/:id/undo', {
  access: 'catalogue',
  summary: 'Deshacer una importación; lo que se cambió después queda como está',
  params: IdParams,
  answer: UndoneImport,
})

export const matchPictures = post('/api/products/pictures', {
  access: 'catalogue',
  summary: 'De qué producto es cada imagen, por el nombre de su archivo',
  body: PictureNames,
  answer: MatchedPictures,
})
