import { z } from 'zod/mini'
import { CATEGORIES } from '../catalogue/category.ts'
import { DAY_NAMES, dateOfDay, dayOfDate, weekdayOf } from '../clock.ts'
import { signedAmount } from '../money/amount.ts'
import { ORDER_SOURCES, type OrderSource } from '../orders/order-source.ts'
import { type PaymentSource, SOURCES } from '../prices/payment-source.ts'
import { comparedReportQuery, daysOf, monthOf, type ReportRange, reportQuery } from './report-range.ts'
import type { Sums } from './sale.ts'

/** What counts as a sale, for whoever reads a report. `sale.ts` computes it. */
export const WHAT_COUNTS: readonly string[] = [
  'Una venta cuenta el día en que entra el dinero: si una orden se paga en dos partes, cada parte cuenta en su día.',
  'Lo que se devuelve resta el día en que se devuelve, también si la venta fue otro día.',
  'Lo que hay que devolver no es venta: resta desde el día en que se sabe, por ejemplo cuando se corrige una orden pagada.',
  'Las órdenes que nadie pagó no son ventas. De una orden eliminada cuenta el dinero que la tienda sigue teniendo.',
  'La orden y sus unidades se cuentan con el primer pago, y se descuentan el día en que se devuelve todo.',
  'El recargo de Mercado Pago va aparte, y el efectivo no tiene: ventas, recargo y lo que hay que devolver es lo que entró en la caja y en Mercado Pago.',
  'El descuento de una orden se reparte entre sus productos, al centavo.',
  'Los días son los de Mendoza, de 0 a 24 horas.',
]

export const GROUPINGS = {
  day: 'Día',
  week: 'Semana',
  month: 'Mes',
  weekday: 'Día de la semana',
  hour: 'Hora',
  category: 'Categoría',
  product: 'Producto',
  payment: 'Forma de pago',
  source: 'Origen',
} as const
export type Grouping = keyof typeof GROUPINGS
// Its own keys, whose names `Object.keys` forgets.
const GROUPING_NAMES = Object.keys(GROUPINGS) as [Grouping, ...Grouping[]]

const by = z
  .enum(GROUPING_NAMES, `Se agrupa por ${GROUPING_NAMES.join(', ')}`)
  .check(z.describe('Cómo se agrupa'))

export const SalesQuery = reportQuery({ by })
export const SalesFileQuery = comparedReportQuery({ by })

/** May be negative. */
export const salesAmount = () => signedAmount('El importe es obligatorio')

const sums = {
  orders: z.int().check(z.describe('Órdenes con su primer pago, menos las que se devolvieron del todo')),
  units: z.int(),
  total: salesAmount().check(
    z.describe('Lo que entró menos lo que se devolvió o hay que devolver, sin recargo'),
  ),
  discount: salesAmount().check(z.describe('Lo que descontó la tienda')),
  promotion: salesAmount().check(z.describe('Lo que descontaron las promociones')),
}

export const SalesRow = z.object({
  key: z
    .string()
    .check(
      z.describe(
        '2026-11-18, el lunes de la semana, 2026-11, 0 a 6 desde el lunes, 0 a 23, o el valor; el producto 0 son órdenes borradas',
      ),
    ),
  label: z.string(),
  ...sums,
})
export type SalesRow = z.infer<typeof SalesRow>

/** Days, weeks and months without sales have a row too. By time, otherwise the largest first. */
export const SalesReport = z.object({
  ...sums,
  surcharge: salesAmount().check(z.describe('Aparte del total')),
  toGiveBack: z
    .optional(salesAmount())
    .check(z.describe('Aparte del total: lo que entró y hay que devolver; negativo si se devolvió')),
  rows: z
    .array(SalesRow)
    .check(
      z.describe(
        'Suman el total. Una orden con tres productos cuenta una vez en la fila de cada uno, y una en la de su categoría',
      ),
    ),
})
export type SalesReport = z.infer<typeof SalesReport>

export const NO_SALES: Sums = { orders: 0, units: 0, total: 0, discount: 0, promotion: 0 }

export function addSums(a: Sums, b: Sums): Sums {
  return {
    orders: a.orders + b.orders,
    units: a.units + b.units,
    total: a.total + b.total,
    discount: a.discount + b.discount,
    promotion: a.promotion + b.promotion,
  }
}

/** The key of a day in a grouping by time. */
export function timeKey(by: 'day' | 'week' | 'month' | 'weekday', day: string): string {
  if (by === 'day') return day
  if (by === 'month') return monthOf(day)
  const number = dayOfDate(day)
  return by === 'week' ? dateOfDay(number - weekdayOf(number)) : `${weekdayOf(number)}`
}

/** All keys that a range has in a grouping, in order; none where they follow from what was sold. */
export function keysOf(by: Grouping, range: ReportRange): string[] {
  if (by === 'hour') return Array.from({ length: 24 }, (_, hour) => `${hour}`)
  if (by === 'weekday') return DAY_NAMES.map((_, weekday) => `${weekday}`)
  if (by === 'day' || by === 'week' || by === 'month') {
    return [...new Set(daysOf(range).map((day) => timeKey(by, day)))]
  }
  return []
}

const MONTHS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ')

/** What people read for a key. The names of products are not known here. */
export function keyLabel(by: Exclude<Grouping, 'product'>, key: string): string {
  const [year, month, day] = key.split('-')
  switch (by) {
    case 'day':
      return `${day}/${month}/${year}`
    case 'week':
      return `Semana del ${day}/${month}/${year}`
    case 'month':
      return `${MONTHS[Number(month) - 1]} ${year}`
    case 'weekday':
      return DAY_NAMES[Number(key)] ?? key
    case 'hour':
      return `${key} a ${Number(key) + 1} h`
    case 'category':
      return CATEGORIES.find(({ value }) => value === key)?.label ?? 'Sin categoría'
    case 'payment':
      return SOURCES[key as PaymentSource]?.name ?? key
    case 'source':
      return ORDER_SOURCES[key as OrderSource]?.name ?? key
  }
}

/** On the axis of a chart, where a few letters have room: `18/11`, `nov`, `mar`, `9 h`. */
export function axisLabel(by: Grouping, key: string): string {
  if (by === 'hour') return `${key} h`
  if (by === 'weekday') return DAY_NAMES[Number(key)]?.slice(0, 3) ?? key
  const [, month, day] = key.split('-').map(Number)
  return day === undefined ? (MONTHS[Number(month) - 1] ?? key) : `${day}/${month}`
}

export const ERASED_ORDERS = 'Órdenes borradas'
/** Instead of a product. */
export const ERASED_ORDERS_KEY = '0'
