import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { cartTotal } from '#domain/cart/cart.ts'
import { statusAtCounter } from '#domain/orders/counter-order.ts'
import { useMay, usePerson } from '#web/admin/people/use-may.ts'
import { useListPerMille, useMoney, useShop } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { AmountBar } from '../editor/amount-bar.tsx'
import { readDiscount } from '../editor/discount-text.ts'
import {
  addUnits,
  dropLine,
  linesOf,
  newLine,
  setChange,
  setLastUnits,
  setText,
} from '../editor/draft-lines.ts'
import type { Picked } from '../editor/product-picker.tsx'
import { focusQuantity, focusWrongQuantity } from '../editor/quantity-field.tsx'
import { priceNews, repriceLines, withToday } from '../editor/reprice-lines.ts'
import { CashBack } from './cash-fields.tsx'
import { CounterDetails } from './counter-details.tsx'
import {
  amountsOf,
  cashBack,
  cashProblem,
  charged,
  isStarted,
  NEW_ORDER,
  payable,
  problemOf,
  withoutPrices,
} from './counter-draft.ts'
import { CounterLines } from './counter-lines.tsx'
import type { CounterActions } from './counter-row.tsx'
import { SaleDone } from './sale-done.tsx'
import type { Sale } from './sale-storage.ts'
import { useCounterKeys } from './use-counter-keys.ts'
import { useSales } from './use-sales.ts'
import { useTakeOrder } from './use-take-order.ts'
import { useTakenOrder } from './use-taken-order.ts'
import { WaitingSales } from './waiting-sales.tsx'

/** Takes an order by scanner, keyboard or thumb. Enter in the empty search goes on to the customer. */
export function NewOrderForm({ children }: { readonly children: ReactNode }) {
  const { revalidate } = useRevalidator()
  const money = useMoney()
  const may = useMay()
  const person = usePerson()
  const sales = useSales(person)
  const { sale, changeDraft } = sales
  const { promotions, surchargePerMille, waysToPay } = useShop()
  const typed = payable(sale?.draft ?? NEW_ORDER, waysToPay)
  const draft = may('prices') ? typed : withoutPrices(typed)
  const [isTried, setTried] = useState(false)
  const [taken, setTaken] = useTakenOrder(person)
  const [news, setNews] = useState<readonly string[]>([])
  const { take, isBusy } = useTakeOrder({
    onFinal: sales.renewKey,
    onPrices: (lines) => changeDraft(() => ({ lines })),
  })
  /** Products found while a sale is being stored: they belong to the next, or to this one if it is refused. */
  const held = useRef<Picked[]>(undefined)
  const form = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLDivElement>(null)
  const details = useRef<HTMLDivElement>(null)
  const cashField = useRef<HTMLInputElement>(null)
  const { discount, preview, errors } = readDiscount(draft.discount, cartTotal(linesOf(draft.lines)))
  const amounts = amountsOf(draft, preview, surchargePerMille)
  const listPerMille = useListPerMille()
  const problem = problemOf(draft, preview)

  const focusPicker = () => picker.current?.querySelector('input')?.focus()
  const focusDetails = () => details.current?.querySelector<HTMLInputElement>('input[name=customer]')?.focus()

  /** Also leaves the sale before, if it is still shown. */
  function begin() {
    flushSync(() => {
      setTaken(undefined)
      setTried(false)
      setNews([])
    })
    focusPicker()
  }

  const actions: CounterActions = {
    onText: (id, text) => changeDraft(({ lines }) => ({ lines: setText(lines, id, text) })),
    onDrop(id) {
      const { lines: before } = draft
      const undo = () => changeDraft(() => ({ lines: before }))
      const name = before.find(({ line }) => line.id === id)?.line.name ?? ''
      showToast({ kind: 'success', text: `Quitaste ${name}`, action: { label: 'Deshacer', run: undo } })
      changeDraft(({ lines }) => ({ lines: dropLine(lines, id) }))
      focusPicker()
    },
    onDone: focusPicker,
    onChange: may('prices')
      ? (id, change) => changeDraft(({ lines }) => ({ lines: setChange(lines, id, change) }))
      : undefined,
  }

  function add({ product, units, typed }: Picked) {
    changeDraft(({ lines }) => {
      const added = addUnits(lines, newLine(product, promotions, 1), units ?? 1)
      return { lines: typed ? setText(added, product.id, typed) : added }
    })
  }

  function pick(picked: Picked) {
    if (held.current) {
      held.current.push(picked)
      return
    }
    const { product, units, typed } = picked
    flushSync(() => {
      setTaken(undefined)
      add(picked)
    })
    if (units === undefined) focusQuantity(product.id, typed !== '')
    else focusPicker()
  }

  const setUnits = (unitsOf: (now: number) => number) =>
    changeDraft(({ lines }) => ({ lines: setLastUnits(lines, unitsOf) }))

  function setAside() {
    if (!isStarted(draft)) return focusPicker()
    sales.setAside()
    begin()
  }

  async function takeUp(waiting: Sale) {
    sales.takeUp(waiting)
    begin()
    const { lines } = waiting.draft
    const today = await repriceLines(lines)
    if (!today) return
    changeDraft((now) => ({ lines: withToday(now.lines, lines, today) }))
    setNews(priceNews(lines, today, money))
  }

  function discard(unwanted: Sale, text: string) {
    sales.discard(unwanted)
    const undo = () => sales.bringBack(unwanted)
    showToast({ kind: 'success', text, action: { label: 'Deshacer', run: undo } })
    focusPicker()
  }

  async function save(order = draft) {
    if (held.current || !sale) return
    if (taken) return begin()
    flushSync(() => setTried(true))
    if (order.lines.length === 0) return focusPicker()
    if (problem || Object.keys(errors).length > 0) return focusWrong(form.current)
    if (statusAtCounter(order).paid && cashProblem(order, amounts.amountDue))
      return cashField.current?.focus()
    held.current = []
    const focused = document.activeElement
    const stored = await take(order, discount, sale.key)
    if (stored) {
      sales.discard(sale)
      begin()
    } else if (focused instanceof HTMLElement) focused.focus()
    const picked = held.current
    held.current = undefined
    for (const each of picked) add(each)
    if (!stored) return
    flushSync(() => setTaken(stored))
    // The menu shows how many orders are pending.
    await revalidate()
  }

  const charge = () => save(charged(draft))
  useCounterKeys({ charge, search: begin, cash: () => cashField.current?.focus(), setAside })

  // The page is for scanning and typing: the search has the focus from the start.
  useEffect(() => picker.current?.querySelector('input')?.focus(), [])

  return (
    <>
      <SaleDone taken={taken} onNew={begin} />
      <div ref={form} hidden={taken !== undefined}>
        {children}
        {/* What would change in the sale while it is being stored would be in no order. */}
        <div inert={isBusy}>
          <WaitingSales
            sales={sales.waiting}
            onTakeUp={takeUp}
            onDiscard={(waiting) => discard(waiting, 'Descartaste la venta')}
          />
        </div>
        <div className="mb-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <CounterLines
            picker={picker}
            lines={draft.lines}
            listPerMille={listPerMille}
            actions={actions}
            isTried={isTried}
            isKnown={sale !== undefined}
            isBusy={isBusy}
            news={news}
            onPick={pick}
            onUnits={(units) => setUnits(() => units)}
            onStep={(by) => setUnits((now) => now + by)}
            onEmpty={focusDetails}
            isStarted={isStarted(draft)}
            onSetAside={setAside}
            onClear={() => sale && discard(sale, 'Vaciaste la orden')}
          />
          <CounterDetails
            ref={details}
            cashField={cashField}
            draft={draft}
            errors={errors}
            amounts={amounts}
            isTried={isTried}
            isBusy={isBusy}
            onChange={(changes) => changeDraft(() => changes)}
            onCharge={charge}
          />
        </div>
        <AmountBar
          amountDue={sale && amounts.amountDue}
          note={<CashBack change={cashBack(draft, amounts.amountDue)} />}
          problem={isTried && problem}
        >
          <Button variant="secondary" isBusy={isBusy} className="max-sm:grow" onClick={() => save()}>
            Guardar orden
          </Button>
          <Button isBusy={isBusy} aria-keyshortcuts="Control+Enter" className="max-sm:grow" onClick={charge}>
            Cobrar
          </Button>
        </AmountBar>
      </div>
    </>
  )
}

/** What the bar tells of: a quantity, or else a price, a discount or its reason. */
function focusWrong(form: HTMLElement | null) {
  if (!focusWrongQuantity()) form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
