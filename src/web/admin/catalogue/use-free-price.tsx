import { useState } from 'react'
import type { Cents } from '#domain/money/money.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Asks before something is given away: a price of zero is allowed, but rarely meant. */
export function useFreePrice() {
  const money = useMoney()
  const [answer, setAnswer] = useState<(isMeant: boolean) => void>()

  /** Asks only if the price becomes zero. */
  async function isMeant(price: Cents, before: Cents | undefined): Promise<boolean> {
    if (price !== 0 || before === 0) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setAnswer(() => resolve)
    const meant = await promise
    setAnswer(undefined)
    return meant
  }

  const dialog = answer && (
    <ConfirmDialog
      title={`¿Guardar con precio ${money(0)}?`}
      confirmLabel="Sí, es gratis"
      cancelLabel="Corregir el precio"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p>En la tienda se ve a {money(0)} y se puede pedir sin pagar nada.</p>
    </ConfirmDialog>
  )

  return { isMeant, dialog }
}
