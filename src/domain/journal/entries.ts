import type { z } from 'zod/mini'
import { BACKUP_ENTRIES } from './backup-entries.ts'
import { COUNTER_ENTRIES } from './counter-entries.ts'
import type { OrderEffects } from './entry.ts'
import type { EntryGroup } from './entry-groups.ts'
import { EXPORT_ENTRIES } from './export-entries.ts'
import { IMPORT_ENTRIES } from './import-entries.ts'
import { LAW_ENTRIES } from './law-entries.ts'
import { ORDER_ENTRIES } from './order-entries.ts'
import { PAYMENT_ENTRIES } from './payment-entries.ts'
import { PEOPLE_ENTRIES } from './people-entries.ts'
import { PRICE_ENTRIES } from './price-entries.ts'
import { PRODUCT_ENTRIES } from './product-entries.ts'
import { RECIPE_ENTRIES } from './recipe-entries.ts'
import { SHOP_ENTRIES } from './shop-entries.ts'
import { TILL_ENTRIES } from './till-entries.ts'

/**
 * Every kind of change. What is stored holds no personal data of customers: of an order only its identifier, amounts and status. Kinds
 * and fields may be added, never changed: old entries stay as they are.
 */
export const ENTRIES = {
  ...SHOP_ENTRIES,
  ...LAW_ENTRIES,
  ...PEOPLE_ENTRIES,
  ...BACKUP_ENTRIES,
  ...EXPORT_ENTRIES,
  ...PRODUCT_ENTRIES,
  ...IMPORT_ENTRIES,
  ...PRICE_ENTRIES,
  ...TILL_ENTRIES,
  ...COUNTER_ENTRIES,
  ...RECIPE_ENTRIES,
  ...ORDER_ENTRIES,
  ...PAYMENT_ENTRIES,
} as const

export type EntryKind = keyof typeof ENTRIES

type PrefixOf<Kind> = Kind extends `${infer Prefix}.${string}` ? Prefix : never
/** The first word of a kind: what it is about. */
export type EntryPrefix = PrefixOf<EntryKind>

export function isEntryKind(kind: string): kind is EntryKind {
  return Object.hasOwn(ENTRIES, kind)
}

/** The group of a kind; undefined if a newer program wrote it. */
export function groupOf(kind: string): EntryGroup | undefined {
  return isEntryKind(kind) ? ENTRIES[kind].group : undefined
}

export function kindsOf(group: EntryGroup): readonly EntryKind[] {
  return Object.keys(ENTRIES)
    .filter(isEntryKind)
    .filter((kind) => ENTRIES[kind].group === group)
}

/** What an entry of this kind means for the payments of an order. */
export function paymentsOf(kind: EntryKind): OrderEffects['payments'] {
  return ENTRIES[kind].order?.payments ?? 'none'
}

/** Whether followers must do something about an entry of this kind. */
export function needsFollowers(kind: EntryKind): boolean {
  return ENTRIES[kind].order?.raisesVersion === true || paymentsOf(kind) !== 'none'
}

/** An absent value is left out. */
type Side<Name extends string, Value> = undefined extends Value
  ? { readonly [Key in Name]?: Value | undefined }
  : { readonly [Key in Name]: Value }

/** What is written with an entry of this kind. */
export type EntryValues<Kind extends EntryKind> = Side<'before', z.output<(typeof ENTRIES)[Kind]['before']>> &
  Side<'after', z.output<(typeof ENTRIES)[Kind]['after']>>
