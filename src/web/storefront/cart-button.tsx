import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCart } from '#web/cart/cart-store.ts'

const MOST_SHOWN = 99

/** The way to the cart, with how many units are in it. */
export function CartButton() {
  const units = useCart().reduce((sum, { quantity }) => sum + quantity, 0)
  const [seen, setSeen] = useState({ units, raises: 0 })
  if (seen.units !== units) setSeen({ units, raises: seen.raises + (units > seen.units ? 1 : 0) })

  return (
    <Link
      to="/carrito"
      aria-label={`Carrito, ${units === 0 ? 'vacío' : units === 1 ? '1 unidad' : `${units} unidades`}`}
      className="relative grid size-11 place-items-center rounded-full text-fuchsia-deep transition duration-150 ease-out hover:bg-card/70"
    >
      <ShoppingCart aria-hidden className="size-5" />
      {units > 0 && (
        <span
          // A new element each time, so that the movement begins anew.
          key={seen.raises}
          className="absolute -top-1 right-0 grid h-5.5 min-w-5.5 animate-bump place-items-center rounded-full bg-fuchsia px-1.5 text-xs font-bold text-white tabular-nums"
        >
          {units > MOST_SHOWN ? `${MOST_SHOWN}+` : units}
        </span>
      )}
    </Link>
  )
}
