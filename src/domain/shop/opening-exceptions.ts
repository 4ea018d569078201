import { z } from 'zod/mini'
import { anyText } from '../text.ts'

/** Enough for a year with summer holidays and long weekends. */
const MAX_EXCEPTIONS = 60

const DATE = 'La fecha se escribe así: 2026-12-24'

/** Days on which the shop opens at other hours, or not at all. */
export const OpeningException = z
  .object({
    from: z.iso.date(DATE),
    to: z.iso.date(DATE),
    /** As people write them, `9 a 13`; without them the shop is closed. */
    hours: z.optional(anyText(60)),
    reason: z.optional(anyText(60)),
  })
  .check(z.refine(({ from, to }) => from <= to, { error: 'Termina antes de empezar', path: ['to'] }))
export type OpeningException = z.infer<typeof OpeningException>

export const OpeningExceptions = z
  .array(OpeningException, 'Las excepciones son una lista')
  .check(z.maxLength(MAX_EXCEPTIONS, `Se pueden cargar ${MAX_EXCEPTIONS} excepciones como máximo`))

/** National holidays, in the order of the year. The movable ones are computed. */
export const HOLIDAYS = [
  { id: 'ano-nuevo', label: 'Año Nuevo' },
  { id: 'carnaval', label: 'Carnaval' },
  { id: 'memoria', label: 'Día de la Memoria' },
  { id: 'malvinas', label: 'Día del Veterano' },
  { id: 'viernes-santo', label: 'Viernes Santo' },
  { id: 'trabajo', label: 'Día del Trabajo' },
  { id: '25-de-mayo', label: '25 de Mayo' },
  { id: 'guemes', label: 'Paso a la Inmortalidad de Güemes' },
  { id: 'bandera', label: 'Día de la Bandera' },
  { id: '9-de-julio', label: '9 de Julio' },
  { id: 'san-martin', label: 'Paso a la Inmortalidad de San Martín' },
  { id: 'diversidad', label: 'Día de la Diversidad Cultural' },
  { id: 'soberania', label: 'Día de la Soberanía' },
  { id: 'inmaculada', label: 'Inmaculada Concepción' },
  { id: 'navidad', label: 'Navidad' },
] as const

export const HolidayId = z.enum(
  HOLIDAYS.map(({ id }) => id),
  'Ese feriado no está en la lista',
)
export type HolidayId = z.infer<typeof HolidayId>
