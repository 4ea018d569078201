import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Cart, cartTotal } from '#domain/cart/cart.ts'
import type { Cents } from '#domain/money/money.ts'
import type { CheckoutForm, NewOrder, OrderId } from '#domain/orders/order.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError, ConnectionError, messageOf } from '#web/api/errors.ts'
import { cartStore } from '#web/cart/cart-store.ts'
import { lockCart } from '#web/cart/use-cart.ts'
import { useReturn } from '#web/connection/use-return.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { ownOrders } from '../orders/own-orders.ts'
import { forgetDraft } from './checkout-draft.ts'
import { sendOrder } from './send-order.ts'

type PlaceOrderOptions = {
  /** Called with the cart that is being sent, and with undefined if it was not ordered. */
  readonly onSending: (cart: Cart | undefined) => void
  /** Called when the order is stored, before its receipt is opened, and again if the page is still there afterwards. */
  readonly onPlaced: (id: OrderId, isReceiptOpened: boolean) => void
  /** The server has other prices or rules than the page. */
  readonly onConflict: () => void
}

/** Belongs to one cart; it disappears when the cart changes. */
export type Problem = {
  readonly text: string
  readonly receipt?: OrderId | undefined
  readonly cart: Cart
  /** The connection: `lost` until the shop responds again. */
  readonly connection?: 'lost' | 'back'
}

export function usePlaceOrder({ onSending, onPlaced, onConflict }: PlaceOrderOptions) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  useReturn(problem?.connection === 'lost', () =>
    setProblem((lost) => lost && { ...lost, text: `Ya hay conexión. ${SAFE_AGAIN}`, connection: 'back' }),
  )
  // A ref, because state would update too late for a double click.
  const isSending = useRef(false)

  /** `due` is the amount that the page shows. */
  async function place(form: CheckoutForm, cart: Cart, due: Cents): Promise<void> {
    if (isSending.current) return
    cartStore.follow()
    if (cartStore.current() !== cart) {
      showToast({ kind: 'error', text: 'Tu carrito cambió en otra pestaña. Revisalo antes de confirmar.' })
      return
    }
    isSending.current = true
    setIsBusy(true)
    setProblem(undefined)
    onSending(cart)
    lockCart(true)
    const id = await send(orderOf(form, cart, due), cart)
    lockCart(false)
    if (id) {
      showToast({ kind: 'success', text: 'La orden se cargó con éxito' })
      onPlaced(id, false)
      await navigate(`/checkout/${id}`)
      onPlaced(id, true)
    } else onSending(undefined)
    isSending.current = false
    setIsBusy(false)
  }

  /** The order's id, or undefined if it was not stored. Once the server has it, nothing here can fail. */
  async function send(order: NewOrder, cart: Cart): Promise<OrderId | undefined> {
    try {
      const { kind, id, isFirst } = await sendOrder(browserApi, order)
      if (id) ownOrders.add(id)
      if (kind === 'earlier') {
        setProblem({ text: EARLIER, receipt: id, cart })
        return undefined
      }
      if (isFirst) cartStore.takeOut(cart)
      forgetDraft()
      return id
    } catch (error) {
      const text = messageOf(error)
      showToast({ kind: 'error', text })
      if (error instanceof ConnectionError) {
        setProblem({ text: `${text} ${SAFE_AGAIN}`, cart, connection: 'lost' })
      } else setProblem({ text, cart })
      if (error instanceof ApiError) onConflict()
      return undefined
    }
  }

  return { place, isBusy, problem }
}

function orderOf({ note, pickup, ...form }: CheckoutForm, cart: Cart, amountDue: Cents): NewOrder {
  return {
    ...form,
    ...(note && { note }),
    ...(pickup && { pickup }),
    total: cartTotal(cart),
    amountDue,
    order: cart.map(({ id, price, quantity, subtotal }) => ({ id, price, quantity, subtotal })),
  }
}

const EARLIER =
  'Tu pedido anterior sí nos había llegado. Lo que ves acá todavía no está pedido: si también lo querés, confirmá otra vez.'

/** Without an answer the order may have arrived. */
const SAFE_AGAIN = 'Tu carrito y tus datos siguen acá, y aunque confirmes otra vez el pedido no se duplica.'
