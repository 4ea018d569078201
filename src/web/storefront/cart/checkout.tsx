import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type Cart, cartTotal } from '#domain/cart/cart.ts'
import { acceptChanges, isUpToDate, type TodaysProducts } from '#domain/cart/cart-check.ts'
import { minimumOrderText } from '#domain/orders/minimum-order.ts'
import {
  type CheckoutForm,
  checkoutFormOf,
  MAX_CUSTOMER_NAME,
  MAX_MOBILE,
  type OrderId,
} from '#domain/orders/order.ts'
import { shownCart } from '#domain/orders/shown-cart.ts'
import { cartSum } from '#domain/orders/shown-sum.ts'
import { onlyWay, type WayToPay } from '#domain/prices/way-to-pay.ts'
import { cartStore } from '#web/cart/cart-store.ts'
import { reloadShop, useListPerMille, useShop } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { placeToasts } from '#web/ui/toasts.ts'
import { askToday } from './ask-today.ts'
import { CartLines } from './cart-lines.tsx'
import { CartTotals } from './cart-totals.tsx'
import { focusChanges } from './changes-notice.tsx'
import { recallDraft, rememberDraft } from './checkout-draft.ts'
import { prepareAttempt } from './order-attempt.ts'
import { focusProblem, OrderBar } from './order-bar.tsx'
import { OrderExtras } from './order-extras.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { WayToPayField } from './way-to-pay-field.tsx'

const Form = checkoutFormOf(() => new Date())

type CheckoutProps = {
  /** Undefined until it is read from the browser. The form already works. */
  readonly cart: Cart | undefined
  readonly onSending: (cart: Cart | undefined) => void
  readonly onPlaced: (id: OrderId, isReceiptOpened: boolean) => void
  /** A control that had the focus is gone. */
  readonly onRemoved: () => void
}

/** The cart's lines, with the order form beside or below. */
export function Checkout({ cart, onSending, onPlaced, onRemoved }: CheckoutProps) {
  const { today, check } = usePriceCheck()
  const shop = useShop()
  const only = onlyWay(shop.waysToPay)
  const [conflicts, setConflicts] = useState(0)
  const { place, isBusy, problem } = usePlaceOrder({ onSending, onPlaced, onConflict })
  // By itself, because a draft is kept, the lines stay locked while it is sent, and what is refused stays with the order's outcome.
  const { register, control, handleSubmit, getValues, setValue, formState } = useForm<CheckoutForm>({
    resolver: zodResolver(Form),
    defaultValues: { ...recallDraft(), ...(only && { wayToPay: only }) },
  })
  const { errors } = formState
  // The form's type assumes a value, but at first none is chosen.
  const chosen: WayToPay | undefined = useWatch({ control, name: 'wayToPay' })
  const wayToPay = only ?? chosen
  const listPerMille = useListPerMille()
  // No total that nobody will pay: what is shown has today's prices, even before they are accepted.
  const current = cart && acceptChanges(cart, today, shop)
  const shown = current && shownCart(current, listPerMille, shop.promotions)
  const sum = current && cartSum(current, wayToPay, shop)
  const ownProblem = problem?.cart === cart ? problem : undefined
  const isKnown = cart !== undefined
  // Stores the key of the order, for all tabs.
  useEffect(() => {
    if (isKnown) prepareAttempt()
  }, [isKnown])
  // Tells the form, if the shop is loaded again and accepts no other.
  useEffect(() => {
    if (only) setValue('wayToPay', only)
  }, [only, setValue])
  const unsettled = !cart || isUpToDate(cart, today, shop) ? undefined : UNSETTLED
  const tooSmall = current && minimumOrderText(cartTotal(current), shop.minimumOrder, shop)
  // The button that had the focus was disabled while the order was sent. Only now the page shows why it was refused.
  useEffect(() => {
    if (conflicts === 0) return
    if (!focusChanges()) focusProblem()
    // The page has scrolled, and the header moved.
    placeToasts()
  }, [conflicts])

  async function onConflict() {
    await check()
    setConflicts((count) => count + 1)
  }

  async function order(form: CheckoutForm) {
    // A press from before React is replayed while the cart is still being drawn.
    const lines = cart ?? cartStore.current()
    if (unsettled) focusChanges()
    else if (tooSmall) focusProblem()
    else await place(form, lines, cartSum(lines, form.wayToPay, shop).amountDue)
  }

  return (
    <div
      className={classNames(
        'flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-10 [&_:is(input,button)]:scroll-mt-40 [&_:is(input,button)]:scroll-mb-40',
        !cart && 'in-data-[cart=empty]:hidden noscript:hidden',
      )}
    >
      {cart && sum ? (
        <CartLines cart={cart} today={today} due={sum.amountDue} onRemoved={onRemoved} />
      ) : (
        <LinesToCome />
      )}
      {/* On a phone its parts are in the page's column, so that the bar can stick to the bottom of the screen. */}
      <form
        // Sends nothing without JavaScript, so that name and number never get into an address.
        method="dialog"
        noValidate
        onSubmit={handleSubmit(order)}
        onChange={() => rememberDraft(getValues())}
        className="contents lg:top-24 lg:block lg:[@media(min-height:52rem)]:sticky lg:overflow-hidden lg:rounded-panel lg:bg-card lg:shadow-card"
      >
        <section
          aria-labelledby="tus-datos"
          className="grid gap-4 rounded-panel sm:max-lg:grid-cols-2 bg-card p-4 shadow-card sm:p-6 lg:rounded-none lg:pb-5 lg:shadow-none"
        >
          <h2 id="tus-datos" className="col-span-full text-2xl">
            Tus datos
          </h2>
          <TextField
            label="Nombre"
            autoComplete="name"
            maxLength={MAX_CUSTOMER_NAME}
            error={errors.name?.message}
            {...register('name')}
          />
          <TextField
            label="Celular"
            type="tel"
            autoComplete="tel"
            maxLength={MAX_MOBILE}
            hint="Para avisarte cuando tu pedido esté listo"
            error={errors.cel?.message}
            {...register('cel')}
          />
          <WayToPayField field={register('wayToPay')} error={errors.wayToPay?.message} />
          <OrderExtras
            register={register}
            control={control}
            isReady={cart !== undefined}
            onPickup={(date) => {
              setValue('pickup', date, { shouldValidate: true })
              rememberDraft(getValues())
            }}
          />
        </section>
        <CartTotals cart={shown} sum={sum} wayToPay={wayToPay} />
        <OrderBar
          due={sum?.amountDue}
          isBusy={isBusy}
          problem={
            ownProblem ??
            (unsettled ? { text: unsettled } : tooSmall ? { text: tooSmall, isHint: true } : undefined)
          }
        />
      </form>
    </div>
  )
}

/** Filled with outlines by `drawLinesToCome`, because the server does not know the cart. */
function LinesToCome() {
  return (
    <div aria-busy>
      <p className="sr-only">Cargando...</p>
      <ul data-lines-to-come suppressHydrationWarning className="grid gap-3">
        {''}
      </ul>
    </div>
  )
}

const UNSETTLED = 'Hay cambios en tu carrito. Aceptá lo nuevo o quitá lo que ya no está, y seguimos.'

/** Loads today's products of the cart and the promotions when the page opens and whenever its tab gets the focus. */
function usePriceCheck(): { readonly today: TodaysProducts; readonly check: () => Promise<void> } {
  const [today, setToday] = useState<TodaysProducts>(new Map())
  const lastRound = useRef(0)

  const check = useCallback(async () => {
    lastRound.current++
    const round = lastRound.current
    const [answers] = await Promise.all([askToday(cartStore.current()), reloadShop()])
    // Ignores responses of an earlier round.
    if (round === lastRound.current) setToday((before) => new Map([...before, ...answers]))
  }, [])

  // Asks the API now and when the window gets the focus.
  useEffect(() => {
    check()
    addEventListener('focus', check)
    return () => removeEventListener('focus', check)
  }, [check])

  return { today, check }
}
