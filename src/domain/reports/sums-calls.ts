import { z } from 'zod/mini'
import { get } from '../call.ts'
import { readDay } from '../orders/order-filter.ts'

export const readProgress = get('/api/reports/sums', {
  access: 'reports',
  summary: 'Cuántos días faltan sumar, desde uno, para los informes',
  description: 'Después de una mudanza o de restaurar una copia se suma todo de nuevo, de a un día.',
  query: z.object({
    from: z
      .string()
      .check(z.refine((text) => readDay(text) !== undefined, 'La fecha se escribe como 2026-11-16')),
  }),
  answer: z.object({ pendingDays: z.int() }),
})
