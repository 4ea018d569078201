import { z } from 'zod/mini'
import { get, post } from '../call.ts'
import { ConfirmedPassword } from '../people/password.ts'
import { Backup, BackupAnswer, BackupContents, BackupStatus } from './backups.ts'

const BackupParams = z.object({ name: z.string().check(z.describe('Como en la lista')) })

export const list = get('/api/backups', {
  access: 'copies',
  summary: 'Las copias de seguridad, la más nueva primero',
  answer: z.array(Backup),
})

export const make = post('/api/backups', {
  access: 'copies',
  summary: 'Hacer una copia ahora',
  description: 'Si tarda, contesta 202 y sigue; `estado` dice cómo va.',
  status: 201,
  mayGoOn: true,
  answer: BackupAnswer,
})

export const readStatus = get('/api/backups/estado', {
  access: 'copies',
  summary: 'Cuándo se hizo la última copia diaria, qué falló, cuánto disco queda y qué se está haciendo',
  whileClosed: true,
  answer: BackupStatus,
})

export const readContents = get('/api/backups/:name/contenido', {
  access: 'copies',
  summary: 'Qué hay en una copia, y qué se perdería al volver a ella',
  params: BackupParams,
  answer: BackupContents,
})

export const restore = post('/api/backups/:name/restore', {
  access: 'copies',
  summary: 'Volver a una copia; la tienda como está ahora queda entre las copias',
  description:
    'Mientras tanto la tienda está cerrada. Si tarda, contesta 202 y sigue; `estado` dice cómo va.',
  params: BackupParams,
  body: ConfirmedPassword,
  mayGoOn: true,
  answer: BackupAnswer,
})
