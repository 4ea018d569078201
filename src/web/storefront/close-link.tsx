import { useCart } from '#web/cart/use-cart.ts'
import { TapLink } from '#web/ui/text-link.tsx'

/** Closes a modal; a plain link without JavaScript. Beside it the way to the cart, which is behind the modal. */
export function CloseLink({ to, onClose }: { to: string; onClose: () => void }) {
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      {useCart().length > 0 && <TapLink to="/carrito">Ver carrito</TapLink>}
      <TapLink
        to={to}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          onClose()
        }}
      >
        Seguir mirando
      </TapLink>
    </span>
  )
}
