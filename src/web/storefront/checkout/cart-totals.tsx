import { type Cart, cartSavings, cartTotal } from '#domain/cart.ts'
import { surcharge, WAY_TO_PAY_LABELS, type WayToPay } from '#domain/payment.ts'
import { useMoney } from '#web/shop/shop-data.ts'

type CartTotalsProps = { readonly cart: Cart | undefined; readonly wayToPay: WayToPay | undefined }

/** How the amount due is made up. */
export function CartTotals({ cart, wayToPay }: CartTotalsProps) {
  const money = useMoney()
  const total = cart && cartTotal(cart)
  const saved = cart ? cartSavings(cart) : 0
  const added = total !== undefined && wayToPay ? surcharge(total, wayToPay) : 0
  return (
    <dl className="grid gap-2 px-1 tabular-nums lg:border-t lg:border-line lg:px-6 lg:pt-4">
      <Row label="Subtotal" amount={total === undefined ? '…' : money(total + saved)} />
      {saved > 0 && (
        <div className="flex justify-between gap-x-4 font-bold max-xs:flex-wrap text-turquoise-deep">
          <dt>Ahorro por carnaval</dt>
          <dd className="ml-auto whitespace-nowrap">−{money(saved)}</dd>
        </div>
      )}
      {wayToPay && added > 0 && (
        <Row label={`Recargo de ${WAY_TO_PAY_LABELS[wayToPay]}`} amount={money(added)} />
      )}
    </dl>
  )
}

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-x-4 max-xs:flex-wrap">
      <dt>{label}</dt>
      <dd className="ml-auto font-bold whitespace-nowrap">{amount}</dd>
    </div>
  )
}
