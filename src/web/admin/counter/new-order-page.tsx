import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { SOURCES } from '#domain/prices/payment-source.ts'
import { IN_CASH, WAYS, type WayToPay } from '#domain/prices/way-to-pay.ts'
import { useNumbers, useShop } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { useLineDown } from '../line.ts'
import { AmountBar } from '../order-editor/amount-bar.tsx'
import { whenNotScanning } from '../order-editor/use-scanner.ts'
import { CashBack } from './cash-fields.tsx'
import { CounterDetails } from './counter-details.tsx'
import { amountsOf, cashBack, charged, isStarted } from './counter-draft.ts'
import { CounterLines } from './counter-lines.tsx'
import { useKeptForLater } from './kept-products.ts'
import { QueuedSales } from './queued-sales.tsx'
import { SaleDone } from './sale-done.tsx'
import { useCounterFocus } from './use-counter-focus.ts'
import { useCounterOrder } from './use-counter-order.ts'
import { useHeldSales, type WaitingSale } from './use-held-sales.ts'
import { useSaveOrder } from './use-save-order.ts'
import { WaitingSales } from './waiting-sales.tsx'

/** Said on the page, those of a way to pay where the shop accepts it. */
const COUNTER_KEYS: readonly (readonly [key: string, what: string, needs?: WayToPay])[] = [
  ['F2 o /', 'buscar o escanear'],
  ['3*código', 'tres unidades'],
  ['↑ ↓', 'ir por los productos'],
  ['+ −', 'una unidad más o menos'],
  ['Supr', 'quitar el producto'],
  ['P', 'cambiar su precio'],
  ['F4', 'paga con'],
  ['F6', 'efectivo justo', IN_CASH],
  ['F9', 'Mercado Pago', 'mercado pago'],
  ['F8', 'dejar en espera'],
  ['Ctrl+Enter', 'cobrar'],
]

const TEXT = 'input:not([type=checkbox], [type=radio]), textarea, select'

export function Component() {
  return (
    <NewOrderForm>
      <h1 className="mb-1 text-3xl">Nueva orden</h1>
      <p className="text-ink-soft max-lg:mb-5">
        Para el mostrador o el teléfono. Escaneá el código, o escribí el producto y Enter. También vale{' '}
        <b>3 globo</b> o <b>3*código</b>.
      </p>
      <KeysHelp />
    </NewOrderForm>
  )
}

function KeysHelp() {
  const { waysToPay } = useShop()
  const keys = COUNTER_KEYS.filter(([, , needs]) => needs === undefined || waysToPay.includes(needs))
  return (
    <details className="mb-3 max-lg:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control font-bold text-turquoise hover:text-turquoise-deep">
        Atajos de teclado
      </summary>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 pb-2 text-sm">
        {keys.map(([key, what]) => (
          <div key={key} className="flex gap-1.5">
            <dt>
              <kbd className="rounded-md border border-edge bg-card px-1.5 font-sans font-bold">{key}</kbd>
            </dt>
            <dd className="text-ink-soft">{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Takes an order by scanner, keyboard or thumb. Enter in the empty search goes on to the customer. */
function NewOrderForm({ children }: { readonly children: ReactNode }) {
  const focus = useCounterFocus()
  const order = useCounterOrder(focus)
  const { isTried, isBusy, taken, begin, pick, keep, save, dialog } = useSaveOrder(order, focus)
  const { sale, draft, amounts } = order
  const { waysToPay, surchargePerMille } = useShop()
  const { amount } = useNumbers()
  const isDown = useLineDown()

  function setAside() {
    if (!isStarted(draft)) return focus.picker()
    order.setAside()
    begin()
  }

  const waiting = useHeldSales(order.waiting, order.reread)

  async function takeUp(sale: WaitingSale) {
    const claimed = await waiting.claim(sale)
    if (!claimed) return
    order.takeUp(claimed)
    begin()
  }

  async function discard(sale: WaitingSale) {
    const claimed = await waiting.claim(sale)
    if (claimed) order.discard(claimed, 'Descartaste la venta')
  }

  const charge = () => save(charged(draft))

  /** In cash, what the customer hands over is exact until it is typed otherwise. */
  function payBy(wayToPay: WayToPay) {
    if (isBusy || taken || !waysToPay.includes(wayToPay)) return
    const { amountDue } = amountsOf({ ...draft, wayToPay }, order.discountPreview, surchargePerMille)
    const { isInDrawer } = SOURCES[WAYS[wayToPay].source]
    flushSync(() => order.change(() => ({ wayToPay, ...(isInDrawer && { given: amount(amountDue) }) })))
    if (isInDrawer) focus.cash()
  }

  /** What is asked when a field is left comes first. */
  function chargeByKey() {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) flushSync(() => activeElement.blur())
    if (!document.querySelector('dialog:modal')) charge()
  }

  useCounterKeys({
    charge: chargeByKey,
    search: begin,
    cash: focus.cash,
    setAside,
    exactCash: () => payBy(IN_CASH),
    online: () => payBy('mercado pago'),
  })

  useKeptForLater()

  return (
    <>
      {dialog}
      <QueuedSales
        typedKey={sale?.key}
        onOpen={(queued) => {
          order.takeUp(queued)
          begin()
        }}
      />
      <SaleDone taken={taken} onNew={begin} />
      <div ref={focus.refs.form} hidden={taken !== undefined}>
        {children}
        {/* What would change in the sale while it is being stored would be in no order. */}
        <div inert={isBusy}>
          <WaitingSales sales={waiting.sales} onTakeUp={takeUp} onDiscard={discard} />
        </div>
        <div className="mb-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <CounterLines
            picker={focus.refs.picker}
            order={order}
            isTried={isTried}
            isBusy={isBusy}
            onPick={pick}
            onUnreached={keep}
            onEmpty={focus.details}
            onSetAside={setAside}
          />
          <CounterDetails
            ref={focus.refs.details}
            cashField={focus.refs.cashField}
            order={order}
            isTried={isTried}
            isBusy={isBusy}
            onCharge={charge}
          />
        </div>
        <AmountBar
          amountDue={sale && amounts.amountDue}
          note={
            <>
              {isDown && <p className="text-sm">Sin conexión: queda en este dispositivo</p>}
              <CashBack change={cashBack(draft, amounts.amountDue)} />
            </>
          }
          problem={isTried && order.problem}
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

type CounterKeys = {
  readonly charge: () => void
  readonly search: () => void
  readonly cash: () => void
  readonly setAside: () => void
  readonly exactCash: () => void
  readonly online: () => void
}

/** Keys that work from any field of the page. */
function useCounterKeys({ charge, search, cash, setAside, exactCash, online }: CounterKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event)
    if (!act) return
    event.preventDefault()
    if (event.key.length === 1) whenNotScanning(event, act)
    else act()
  })

  function actOf({ key, ctrlKey, metaKey, target }: KeyboardEvent): (() => void) | undefined {
    if (target instanceof Element && target.closest('dialog')) return undefined
    if (key === 'Enter') return ctrlKey || metaKey ? charge : undefined
    if (key === '/') return target instanceof Element && target.closest(TEXT) ? undefined : search
    return { F2: search, F4: cash, F6: exactCash, F8: setAside, F9: online }[key]
  }

  // Listens to the whole page, before the fields see the key.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
