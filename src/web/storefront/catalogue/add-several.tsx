import { useState } from 'react'
import { MAX_QUANTITY, MAX_QUANTITY_TEXT } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { cartStore } from '#web/cart/cart-store.ts'
import { QuantityStepper } from '#web/cart/quantity-stepper.tsx'
import { Button } from '#web/ui/button.tsx'

/** Agregar with a quantity. The early script finds both by `data-adding`. */
export function AddSeveral({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1)

  function add() {
    cartStore.add(product, quantity)
    setQuantity(1)
  }

  return (
    <div data-adding className="flex flex-wrap items-start gap-3">
      <QuantityStepper
        line={{ name: product.name, quantity }}
        cap={MAX_QUANTITY}
        reason={MAX_QUANTITY_TEXT}
        onIncrease={() => setQuantity(quantity + 1)}
        onDecrease={() => setQuantity(quantity - 1)}
        onType={(typed) => setQuantity(Math.min(typed, MAX_QUANTITY))}
      />
      <Button size="large" className="min-w-32 grow" data-add={product.id} onClick={add}>
        Agregar
      </Button>
    </div>
  )
}
