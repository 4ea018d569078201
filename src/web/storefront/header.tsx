import { Link } from 'react-router'
import { useShop } from '#web/shop/shop-data.ts'

export function Header() {
  const shop = useShop()
  return (
    <header className="mx-auto flex w-full max-w-7xl items-baseline justify-between gap-6 p-4">
      <Link to="/" className="font-display text-2xl font-semibold">
        {shop.name}
      </Link>
    </header>
  )
}
