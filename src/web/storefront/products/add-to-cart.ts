import { MAX_LINES, MAX_QUANTITY } from '#domain/cart.ts'
import type { Product } from '#domain/product.ts'
import { cartStore } from '#web/cart/cart-store.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Adds one and says so; where the cart takes no more, it says that instead. */
export function addToCart(product: Product): void {
  const cart = cartStore.current()
  const line = cart.find(({ id }) => id === product.id)
  if (line && line.quantity >= MAX_QUANTITY) {
    showToast({ kind: 'error', text: `Ya tenés ${MAX_QUANTITY} en el carrito` })
  } else if (!line && cart.length >= MAX_LINES) {
    showToast({ kind: 'error', text: `Ya tenés ${MAX_LINES} productos distintos en el carrito` })
  } else {
    cartStore.add(product)
    showToast({ kind: 'success', text: 'Producto Agregado al Carrito' })
  }
}
