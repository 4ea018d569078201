import type { Cents } from '#domain/money/money.ts'
import type { BuyingReport } from '#domain/reports/buying.ts'
import { type ComparedReports, comparedRows } from '#domain/reports/compared-rows.ts'
import { GROUPINGS, type Grouping, keyLabel, type SalesReport } from '#domain/reports/sales-report.ts'
import type { MissingItem, ReportSummary, UnsoldProduct } from '#domain/reports/summary.ts'
import type { SupplierLine } from '#domain/reports/supplier-list.ts'
import type { ExportCell, Sheet } from '../spreadsheets/sheet.ts'

const text = (value: string): ExportCell => ({ kind: 'text', value })
const count = (value: number): ExportCell => ({ kind: 'count', value })
const amount = (cents: Cents): ExportCell => ({ kind: 'amount', value: cents / 100 })

/** With `before`, the amounts of the days to compare with are beside. */
export function salesSheet(
  by: Grouping,
  now: SalesReport,
  before?: SalesReport,
  firstDays?: ComparedReports['firstDays'],
): Sheet {
  const rows = before
    ? comparedRows(by, { now, before, firstDays })
    : now.rows.map((row) => ({ ...row, before: 0 }))
  return {
    name: 'Ventas',
    columns: [
      { title: GROUPINGS[by], width: by === 'product' ? 50 : 24 },
      { title: 'Órdenes', width: 10 },
      { title: 'Unidades', width: 10 },
      { title: 'Ventas', width: 16 },
      ...(before ? [BEFORE] : []),
      { title: 'Descuentos', width: 14 },
      { title: 'Promociones', width: 14 },
    ],
    rows: rows.map((row) => [
      // A spreadsheet sorts and adds up by real days.
      by === 'day' ? { kind: 'day', value: new Date(row.key.slice(-DAY_LENGTH)) } : text(row.label),
      count(row.orders),
      count(row.units),
      amount(row.total),
      ...(before ? [amount(row.before)] : []),
      amount(row.discount),
      amount(row.promotion),
    ]),
  }
}

const DAY_LENGTH = '2026-11-18'.length
const BEFORE = { title: 'Antes', width: 16 }

export function summarySheet(now: ReportSummary, before?: ReportSummary): Sheet {
  const [rows, rowsBefore] = [summaryRows(now), before && summaryRows(before)]
  return {
    name: 'Resumen',
    columns: [{ title: 'Dato', width: 40 }, { title: 'Valor', width: 16 }, ...(before ? [BEFORE] : [])],
    rows: rows.map((row, index) => [...row, ...(rowsBefore?.[index]?.slice(1) ?? [])]),
  }
}

function summaryRows(summary: ReportSummary): ExportCell[][] {
  const { takings, customers } = summary
  return [
    [text('Ventas'), amount(summary.total)],
    [text('Recargo'), amount(summary.surcharge)],
    [text('Cobrado y por devolver'), amount(summary.toGiveBack ?? 0)],
    ...takings.flatMap(({ source, received, returned }) => [
      [text(`${keyLabel('payment', source)}: cobrado`), amount(received)],
      [text(`${keyLabel('payment', source)}: devuelto o anulado`), amount(returned)],
    ]),
    [text('Órdenes'), count(summary.orders)],
    [text('Unidades'), count(summary.units)],
    [text('Promedio por orden'), summary.average === null ? text('') : amount(summary.average)],
    [text('Descuentos de la tienda'), amount(summary.discount)],
    [text('Descuentos de promociones'), amount(summary.promotion)],
    [text('Clientes nuevos'), count(customers.newcomers)],
    [text('Clientes que volvieron'), count(customers.returning)],
    [text('Órdenes sin celular'), count(customers.unknownOrders)],
  ]
}

export function missingSheet(items: readonly MissingItem[]): Sheet {
  return {
    name: 'Faltantes',
    columns: [
      { title: 'Producto', width: 50 },
      { title: 'Unidades', width: 10 },
      { title: 'Órdenes', width: 10 },
    ],
    rows: items.map(({ name, units, orders }) => [text(name), count(units), count(orders)]),
  }
}

export function unsoldSheet(products: readonly UnsoldProduct[]): Sheet {
  return {
    name: 'Sin ventas',
    columns: [
      { title: 'Producto', width: 50 },
      { title: 'Categoría', width: 24 },
    ],
    rows: products.map(({ name, category }) => [text(name), text(keyLabel('category', category))]),
  }
}

export function buyingSheet({ weeks, rows }: BuyingReport): Sheet {
  return {
    name: 'Qué comprar',
    columns: [
      { title: 'Producto', width: 50 },
      { title: 'Código', width: 16 },
      { title: 'Categoría', width: 24 },
      { title: 'Vendidas en 7 días', width: 12 },
      { title: 'En 30 días', width: 12 },
      { title: 'En 90 días', width: 12 },
      { title: 'Mismas semanas, año pasado', width: 16 },
      { title: 'Faltó en órdenes (90 días)', width: 16 },
      { title: `Sugerido para ${weeks === 1 ? '1 semana' : `${weeks} semanas`}`, width: 16 },
      { title: 'Aclaración', width: 40 },
    ],
    rows: rows.map((row) => [
      text(row.name),
      text(row.code ?? ''),
      text(keyLabel('category', row.category)),
      count(row.sold7),
      count(row.sold30),
      count(row.sold90),
      count(row.season),
      count(row.missing),
      count(row.suggested),
      text(noteOf(row)),
    ]),
  }
}

function noteOf({ hasHistory, availability }: BuyingReport['rows'][number]): string {
  if (!hasHistory) return 'Sin ventas todavía: no hay con qué calcular'
  return availability ? '' : 'No está a la venta'
}

export function supplierSheet(lines: readonly SupplierLine[]): Sheet {
  return {
    name: 'Pedido',
    columns: [
      { title: 'Producto', width: 50 },
      { title: 'Código', width: 16 },
      { title: 'Unidades', width: 10 },
    ],
    rows: lines.map(({ name, code = '', quantity }) => [text(name), text(code), count(quantity)]),
  }
}
