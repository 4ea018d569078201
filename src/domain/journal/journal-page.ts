import { z } from 'zod/mini'
import { dayParameter } from '../orders/order-list-query.ts'
import { optionalText } from '../text.ts'

export const ENTRIES_A_PAGE = 50
/** Nobody pages further back: dates lead there. Counting stops here too. */
export const MOST_JOURNAL_PAGES = 200

/** Who made changes without being of the team, as the address of a filter names them. */
export const OTHER_USERS = { cliente: 'customer', mercadopago: 'payment', sistema: 'system' } as const

/** `user` is a person's number or one of `OTHER_USERS`, `kind` a group or a kind, `subject` is written as in the journal. */
export const JournalQuery = z.object({
  user: optionalText(20),
  kind: optionalText(60),
  subject: optionalText(100),
  from: dayParameter('Desde este día, como 2026-11-16'),
  to: dayParameter('Hasta este día inclusive'),
})
export type JournalQuery = z.infer<typeof JournalQuery>

/** A field with its old and new value, as people read them; empty if there was none. */
const FieldChange = z.object({ label: z.string(), before: z.string(), after: z.string() })
export type FieldChange = z.infer<typeof FieldChange>

export const JournalEntry = z.object({
  id: z.int(),
  date: z.iso.datetime(),
  user: z.string().check(z.describe('Su nombre, Cliente, Mercado Pago o Sistema')),
  kind: z.string(),
  group: z.nullable(z.string()),
  subject: z.string().check(z.describe('De qué se trata, como en product 12')),
  text: z.string().check(z.describe('Qué pasó, en una oración')),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
  changes: z.array(FieldChange).check(z.describe('Lo que cambió, para leer')),
})
export type JournalEntry = z.infer<typeof JournalEntry>

export const JournalPage = z.object({
  entries: z.array(JournalEntry),
  totalPages: z.int(),
  isCut: z.boolean().check(z.describe('Si hay más de lo que se puede recorrer por páginas')),
  users: z.array(z.object({ id: z.string(), name: z.string() })).check(z.describe('Por quiénes se filtra')),
  thing: z.optional(z.string()).check(z.describe('El nombre de lo que se pidió en subject')),
})
export type JournalPage = z.infer<typeof JournalPage>
