import { z } from 'zod/mini'
import { PaymentSource } from '../prices/payment-source.ts'
import { SalesReport, salesAmount } from './sales-report.ts'

/** What a range comes to in all. */
export const ReportSummary = z.extend(z.omit(SalesReport, { rows: true }), {
  average: z.nullable(salesAmount()).check(z.describe('El total por orden; null si no hubo ninguna')),
  takings: z
    .array(
      z.object({
        source: PaymentSource,
        received: salesAmount().check(z.describe('Lo que entró, con recargo')),
        returned: salesAmount().check(z.describe('Lo que se devolvió o se anuló')),
      }),
    )
    .check(z.describe('Lo que entró menos lo devuelto es el total más el recargo y lo que hay que devolver')),
  customers: z
    .object({
      newcomers: z.int().check(z.describe('Celulares cuya primera orden es de estos días')),
      returning: z.int().check(z.describe('Celulares con alguna orden anterior')),
      unknownOrders: z
        .int()
        .check(z.describe('Órdenes sin celular: del mostrador, o de clientes cuyos datos se borraron')),
    })
    .check(z.describe('Por la fecha de la orden, pagada o no')),
})
export type ReportSummary = z.infer<typeof ReportSummary>

/** Products that customers asked for and did not get, by the date of their orders. */
export const MissingItem = z.object({
  id: z.int(),
  name: z.string(),
  units: z.int(),
  orders: z.int().check(z.describe('En cuántas órdenes faltó')),
})
export type MissingItem = z.infer<typeof MissingItem>

/** On sale now and not sold in the range. */
export const UnsoldProduct = z.object({ id: z.int(), name: z.string(), category: z.string() })
export type UnsoldProduct = z.infer<typeof UnsoldProduct>
