import { useState } from 'react'
import { cartTotal } from '#domain/cart/cart.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { usePerson } from '#web/admin/use-may.ts'
import { useMoney, useShop } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { readDiscount } from '../order-editor/discount-text.ts'
import {
  addUnits,
  dropLine,
  linesOf,
  newLine,
  setChange,
  setLastUnits,
  setText,
} from '../order-editor/draft-lines.ts'
import { priceChangeTexts, repriceLines, withToday } from '../order-editor/reprice-lines.ts'
import type { Picked } from '../order-editor/use-product-lookup.ts'
import { amountsOf, NEW_ORDER, payable, problemOf } from './counter-draft.ts'
import type { CounterActions } from './counter-row.tsx'
import type { CounterSale } from './sale-storage.ts'
import type { CounterFocus } from './use-counter-focus.ts'
import { useSales } from './use-sales.ts'

export type CounterOrderInHand = ReturnType<typeof useCounterOrder>

/** The order being typed, what it comes to, what it lacks, and the sales that wait. */
export function useCounterOrder(focus: CounterFocus) {
  const money = useMoney()
  const sales = useSales(usePerson())
  const { sale, changeDraft } = sales
  const { promotions, surchargePerMille, waysToPay } = useShop()
  const draft = payable(sale?.draft ?? NEW_ORDER, waysToPay)
  const [priceChanges, setPriceChanges] = useState<readonly string[]>([])
  const { discount, preview, errors } = readDiscount(draft.discount, cartTotal(linesOf(draft.lines)))

  const actions: CounterActions = {
    onText: (id, text) => changeDraft(({ lines }) => ({ lines: setText(lines, id, text) })),
    onDrop(id) {
      const { lines: before } = draft
      const undo = () => changeDraft(() => ({ lines: before }))
      const name = before.find(({ line }) => line.id === id)?.line.name ?? ''
      showToast({ kind: 'success', text: `Quitaste ${name}`, action: { label: 'Deshacer', run: undo } })
      changeDraft(({ lines }) => ({ lines: dropLine(lines, id) }))
      focus.picker()
    },
    onDone: focus.picker,
    onChange: (id, change) => changeDraft(({ lines }) => ({ lines: setChange(lines, id, change) })),
  }

  return {
    /** None until the browser has said what is in it. */
    sale,
    waiting: sales.waiting,
    draft,
    discount,
    /** As far as it can be read. */
    discountPreview: preview,
    errors,
    amounts: amountsOf(draft, preview, surchargePerMille),
    problem: problemOf(draft, preview),
    /** What changed while the sale waited. */
    priceChanges,
    forgetPriceChanges: () => setPriceChanges([]),
    actions,
    change: changeDraft,
    renewKey: sales.renewKey,
    setAside: sales.setAside,
    remove: sales.discard,
    reread: sales.reread,

    add({ product, units, typed }: Picked) {
      changeDraft(({ lines }) => {
        const added = addUnits(lines, newLine(product, promotions, 1), units ?? 1)
        return { lines: typed ? setText(added, product.id, typed) : added }
      })
    },

    keepUnfound: (asked: string) => changeDraft(({ unfound }) => ({ unfound: [...unfound, asked] })),

    dropUnfound: (asked: string) => changeDraft(({ unfound }) => ({ unfound: without(unfound, asked) })),

    /** Puts it in place of what could not be looked up, if that is still in the sale. */
    addFound(asked: string, product: VersionedProduct, units: number) {
      changeDraft(({ lines, unfound }) =>
        unfound.includes(asked)
          ? {
              lines: addUnits(lines, newLine(product, promotions, 1), units),
              unfound: without(unfound, asked),
            }
          : {},
      )
    },

    /** Of the product that was added last. */
    setUnits: (unitsOf: (now: number) => number) =>
      changeDraft(({ lines }) => ({ lines: setLastUnits(lines, unitsOf) })),

    /** Goes on with a sale that waited, at today's prices. */
    async takeUp(waiting: CounterSale) {
      sales.takeUp(waiting)
      const { lines } = waiting.draft
      const today = await repriceLines(lines)
      if (!today) return
      changeDraft((now) => ({ lines: withToday(now.lines, lines, today) }))
      setPriceChanges(priceChangeTexts(lines, today, money))
    },

    discard(unwanted: CounterSale, text: string) {
      sales.discard(unwanted)
      const undo = () => sales.bringBack(unwanted)
      showToast({ kind: 'success', text, action: { label: 'Deshacer', run: undo } })
      focus.picker()
    },
  }
}

/** Once: the same code may have been scanned twice. */
function without(unfound: readonly string[], asked: string): readonly string[] {
  const index = unfound.indexOf(asked)
  return unfound.filter((_, each) => each !== index)
}
