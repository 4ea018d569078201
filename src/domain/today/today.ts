import { z } from 'zod/mini'
import { BackupStatus, isDiskLow } from '../backups/backups.ts'
import { FirstDay } from '../first-day/first-day.ts'
import { computedAmount } from '../money/amount.ts'
import type { Cents } from '../money/money.ts'
import { Order } from '../orders/order.ts'
import { OrderStatus } from '../orders/order-status.ts'
import { PaymentTask } from '../payments/order-payments.ts'
import { NewSignIn } from '../people/open-session.ts'
import { NewOwner, SessionAnswer } from '../people/person.ts'
import { SalesReport, salesAmount } from '../reports/sales-report.ts'
import { AnnouncedPeriod } from '../shop/customer-period.ts'
import { MessageTexts } from '../shop/message-texts.ts'
import { Suggestion } from '../shop/suggestions.ts'

/** How many days back searches without a result wait for an answer. */
export const SEARCHED_DAYS = 7

/** How many of each kind are named; the rest is a number. */
export const MOST_NAMED = 3
export const MOST_OVERDUE = 5
export const MOST_PICKUPS = 20

const BackupProblem = z.enum(['failed', 'command', 'disk'])
export type BackupProblem = z.infer<typeof BackupProblem>

/** What waits for a decision. Each is there only for who may take it. */
export const Decision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), task: PaymentTask }),
  z.object({ kind: z.literal('payments'), more: z.int() }),
  z.object({ kind: z.literal('backup'), problem: BackupProblem }),
  z.object({ kind: z.literal('withdrawals'), open: z.int(), since: z.iso.datetime() }),
  z.object({ kind: z.literal('prices'), summary: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('search'), text: z.string(), times: z.int() }),
  z.object({
    kind: z.literal('season'),
    season: z.string(),
    date: z.iso.date(),
    ideas: z.array(z.enum(['slide', 'promotion'])),
  }),
])
export type Decision = z.infer<typeof Decision>

/** An order that somebody comes for today, or should have come for. */
export const Pickup = z.extend(z.pick(Order, { id: true, name: true, status: true, amountDue: true }), {
  day: z.iso.date(),
  units: z.int(),
})
export type Pickup = z.infer<typeof Pickup>

const StatusCount = z.object({ status: OrderStatus, orders: z.int() })
export type StatusCount = z.infer<typeof StatusCount>

/** The first pick-ups by name. The counts are of all of them, each as long as the list of its status. */
const Pickups = z.object({ orders: z.array(Pickup), more: z.int(), byStatus: z.array(StatusCount) })

/** The first page after signing in: how the day is going, what must be decided, and today's pick-ups. */
export const Today = z.object({
  day: z.iso.date().check(z.describe('El día de la tienda')),
  sales: z
    .optional(
      z.object({
        total: salesAmount(),
        before: salesAmount().check(
          z.describe('Lo vendido el mismo día de la semana pasada hasta esta hora'),
        ),
        week: z
          .object({ now: SalesReport, before: SalesReport })
          .check(z.describe('Esta semana y la anterior, de lunes a domingo')),
      }),
    )
    .check(z.describe('Para quien ve informes')),
  toPrepare: z.object({
    pending: z.int(),
    paid: z.int(),
    dueToday: z.int().check(z.describe('Cuántas de ellas se retiran hoy')),
  }),
  ready: z.object({
    orders: z.int(),
    oldest: z.optional(z.iso.datetime()).check(z.describe('Cuándo se pidió la más vieja')),
  }),
  till: z
    .optional(z.nullable(z.object({ opening: computedAmount(), openedAt: z.iso.datetime() })))
    .check(z.describe('La caja abierta, o null; falta para quien no la maneja')),
  decisions: z.array(Decision),
  overdue: Pickups,
  pickups: Pickups,
})
export type Today = z.infer<typeof Today>

/** What every page of the admin shows around itself or needs at hand. Each part is there only for who may see it. */
export const AdminFrame = z.extend(z.pick(SessionAnswer, { email: true, permissions: true }), {
  notices: z.array(NewSignIn),
  newOwners: z.optional(z.array(NewOwner)).check(z.describe('Quienes son dueños desde hace poco')),
  pendingOrders: z.optional(z.int()),
  openWithdrawals: z.optional(z.int()).check(z.describe('Cuántos pedidos de arrepentimiento esperan')),
  texts: z.optional(MessageTexts).check(z.describe('Los de los mensajes de WhatsApp')),
  paymentTasks: z.optional(z.int()).check(z.describe('Cuántos pagos esperan una decisión')),
  isTillOpen: z.optional(z.boolean()),
  suggestions: z.optional(z.array(Suggestion)),
  backups: z.optional(BackupStatus),
  firstDay: z.optional(FirstDay),
  period: z
    .optional(AnnouncedPeriod)
    .check(z.describe('El plazo para los datos de clientes que todavía no rige y alcanza a alguna orden')),
})
export type AdminFrame = z.infer<typeof AdminFrame>

/** How much of a day's sales had been made at this minute. Of the current hour it is in proportion: sums are kept by the hour. */
export function soldUpTo(hours: readonly Cents[], minute: number): Cents {
  const current = Math.floor(minute / 60)
  const whole = hours.slice(0, current).reduce((sum, hour) => sum + hour, 0)
  return whole + Math.round(((hours[current] ?? 0) * (minute % 60)) / 60)
}

/** What is wrong with the copies, the worst first. */
export function backupProblems(status: BackupStatus): BackupProblem[] {
  const { failure, commandFailure } = status
  return [
    ...(failure === undefined ? [] : (['failed'] as const)),
    ...(commandFailure === undefined ? [] : (['command'] as const)),
    ...(isDiskLow(status) ? (['disk'] as const) : []),
  ]
}
