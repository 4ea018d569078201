import { surchargePercent } from '#domain/prices/way-to-pay.ts'
import { useListPerMille, useNumbers } from '#web/shop/shop-data.ts'

/** Says that prices here are cash prices. Renders nothing without list prices. */
export function CashPriceNote({ className = '' }: { className?: string }) {
  const listPerMille = useListPerMille()
  const numbers = useNumbers()
  if (listPerMille === 0) return null
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      Acá los precios son en efectivo. La tienda muestra el precio de lista,{' '}
      {surchargePercent(listPerMille, numbers)} más alto.
    </p>
  )
}
