import { z } from 'zod/mini'
import { DAY_MS, WEEK_DAYS } from '#domain/clock.ts'
import { SaleDraft } from '#domain/orders/held-sale.ts'
import { makeKey } from '#web/api/api.ts'
import { localStore, sessionStore } from '#web/browser-storage.ts'
import { recall, remember } from '#web/stored-value.ts'
import { type CounterDraft, isStarted, NEW_ORDER } from './counter-draft.ts'

const TAB = 'counter-tab'
const KEPT_MS = WEEK_DAYS * DAY_MS

const StoredSale = z.object({
  /** Names the sale, and the attempt to store it: trying again does not store the order twice. */
  key: z.string(),
  /** Where it is being typed; empty if it was set aside. */
  tab: z.string(),
  /** Of its last change. */
  date: z.iso.datetime(),
  draft: SaleDraft,
})
const StoredSales = z.array(StoredSale)

/** A sale that is not stored in the shop yet. */
export type CounterSale = Omit<z.output<typeof StoredSale>, 'draft'> & { readonly draft: CounterDraft }

export function newSale(): CounterSale {
  return { key: makeKey(), tab: tabId(), date: new Date().toISOString(), draft: NEW_ORDER }
}

/** Where the browser keeps the sales of one person. They stay when the session ends; nobody else who signs in sees them. */
export function salesKey(person: string): string {
  return `counter-sales ${person}`
}

/** The latest first. Those that nobody changed for a week are forgotten: they may name a customer. */
export function listSales(person: string): readonly CounterSale[] {
  const stored: readonly CounterSale[] = recall(localStore, salesKey(person), StoredSales) ?? []
  const oldest = Date.now() - KEPT_MS
  const kept = stored.filter(({ date }) => Date.parse(date) >= oldest)
  if (kept.length < stored.length) writeSales(person, kept)
  return kept
}

/** One without products and customer is not worth storing. */
export function storeSale(person: string, sale: CounterSale): void {
  const others = listSales(person).filter(({ key }) => key !== sale.key)
  writeSales(person, isStarted(sale.draft) ? [sale, ...others] : others)
}

export function removeSale(person: string, key: string): void {
  writeSales(
    person,
    listSales(person).filter((sale) => sale.key !== key),
  )
}

function writeSales(person: string, sales: readonly CounterSale[]): void {
  if (sales.length === 0) {
    localStore.remove(salesKey(person))
    return
  }
  const encoded = sales.map((sale) => ({ ...sale, draft: writable(sale.draft) }))
  remember(localStore, salesKey(person), z.encode(StoredSales, encoded))
}

/** What schemas write may be changed, as far as they know. */
export function writable(draft: CounterDraft): SaleDraft {
  return { ...draft, lines: [...draft.lines], unfound: [...draft.unfound] }
}

/** This tab, also after a reload. */
export function tabId(): string {
  const id = sessionStore.read(TAB) ?? makeKey()
  sessionStore.write(TAB, id)
  return id
}
