import { z } from 'zod/mini'
import { get } from '../call.ts'
import { LegalText } from './legal-text.ts'

export const read = get('/api/shop/legal/:page', {
  access: 'public',
  summary: 'El texto de una página legal, si está a la vista',
  params: z.object({ page: z.string() }),
  cache: true,
  answer: LegalText,
})
