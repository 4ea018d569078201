import { groupOf } from '#domain/journal/entries.ts'
import { fieldChanges } from '#domain/journal/field-changes.ts'
import { entrySentence, sentValues } from '#domain/journal/history.ts'
import type { FieldChange, JournalEntry } from '#domain/journal/journal-page.ts'
import { subjectText } from '#domain/journal/subject-text.ts'
import type { Numbers } from '#domain/money/money.ts'
import type { JournalRow } from '../db/journal.ts'
import { readJson } from '../db/json.ts'
import type { Db } from '../db/tables.ts'
import { actorNames } from '../people/actor.ts'
import { listNames, listPricesOfChange, type PriceOfChange } from './queries.ts'

/** A change of prices shows this many of them. */
const SHOWN_PRICES = 30

/** Entries as people read them. */
export async function readEntries(
  db: Db,
  rows: readonly JournalRow[],
  numbers: Numbers,
): Promise<JournalEntry[]> {
  const names = await listNames(
    db,
    rows.map(({ subject }) => subject),
  )
  const nameOf = await actorNames(db)
  const entries: JournalEntry[] = []
  for (const row of rows) {
    const { id, date, kind, subject } = row
    const user = nameOf(row.actor)
    const stored = { kind, before: readJson(row.before), after: readJson(row.after) }
    const sent = sentValues(stored)
    const prices = groupOf(kind) === 'precios' ? await listPricesOfChange(db, id, SHOWN_PRICES + 1) : []
    const [only, another] = prices
    const text =
      only && !another
        ? priceSentence(user, only, numbers)
        : entrySentence(
            { actor: user, kind, ...sent },
            { money: numbers.money, subject: subjectText(subject, nameIn(stored) ?? names.get(subject)) },
          )
    const changes = [...fieldChanges(stored, numbers), ...priceChanges(prices, numbers)]
    entries.push({ id, date, user, kind, group: groupOf(kind) ?? null, subject, text, ...sent, changes })
  }
  return entries
}

/** The name at that time, if the entry has it. */
function nameIn({
  before,
  after,
}: {
  readonly before: unknown
  readonly after: unknown
}): string | undefined {
  for (const values of [before, after]) {
    if (typeof values !== 'object' || values === null) continue
    if ('name' in values && typeof values.name === 'string') return values.name
    if ('title' in values && typeof values.title === 'string') return values.title
  }
  return undefined
}

/** A change of one price reads like an edit of its product. */
function priceSentence(actor: string, { name, before, after }: PriceOfChange, { money }: Numbers): string {
  const edit = {
    actor,
    kind: 'product.edited',
    before: { price: before / 100 },
    after: { price: after / 100 },
  }
  return entrySentence(edit, { money, subject: `«${name}»` })
}

function priceChanges(prices: readonly PriceOfChange[], { money }: Numbers): FieldChange[] {
  const shown = prices
    .slice(0, SHOWN_PRICES)
    .map(({ name, before, after }) => ({ label: name, before: money(before), after: money(after) }))
  return prices.length > SHOWN_PRICES ? [...shown, { label: 'Y otros más', before: '…', after: '…' }] : shown
}
