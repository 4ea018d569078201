import { useShop } from '#web/shop/shop-data.ts'

/** The bar above the header. It scrolls away; the header stays. */
export function Announcement() {
  const shop = useShop()
  return (
    <section aria-label="Aviso de la tienda" className="bg-ink text-white print:hidden">
      <p className="mx-auto flex max-w-7xl flex-wrap justify-center gap-x-6 px-4 py-2 text-center text-xs font-semibold text-balance sm:justify-between sm:text-sm">
        <span>
          {shop.tagline} · <strong className="font-bold text-sun">Retirás hoy en el local</strong>
        </span>
        <span>{shop.hours}</span>
      </p>
    </section>
  )
}
