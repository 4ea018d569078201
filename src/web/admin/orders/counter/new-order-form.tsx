import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { cartTotal } from '#domain/cart/cart.ts'
import { orderCode } from '#domain/orders/order.ts'
import { useMay } from '#web/admin/people/use-may.ts'
import { useListPerMille, useMoney, useShop } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AmountBar } from '../editor/amount-bar.tsx'
import { NO_DISCOUNT, readDiscount } from '../editor/discount-text.ts'
import { addUnits, dropLine, linesOf, newLine, setText } from '../editor/draft-lines.ts'
import { focusQuantity, focusWrongQuantity, type LineActions } from '../editor/line-row.tsx'
import type { Picked } from '../editor/product-picker.tsx'
import { orderListAddress } from '../list/order-list-address.ts'
import { ORDERS_HEADINGS } from '../list/orders-heading.tsx'
import { CounterDetails } from './counter-details.tsx'
import { amountsOf, isStarted, NEW_ORDER, payable, problemOf } from './counter-draft.ts'
import { CounterLines } from './counter-lines.tsx'
import { forgetAttempt } from './sale-storage.ts'
import { useCounterDraft } from './use-counter-draft.ts'
import { type TakenOrder, useTakeOrder } from './use-take-order.ts'

/** Takes an order by keyboard alone: product, Enter, quantity, Enter, and so on; Enter in the empty search goes on to the customer. */
export function NewOrderForm() {
  const { revalidate } = useRevalidator()
  const [typed, changeDraft] = useCounterDraft()
  const { promotions, surchargePerMille, waysToPay } = useShop()
  const draft = payable(typed, waysToPay)
  const [isTried, setTried] = useState(false)
  const [taken, setTaken] = useState<TakenOrder>()
  const { take, isBusy } = useTakeOrder((lines) => changeDraft(() => ({ lines })))
  const picker = useRef<HTMLDivElement>(null)
  const details = useRef<HTMLDivElement>(null)
  const may = useMay()
  // A colleague may have left one in this browser.
  const typedDiscount = may('prices') ? draft.discount : NO_DISCOUNT
  const { discount, preview, errors } = readDiscount(typedDiscount, cartTotal(linesOf(draft.lines)))
  const amounts = amountsOf(draft, preview, surchargePerMille)
  const listPerMille = useListPerMille()
  const problem = problemOf(draft, preview)
  const isWrong = Object.keys(errors).length > 0

  const focusPicker = () => picker.current?.querySelector('input')?.focus()
  const focusDetails = () => details.current?.querySelector('input')?.focus()

  const actions: LineActions = {
    onText: (id, text) => changeDraft(({ lines }) => ({ lines: setText(lines, id, text) })),
    onDrop(id) {
      changeDraft(({ lines }) => ({ lines: dropLine(lines, id) }))
      focusPicker()
    },
    onDone: focusPicker,
  }

  function pick({ product, units, typed }: Picked) {
    flushSync(() =>
      changeDraft(({ lines }) => {
        const added = addUnits(lines, newLine(product, promotions, 1), units ?? 1)
        return { lines: typed ? setText(added, product.id, typed) : added }
      }),
    )
    if (units === undefined) focusQuantity(product.id, typed !== '')
    else focusPicker()
  }

  function startOver() {
    const undo = () => changeDraft(() => draft)
    showToast({ kind: 'success', text: 'Vaciaste la orden', action: { label: 'Deshacer', run: undo } })
    changeDraft(() => NEW_ORDER)
    forgetAttempt()
    setTried(false)
    focusPicker()
  }

  async function save() {
    if (isBusy) return
    flushSync(() => setTried(true))
    if (draft.lines.length === 0) return focusPicker()
    if (problem || isWrong) return focusWrongQuantity()
    const stored = await take(draft, discount)
    if (!stored) return
    flushSync(() => {
      setTaken(stored)
      changeDraft(() => NEW_ORDER)
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
        <CounterLines
          picker={picker}
          lines={draft.lines}
          listPerMille={listPerMille}
          actions={actions}
          onPick={pick}
          onEmpty={focusDetails}
        />
        <CounterDetails
          ref={details}
          draft={draft}
          errors={isTried ? errors : {}}
          amounts={amounts}
          onChange={(changes) => changeDraft(() => changes)}
        />
      </div>
      <AmountBar amountDue={amounts.amountDue} problem={isTried && problem}>
        {isStarted(draft) && (
          <Button variant="quiet" className="max-sm:grow" onClick={startOver}>
            Vaciar
          </Button>
        )}
        <p className="text-sm text-ink-soft max-lg:hidden">Ctrl+Enter</p>
        <Button isBusy={isBusy} aria-keyshortcuts="Control+Enter" className="max-sm:grow" onClick={save}>
          Guardar orden
        </Button>
      </AmountBar>
    </>
  )
}

/** Ctrl+Enter, or Command+Enter, saves from any field. */
function useSaveKey(save: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  })

  // Listens to the whole page, before the fields see the key.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}

/** The order that was just stored. The form below is ready for the next one. */
function TakenNotice({ taken }: { taken: TakenOrder | undefined }) {
  const money = useMoney()
  return (
    <div role="status" className="not-empty:mb-4">
      {taken && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 rounded-card border border-turquoise bg-card px-4 py-2">
          <p className="grow">
            Orden <b className="tabular-nums">{orderCode(taken.id)}</b> guardada:{' '}
            <b className="whitespace-nowrap tabular-nums">{money(taken.amountDue)}</b>
          </p>
          <TextLink
            to={`/checkout/${taken.id}`}
            target="_blank"
            className="inline-flex min-h-11 items-center"
          >
            Ver el comprobante
          </TextLink>
          <TextLink to={orderListAddress(taken.status)} className="inline-flex min-h-11 items-center">
            Ver {ORDERS_HEADINGS[taken.status].toLowerCase()}
          </TextLink>
        </div>
      )}
    </div>
  )
}
