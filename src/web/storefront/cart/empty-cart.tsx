import { Link } from 'react-router'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CategoryChips } from '../catalogue/category-chips.tsx'
import { Confetti } from '../orders/confetti.tsx'

export function EmptyCart() {
  return (
    <EmptyState title="El carrito está vacío" picture={<Confetti className="h-18 w-60" />} isTall>
      <p className="max-w-sm text-ink-soft">
        Globos, velitas, disfraces, todo para la mesa dulce: elegí lo que te guste y volvé por acá.
      </p>
      <Link to="/productos" className={buttonStyle('primary', 'large')}>
        Ver productos
      </Link>
      <CategoryChips />
    </EmptyState>
  )
}
