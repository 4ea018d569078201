import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { PAYMENT_TRIES } from '#domain/shop/page-address.ts'

export type PaymentTry = keyof typeof PAYMENT_TRIES

const TRIES = Object.keys(PAYMENT_TRIES) as PaymentTry[]

/** How the customer's last try to pay went, as the address says. Dropped from it, so that a reload shows the receipt as it is then. */
export function usePaymentTry(): PaymentTry | undefined {
  const [query] = useSearchParams()
  const tried = TRIES.find((each) => PAYMENT_TRIES[each] === query.get('pago'))

  // Rewrites the address bar.
  useEffect(() => {
    if (tried) history.replaceState(history.state, '', location.pathname)
  }, [tried])

  return tried
}
