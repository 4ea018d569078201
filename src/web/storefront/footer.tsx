import { useShop } from '#web/shop/shop-data.ts'

export function Footer() {
  const shop = useShop()
  return (
    <footer className="border-t border-line p-6 text-center text-sm">
      {shop.address}, {shop.city}
    </footer>
  )
}
