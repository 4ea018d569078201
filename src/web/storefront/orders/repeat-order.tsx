import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { Link } from 'react-router'
import { MAX_LINES } from '#domain/cart/cart.ts'
import * as productCalls from '#domain/catalogue/product-calls.ts'
import { chunksOf } from '#domain/chunks.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { type Repeated, repeatOrder } from '#domain/orders/repeat-order.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { cartStore } from '#web/cart/cart-store.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'

/** Puts the order into the cart again and says what is no longer to be had. */
export function RepeatOrder({ lines }: { lines: readonly OrderLine[] }) {
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<Repeated>()

  async function repeat() {
    setBusy(true)
    try {
      const ids = lines.map(({ id }) => id)
      // A sale at the counter may have more lines than one call takes.
      const parts = chunksOf(ids, MAX_LINES).map((some) =>
        browserApi.call(productCalls.listById, { query: { ids: some } }),
      )
      const today = (await Promise.all(parts)).flat()
      cartStore.follow()
      const repeated = repeatOrder(cartStore.current(), lines, today, cartStore.rules())
      cartStore.take(repeated)
      setResult(repeated)
    } catch (failure) {
      showToast({ kind: 'error', text: messageOf(failure) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-5 print:hidden">
      <p>
        <Button variant="secondary" isBusy={isBusy} onClick={repeat} className="max-sm:w-full">
          {!isBusy && <RotateCw aria-hidden className="size-4" />}
          Repetir pedido
        </Button>
      </p>
      <div aria-live="polite">
        {result && (
          <div className="grid gap-2 rounded-card bg-sun-soft p-4">
            <p className="font-bold">{result.text}.</p>
            {result.notes.length > 0 && (
              <ul className="list-disc pl-5">
                {result.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            )}
            {result.isAdded && (
              <Link to="/carrito" className={`${buttonStyle()} sm:justify-self-start`}>
                Ver el carrito
              </Link>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
