import { z } from 'zod/mini'
import { DAY_MS, isoDayInMendoza } from '../clock.ts'
import { MAX_CUSTOMER_NAME, MAX_MOBILE, ORDER_ID_ALPHABET, OrderId } from '../orders/order.ts'
import { optionalText, requiredText } from '../text.ts'

/** Calendar days in which a purchase can be withdrawn from. */
const WITHDRAWAL_DAYS = 10

export const MAX_WITHDRAWAL_TEXT = 1000

/** What a customer fills in. The field names are those of the API's contract. */
export const NewWithdrawal = z.object({
  name: requiredText('Escribí tu nombre', MAX_CUSTOMER_NAME),
  cel: requiredText('Escribí tu celular, para que podamos responderte', MAX_MOBILE),
  order: requiredText('Escribí el código de tu pedido, por ejemplo 7KQ2-M4XA', 300),
  message: optionalText(MAX_WITHDRAWAL_TEXT),
})
export type NewWithdrawal = z.infer<typeof NewWithdrawal>

/** What a form sends: the message may be missing. */
export type WithdrawalFields = z.input<typeof NewWithdrawal>

export const WithdrawalReceipt = z.object({
  code: z.string().check(z.describe('El código con el que sigue el trámite')),
})

/** As the owner sees it. */
export const Withdrawal = z.object({
  id: z.int(),
  code: z.string(),
  date: z.iso.datetime(),
  name: z.string(),
  cel: z.string(),
  whatsapp: z.optional(z.string()).check(z.describe('Las cifras del celular para wa.me, si se entienden')),
  order: z.string().check(z.describe('Lo que escribió el cliente')),
  found: z
    .optional(z.object({ id: OrderId, date: z.iso.datetime() }))
    .check(z.describe('El pedido, si existe y no está en la papelera')),
  message: z.string(),
  resolved: z.optional(z.object({ date: z.iso.datetime(), by: z.string() })),
  note: z.string().check(z.describe('Cómo se resolvió')),
})
export type Withdrawal = z.infer<typeof Withdrawal>

export const WithdrawalList = z.object({
  withdrawals: z.array(Withdrawal).check(z.describe('Los pendientes primero; hasta 200 de cada clase')),
  open: z.int().check(z.describe('Cuántos pendientes hay, también los que no están en la lista')),
  resolved: z.int().check(z.describe('Cuántos resueltos hay')),
})

export const OpenWithdrawals = z.object({ open: z.int() })

export const WithdrawalDecision = z.object({
  isResolved: z.boolean('Es verdadero o falso'),
  note: optionalText(MAX_WITHDRAWAL_TEXT),
})
export type WithdrawalDecision = z.infer<typeof WithdrawalDecision>

/** Crockford's letters, as in orders, so that it can be said by telephone. */
export function withdrawalCode(random: Uint8Array): string {
  const letters = Array.from(random, (byte) => ORDER_ID_ALPHABET[byte % 32]).join('')
  return `ARR-${letters.slice(0, 4)}-${letters.slice(4, 8)}`
}
export const WITHDRAWAL_RANDOM_BYTES = 8

/** The start of an order's identifier in what a customer typed: a code, a whole identifier or the address of a receipt. */
export function readOrderReference(typed: string): string | undefined {
  const [, inAddress] = /\/checkout\/([0-9a-z]{26})(?![0-9a-z])/i.exec(typed) ?? []
  const letters = (inAddress ?? typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
  const isReference = letters.length === CODE_LENGTH || letters.length === ID_LENGTH
  return isReference && [...letters].every((letter) => ORDER_ID_ALPHABET.includes(letter))
    ? letters
    : undefined
}
const CODE_LENGTH = 8
const ID_LENGTH = 26

/** A hint for the owner, who decides: the ten days also count from the day on which the order was handed over, if that is later. */
export function withdrawalHint(ordered: string, asked: string): string {
  const lastDay = isoDayInMendoza(new Date(Date.parse(ordered) + WITHDRAWAL_DAYS * DAY_MS))
  const day = `${lastDay.slice(8)}/${lastDay.slice(5, 7)}/${lastDay.slice(0, 4)}`
  return isoDayInMendoza(new Date(asked)) <= lastDay
    ? `Dentro de los ${WITHDRAWAL_DAYS} días de la compra (hasta el ${day})`
    : `Pasaron los ${WITHDRAWAL_DAYS} días de la compra (fueron hasta el ${day}). Si lo retiró después, se cuentan desde ese día.`
}
