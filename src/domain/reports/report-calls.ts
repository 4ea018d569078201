import { z } from 'zod/mini'
import { get } from '../call.ts'
import { BuyingQuery, BuyingReport } from './buying.ts'
import { reportQuery } from './report-range.ts'
import { SalesQuery, SalesReport } from './sales-report.ts'
import { MissingItem, ReportSummary, UnsoldProduct } from './summary.ts'
import { SupplierLine, SupplierQuery } from './supplier-list.ts'

export const sales = get('/api/reports/sales', {
  access: 'reports',
  summary: 'Las ventas de unos días, agrupadas',
  query: SalesQuery,
  answer: SalesReport,
})

export const summary = get('/api/reports/summary', {
  access: 'reports',
  summary: 'Lo que suman unos días: ventas, promedio, descuentos, lo cobrado y clientes',
  query: reportQuery({}),
  answer: ReportSummary,
})

export const missing = get('/api/reports/missing', {
  access: 'reports',
  summary: 'Lo que se pidió en unos días y no se entregó',
  query: reportQuery({}),
  answer: z.array(MissingItem),
})

export const unsold = get('/api/reports/unsold', {
  access: 'reports',
  summary: 'Los productos a la venta que no se vendieron en unos días',
  query: reportQuery({}),
  answer: z.array(UnsoldProduct),
})

export const buying = get('/api/reports/buying', {
  access: 'reports',
  summary: 'Qué comprar para las próximas semanas',
  query: BuyingQuery,
  answer: BuyingReport,
})

export const supplierList = get('/api/reports/supplier-list', {
  access: 'reports',
  summary: 'Una lista para el proveedor, con los productos y unidades que se piden',
  query: SupplierQuery,
  answer: z.array(SupplierLine),
})
