import { hasMoreMatches, MOST_MATCHES } from '#domain/orders/order.ts'

type OrderCountProps = { readonly total: number; readonly text: string; readonly isHidden: boolean }

/** The number of orders. If there are too many to show, tells how to find the others. */
export function OrderCount({ total, text, isHidden }: OrderCountProps) {
  const isMore = hasMoreMatches(total, text)
  const count = isMore ? `Más de ${MOST_MATCHES} órdenes` : total === 1 ? '1 orden' : `${total} órdenes`
  return (
    <p aria-live="polite" className={isHidden ? 'sr-only' : 'text-sm text-ink-soft'}>
      {count}
      {text && ` para "${text}"`}
      {isMore &&
        `: se ven las ${MOST_MATCHES} más nuevas. Escribí algo más, como el apellido o el final del celular, o usá los filtros para encontrar otra.`}
    </p>
  )
}
