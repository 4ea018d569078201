import { z } from 'zod/mini'
import { amount, computedAmount, signedAmount } from '../money/amount.ts'
import { type Cents, MAX_AMOUNT } from '../money/money.ts'
import { MAX_NOTE, OrderId } from '../orders/order.ts'
import type { Role } from '../people/roles.ts'
import type { ShopSettings } from '../shop/shop-settings.ts'
import { optionalText, requiredText } from '../text.ts'

/** What the till is, what people send about it and what they see. */

export const MAX_MOVEMENT_REASON = 200
export const CLOSES_A_PAGE = 20

/** The notes in use in Argentina, largest first. Smaller money is coins. */
export const BANKNOTES: readonly Cents[] = [20_000, 10_000, 2000, 1000, 500, 200, 100].map(
  (worth) => worth * 100,
)

const pesos = () => signedAmount('El importe es obligatorio')

export const NewTill = z.object({ opening: amount('Escribí con cuánto efectivo abrís la caja') })

export const NewMovement = z.object({
  amount: signedAmount('Escribí el importe', MAX_AMOUNT).check(
    z.refine((cents) => cents !== 0, 'Escribí el importe'),
    z.describe('Negativo si sale de la caja'),
  ),
  reason: requiredText('Escribí el motivo', MAX_MOVEMENT_REASON),
})
export type NewMovement = z.infer<typeof NewMovement>

export const Annulment = z.pick(NewMovement, { reason: true })

export const TillCount = z.object({ counted: amount('Escribí cuánto efectivo contaste') })

export const CountResult = z.object({
  expected: pesos(),
  counted: computedAmount(),
  difference: pesos().check(z.describe('Positiva si sobra, negativa si falta')),
})
export type CountResult = z.infer<typeof CountResult>

export const TillMovement = z.object({
  id: z.int(),
  date: z.iso.datetime(),
  by: z.string().check(z.describe('Quién lo anotó')),
  amount: pesos().check(z.describe('Negativo si salió de la caja')),
  reason: z.string(),
  annuls: z.optional(z.int()).check(z.describe('El movimiento que anula')),
  annulled: z
    .optional(z.object({ by: z.string(), date: z.iso.datetime(), reason: z.string() }))
    .check(z.describe('Quién lo anuló y por qué')),
})
export type TillMovement = z.infer<typeof TillMovement>

/** Whatever comes into the till or goes out of it changes this, also what cancels out. */
const Compared = z
  .string('Tiene que ser un texto')
  .check(
    z.regex(/^\d{1,15}(\.\d{1,15}){2}$/, 'No se entiende con qué comparaste. Volvé a comparar.'),
    z.describe('Con qué se comparó lo contado; cambia con cada entrada y salida'),
  )

/** A count, and what it was compared with. */
export const ComparedCount = z.extend(CountResult, { compared: Compared })
export type ComparedCount = z.infer<typeof ComparedCount>

export const TillClosing = z.extend(TillCount, {
  note: optionalText(MAX_NOTE),
  compared: z
    .optional(Compared)
    .check(z.describe('Lo que dio la comparación: si desde entonces entró o salió efectivo, no se cierra')),
})
export type TillClosing = z.infer<typeof TillClosing>

const OrderCash = z.object({ id: z.int(), orderId: OrderId, date: z.iso.datetime(), amount: pesos() })
export type OrderCash = z.infer<typeof OrderCash>

/** Cash that was taken or given back while no till was open. */
const looseCash = () =>
  pesos().check(z.describe('El efectivo que entró por pedidos sin caja abierta, desde el cierre anterior'))

/** What came in or went out since a count was compared. */
const MovedSince = z.object({
  cash: z.array(OrderCash).check(z.describe('El efectivo de órdenes desde la comparación')),
  movements: z.array(TillMovement).check(z.describe('Las entradas y salidas desde la comparación')),
})
export type MovedSince = z.infer<typeof MovedSince>

/** Without the count if the till is closed already. */
export const CloseConflict = z.object({
  error: z.string(),
  current: z.optional(z.extend(ComparedCount, MovedSince.shape)),
})

/** Without what should be in it: people count first. */
export const OpenTill = z.object({
  id: z.int(),
  opening: computedAmount(),
  openedAt: z.iso.datetime(),
  openedBy: z.string(),
  looseCash: looseCash(),
  movements: z.array(TillMovement).check(z.describe('El más nuevo primero')),
})
export type OpenTill = z.infer<typeof OpenTill>

/** A close in a list. */
export const ListedClose = z.extend(CountResult, {
  id: z.int(),
  opening: computedAmount(),
  openedAt: z.iso.datetime(),
  openedBy: z.string(),
  closedAt: z.iso.datetime(),
  closedBy: z.string(),
  note: z.string(),
})
export type ListedClose = z.infer<typeof ListedClose>

export const ClosePage = z.object({ closes: z.array(ListedClose), totalPages: z.int() })

/** A close with everything that is printed. */
export const TillClose = z.extend(ListedClose, {
  firstCount: z
    .optional(z.object({ date: z.iso.datetime(), counted: computedAmount(), difference: pesos() }))
    .check(z.describe('El primer conteo, si después se contó otro importe')),
  looseCash: looseCash(),
  cashIn: computedAmount().check(z.describe('El efectivo que entró por pedidos')),
  cashOut: computedAmount().check(z.describe('El efectivo que se devolvió de pedidos')),
  moved: pesos().check(z.describe('La suma de las entradas y salidas anotadas')),
  cash: z
    .array(OrderCash)
    .check(z.describe('El efectivo de cada pedido, negativo si se devolvió; el más viejo primero')),
  movements: z.array(TillMovement).check(z.describe('El más viejo primero')),
})
export type TillClose = z.infer<typeof TillClose>

/** What the next till may start with. */
export const BeforeOpening = z.object({
  lastClose: z.nullable(z.pick(ListedClose, { closedAt: true, closedBy: true, counted: true })),
  looseCash: looseCash(),
})
export type BeforeOpening = z.infer<typeof BeforeOpening>

/** What is probably in the drawer: what was counted last, and the cash that moved since. Unknown before the first close. */
export function proposedOpening({
  lastClose,
  looseCash,
}: {
  lastClose: Pick<ListedClose, 'counted'> | null
  looseCash: Cents
}): Cents | undefined {
  return lastClose ? Math.max(0, lastClose.counted + looseCash) : undefined
}

export type TillContents = {
  readonly opening: Cents
  readonly cashIn: Cents
  readonly cashOut: Cents
  readonly moved: Cents
}

/** What should be in the till. */
export function expectedCash({ opening, cashIn, cashOut, moved }: TillContents): Cents {
  return opening + cashIn - cashOut + moved
}

/** Whether somebody with this role may take so much out of the till without anybody else. */
export function mayTakeOut(
  amount: Cents,
  role: Role,
  limits: Pick<ShopSettings, 'sellerCashOut' | 'managerCashOut'>,
): boolean {
  const limit = { vendedor: limits.sellerCashOut, encargado: limits.managerCashOut, dueño: undefined }[role]
  return limit === undefined || amount <= limit
}

type Moves = Readonly<Record<keyof MovedSince, readonly Pick<OrderCash, 'amount'>[]>>

/** Why a count has to be compared once more. */
export function movedText({ cash, movements }: Moves): string {
  const amounts = [...cash, ...movements].map(({ amount }) => amount)
  return `${whatMoved()} mientras contabas`

  function whatMoved(): string {
    // What was in the till is gone: its order was removed with the demo.
    if (amounts.length === 0) return 'Cambió lo esperado'
    if (amounts.every((amount) => amount < 0)) return 'Salió efectivo'
    if (amounts.some((amount) => amount < 0)) return 'Entró y salió efectivo'
    if (movements.length > 0) return 'Entró efectivo'
    return cash.length === 1 ? 'Entró una venta' : 'Entraron ventas'
  }
}

/** `Sobrante` and `Faltante`; undefined if the count is right. */
export function differenceLabel(difference: Cents): 'Sobrante' | 'Faltante' | undefined {
  if (difference === 0) return undefined
  return difference > 0 ? 'Sobrante' : 'Faltante'
}

/** Nobody rounds up to smaller ones. */
const LARGE_NOTES = BANKNOTES.filter((note) => note >= 1000_00)

/** The amounts that a customer may hand over for what is due, lowest first: the next one in each kind of note. */
export function likelyCash(due: Cents): Cents[] {
  if (due <= 0) return []
  const next = LARGE_NOTES.map((note) => Math.ceil(due / note) * note)
  return [...new Set(next)].filter((amount) => amount !== due).sort((a, b) => a - b)
}
