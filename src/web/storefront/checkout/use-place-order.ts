import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Cart, cartTotal } from '#domain/cart.ts'
import type { CheckoutForm, NewOrder } from '#domain/order.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError, ConnectionError, messageOf } from '#web/api/errors.ts'
import { placeOrder } from '#web/api/orders.ts'
import { cartStore } from '#web/cart/cart-store.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { forgetDraft } from './checkout-draft.ts'
import { forgetAttempt, keyFor } from './order-attempt.ts'

type PlaceOrderOptions = {
  /** Called when the order is stored, before the cart is emptied. */
  readonly onOrdered: (cart: Cart) => void
  /** The server has other prices than the page. */
  readonly onConflict: () => void
}

/** Belongs to one cart; it disappears when the cart changes. */
type Problem = { readonly text: string; readonly cart: Cart }

export function usePlaceOrder({ onOrdered, onConflict }: PlaceOrderOptions) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  // A ref, because state would update too late for a double click.
  const isSending = useRef(false)

  async function place(form: CheckoutForm, cart: Cart): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    setProblem(undefined)
    try {
      const order = orderOf(form, cart)
      const id = await placeOrder(browserApi, order, keyFor(order))
      onOrdered(cart)
      cartStore.takeOrdered(cart)
      forgetAttempt()
      forgetDraft()
      showToast({ kind: 'success', text: 'La orden se cargó con éxito' })
      await navigate(`/checkout/${id}`)
    } catch (error) {
      showToast({ kind: 'error', text: messageOf(error) })
      setProblem({ text: explain(error), cart })
      if (error instanceof ApiError && error.status === 409) onConflict()
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  return { place, isBusy, problem }
}

function orderOf(form: CheckoutForm, cart: Cart): NewOrder {
  return {
    ...form,
    total: cartTotal(cart),
    order: cart.map(({ id, price, quantity, subtotal }) => ({ id, price, quantity, subtotal })),
  }
}

/** Without an answer the order may have arrived; says that trying again is safe. */
function explain(error: unknown): string {
  const message = messageOf(error)
  if (!(error instanceof ConnectionError)) return message
  return `${message} Tu carrito y tus datos siguen acá, y aunque confirmes otra vez el pedido no se duplica.`
}
