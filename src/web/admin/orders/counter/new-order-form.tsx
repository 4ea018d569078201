import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { MAX_OWNER_QUANTITY, orderProblem } from '#domain/orders/order-correction.ts'
import { sellProduct } from '#domain/orders/sell-product.ts'
import { linesSum } from '#domain/prices/shown-sum.ts'
import { LeaveGuard } from '#web/admin/leave-guard.tsx'
import { useListPerMille } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { AmountBar } from '../editor/amount-bar.tsx'
import { DiscountFields } from '../editor/discount-fields.tsx'
import { readDiscount } from '../editor/discount-text.ts'
import { addUnits, dropLine, isReadable, linesOf, setText } from '../editor/draft-lines.ts'
import { focusQuantity, focusWrongQuantity, type LineActions, LineRow } from '../editor/line-row.tsx'
import { OrderSum } from '../editor/order-sum.tsx'
import { type Picked, ProductPicker } from '../editor/product-picker.tsx'
import { CounterDetails } from './counter-details.tsx'
import { amountsOf, isStarted, NEW_ORDER } from './counter-draft.ts'
import { TakenNotice } from './taken-notice.tsx'
import { useSaveKey } from './use-save-key.ts'
import { type TakenOrder, useTakeOrder } from './use-take-order.ts'

/** Takes an order by keyboard alone: product, Enter, quantity, Enter, and so on; Enter in the empty search goes on to the customer. */
export function NewOrderForm() {
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState(NEW_ORDER)
  const [isTried, setTried] = useState(false)
  const [taken, setTaken] = useState<TakenOrder>()
  const { take, isBusy } = useTakeOrder(setDraft)
  const picker = useRef<HTMLDivElement>(null)
  const details = useRef<HTMLDivElement>(null)
  const lines = linesOf(draft.lines)
  const { discount, preview, errors } = readDiscount(draft.discount)
  const amounts = amountsOf(draft, preview)
  const listPerMille = useListPerMille()
  const sum = linesSum(amounts, lines, listPerMille)
  const isWrong = Object.keys(errors).length > 0

  const focusPicker = () => picker.current?.querySelector('input')?.focus()
  const focusDetails = () => details.current?.querySelector('input')?.focus()

  const actions: LineActions = {
    onText: (id, text) => setDraft({ ...draft, lines: setText(draft.lines, id, text) }),
    onDrop(id) {
      setDraft({ ...draft, lines: dropLine(draft.lines, id) })
      focusPicker()
    },
    onDone: focusPicker,
  }

  function pick({ product, units, typed }: Picked) {
    const added = addUnits(draft.lines, sellProduct(product, 1), units ?? 1)
    flushSync(() => setDraft({ ...draft, lines: typed ? setText(added, product.id, typed) : added }))
    if (units === undefined) focusQuantity(product.id, typed !== '')
    else focusPicker()
  }

  function findProblem(): string | undefined {
    if (draft.lines.length === 0) return 'Agregá al menos un producto'
    if (!isReadable(draft.lines) || lines.some(({ quantity }) => quantity === 0)) {
      return `Revisá las cantidades: van de 1 a ${MAX_OWNER_QUANTITY}`
    }
    return orderProblem(lines, preview)
  }

  async function save() {
    if (isBusy) return
    flushSync(() => setTried(true))
    if (draft.lines.length === 0) return focusPicker()
    if (findProblem() || isWrong) return focusWrongQuantity()
    const stored = await take(draft, discount)
    if (!stored) return
    flushSync(() => {
      setTaken(stored)
      setDraft(NEW_ORDER)
      setTried(false)
    })
    focusPicker()
    // The menu shows how many orders are pending.
    await revalidate()
  }

  useSaveKey(save)

  // The page is for typing: the search has the focus from the start.
  useEffect(() => picker.current?.querySelector('input')?.focus(), [])

  return (
    <>
      <TakenNotice taken={taken} />
      <div className="mb-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <section
          aria-labelledby="productos"
          className="min-h-64 rounded-card border border-line bg-card px-4 pt-3 pb-4"
        >
          <h2 id="productos" className="mb-2 text-xl">
            Productos
            {draft.lines.length > 0 && (
              <span className="ml-2 font-sans text-base text-ink-soft tabular-nums">
                {draft.lines.length}
              </span>
            )}
          </h2>
          <div ref={picker}>
            <ProductPicker
              label="Buscá un producto"
              listPerMille={listPerMille}
              onPick={pick}
              onEmpty={draft.lines.length > 0 ? focusDetails : undefined}
            />
          </div>
          {draft.lines.length === 0 && (
            <p className="pt-8 text-center text-ink-soft">Todavía no hay productos en esta orden.</p>
          )}
          {/* The newest is next to the search. */}
          <ul className="mt-2 divide-y divide-line">
            {draft.lines.toReversed().map((each) => (
              <LineRow key={each.line.id} draft={each} listPerMille={listPerMille} actions={actions} />
            ))}
          </ul>
        </section>
        <div
          ref={details}
          className="grid content-start gap-4 rounded-card border border-line bg-card p-4 sm:max-xl:grid-cols-2"
        >
          <CounterDetails draft={draft} onChange={(changes) => setDraft({ ...draft, ...changes })} />
          <div className="sm:max-xl:col-span-2">
            <DiscountFields
              value={draft.discount}
              hasListPrices={listPerMille > 0}
              errors={isTried ? errors : {}}
              onChange={(next) => setDraft({ ...draft, discount: next })}
            />
          </div>
          {/* Otherwise the bar below says it all. */}
          {sum.amountDue !== sum.total && (
            <div className="border-t border-line pt-3 sm:max-xl:col-span-2">
              <OrderSum
                sum={sum}
                hasListPrices={listPerMille > 0}
                surchargePerMille={amounts.surchargePerMille}
              />
            </div>
          )}
        </div>
      </div>
      <AmountBar amountDue={amounts.amountDue} problem={isTried && findProblem()}>
        <p className="text-sm text-ink-soft max-lg:hidden">Ctrl+Enter</p>
        <Button isBusy={isBusy} aria-keyshortcuts="Control+Enter" className="max-sm:w-full" onClick={save}>
          Guardar orden
        </Button>
      </AmountBar>
      <LeaveGuard isUnsaved={() => isStarted(draft)} />
    </>
  )
}
