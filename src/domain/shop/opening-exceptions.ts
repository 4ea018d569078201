import { z } from 'zod/mini'
import { writtenDay } from '../clock.ts'
import { anyText } from '../text.ts'
import { readDayHours } from './opening-hours.ts'

/** Enough for a year with summer holidays and long weekends. */
export const MAX_EXCEPTIONS = 60
export const MAX_EXCEPTION_TEXT = 60

const DATE = 'La fecha se escribe así: 2026-12-24'
const HOURS = 'No entendemos ese horario. Escribilo así: 9 a 13 y 17 a 21, o dejalo vacío si no abrís.'

/** Days on which the shop opens at other hours, or not at all. */
export const OpeningException = z
  .object({
    from: z.iso.date(DATE),
    to: z.iso.date(DATE),
    /** As people write them, `9 a 13`; without them the shop is closed. */
    hours: z.optional(anyText(MAX_EXCEPTION_TEXT).check(z.refine(areHours, HOURS))),
    reason: z.optional(anyText(MAX_EXCEPTION_TEXT)),
  })
  .check(z.refine(({ from, to }) => from <= to, { error: 'Termina antes de empezar', path: ['to'] }))
export type OpeningException = z.infer<typeof OpeningException>

export const OpeningExceptions = z
  .array(OpeningException, 'Las excepciones son una lista')
  .check(z.maxLength(MAX_EXCEPTIONS, `Se pueden cargar ${MAX_EXCEPTIONS} excepciones como máximo`))
  .check(withoutOverlaps)

function areHours(written: string): boolean {
  return written === '' || readDayHours(written) !== undefined
}

/** A day has one rule. The later of two is marked. */
function withoutOverlaps({ value, issues }: z.core.ParsePayload<OpeningException[]>): void {
  for (const [index, { from, to }] of value.entries()) {
    const other = value.slice(0, index).find((earlier) => earlier.from <= to && from <= earlier.to)
    if (!other) continue
    const message = `Esos días ya están en otra excepción, la del ${writtenDay(other.from)}`
    issues.push({ code: 'custom', input: value, path: [index, 'from'], message })
  }
}

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
