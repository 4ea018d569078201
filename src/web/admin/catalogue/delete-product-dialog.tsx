import { useEffect, useState } from 'react'
import * as adminProductCalls from '#domain/catalogue/admin-product-calls.ts'
import type { Product } from '#domain/catalogue/product.ts'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import * as deletedProductCalls from '#domain/trash/deleted-product-calls.ts'
import { TRASH_DAYS } from '#domain/trash/trash.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { adminCall } from '../session-guard.ts'
import { useAction } from '../use-action.ts'

type DeleteProductDialogProps = {
  readonly product: Product
  readonly onCancel: () => void
  /** Called after the answer, before the table has reloaded. */
  readonly onDone: () => void
}

export function DeleteProductDialog({ product, onCancel, onDone }: DeleteProductDialogProps) {
  const money = useMoney()
  const { run: remove, isBusy } = useAction(
    async () => {
      const params = { id: product.id }
      const { message } = await browserApi.call(adminProductCalls.remove, { params })
      onDone()
      return { message, undo: () => browserApi.call(deletedProductCalls.restore, { params }) }
    },
    {
      nameOf: () => product.name,
      onFailure() {
        onDone()
        return false
      },
    },
  )

  return (
    <ConfirmDialog
      title="¿Eliminar este producto?"
      confirmLabel="Eliminar"
      cancelLabel="Cancelar"
      isBusy={isBusy}
      onConfirm={remove}
      onCancel={onCancel}
    >
      <div className="grid gap-4">
        <div className="flex items-center gap-4 [&>picture]:shrink-0">
          <ShopPicture
            address={product.image}
            alt=""
            sizes="5rem"
            className={`size-20 rounded-control object-cover ${CATEGORY_LOOKS[product.category].tint}`}
          />
          <p className="grid">
            <strong>{product.name}</strong>
            <span className="tabular-nums">{money(product.price)}</span>
          </p>
        </div>
        <OpenOrders product={product} />
        <p className="text-ink-soft">
          Desaparece de la tienda y pasa a la papelera. Lo podés restaurar durante {TRASH_DAYS} días.
        </p>
      </div>
    </ConfirmDialog>
  )
}

/** Warns if customers still wait for the product. */
function OpenOrders({ product }: { product: Product }) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isShown = true
    adminCall(() => browserApi.call(adminOrderCalls.countOpen, { params: { id: product.id } }))
      .then(({ orders }) => isShown && setCount(orders))
      // Deleting can be undone, so it does not wait for this.
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [product.id])
  return (
    <p role="status" className={count > 0 ? 'rounded-control bg-sun-soft px-3 py-2 font-bold' : 'sr-only'}>
      {count === 1 && 'Está en una orden abierta, que queda como está.'}
      {count > 1 && `Está en ${count} órdenes abiertas, que quedan como están.`}
    </p>
  )
}
