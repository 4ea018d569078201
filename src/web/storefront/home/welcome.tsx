import { useShop } from '#web/shop/shop-data.ts'

export function Welcome() {
  const shop = useShop()
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-2">
      <h1 className="text-2xl md:text-3xl">¡Bienvenidos a {shop.name}!</h1>
      <p className="text-ink-soft md:text-lg">{shop.tagline}, para que la fiesta empiece antes.</p>
    </div>
  )
}
