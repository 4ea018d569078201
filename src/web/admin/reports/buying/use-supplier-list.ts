import { useSyncExternalStore } from 'react'
import { z } from 'zod/mini'
import type { BuyingRow } from '#domain/reports/buying.ts'
import { readUnits, type SupplierLine } from '#domain/reports/supplier-list.ts'
import { sessionStore } from '#web/browser-storage.ts'
import { createStore } from '#web/store.ts'
import { recall, remember } from '#web/stored-value.ts'

const KEY = 'supplier-list'

/** What the owner chose and typed, by product. Quantities that nobody typed are the suggested ones. */
const SupplierDraft = z.object({ chosen: z.array(z.int()), typed: z.record(z.string(), z.string()) })
type SupplierDraft = z.infer<typeof SupplierDraft>

const EMPTY: SupplierDraft = { chosen: [], typed: {} }

/** In this tab, also after a reload. */
const store = createStore<SupplierDraft | undefined>(undefined)

function current(): SupplierDraft {
  const known = store.get()
  if (known) return known
  const stored = recall(sessionStore, KEY, SupplierDraft) ?? EMPTY
  store.set(stored)
  return stored
}

function change(part: Partial<SupplierDraft>): void {
  const next = { ...current(), ...part }
  remember(sessionStore, KEY, next)
  store.set(next)
}

export type SupplierList = ReturnType<typeof useSupplierList>

export function useSupplierList() {
  const { chosen, typed } = useSyncExternalStore(store.subscribe, current, () => EMPTY)
  const isChosen = (id: number) => chosen.includes(id)
  return {
    chosen,
    isChosen,
    isTyped: Object.keys(typed).length > 0,
    textOf: ({ id, suggested }: BuyingRow) => typed[id] ?? `${suggested}`,
    choose(id: number, isWanted: boolean) {
      change({ chosen: isWanted ? [...new Set([...chosen, id])] : chosen.filter((each) => each !== id) })
    },
    chooseAll: (ids: readonly number[]) => change({ chosen: [...new Set([...chosen, ...ids])] }),
    chooseNone: () => change({ chosen: [] }),
    /** Who types how many wants it on the list. */
    type(id: number, text: string) {
      const isWanted = (readUnits(text) ?? 0) > 0 && !isChosen(id)
      change({ typed: { ...typed, [id]: text }, ...(isWanted && { chosen: [...chosen, id] }) })
    },
    forgetTyped: () => change({ typed: {} }),
    /** What is ordered: the chosen products that have a quantity. */
    linesOf(rows: readonly BuyingRow[]): SupplierLine[] {
      return rows.flatMap(({ id, name, code, suggested }) => {
        const quantity = readUnits(typed[id] ?? `${suggested}`) ?? 0
        return isChosen(id) && quantity > 0 ? [{ id, name, ...(code && { code }), quantity }] : []
      })
    },
  }
}
