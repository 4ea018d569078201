import Download from 'lucide-react/icons/download'
import MessageCircle from 'lucide-react/icons/message-circle'
import { whatsappShareLink } from '#domain/shop/whatsapp.ts'
import { useOrigin } from '#web/admin/use-origin.ts'
import { priceListAddress } from '#web/api/admin-prices.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { buttonStyle } from '#web/ui/button.tsx'

const FORMATS = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
  ['pdf', 'PDF'],
] as const

/** The current price list: to download, to edit, to send. */
export function ListLinks() {
  const shop = useShop()
  const origin = useOrigin()
  // The address may already name another site.
  const pdf = URL.parse(priceListAddress('pdf'), origin || undefined)?.href ?? ''
  return (
    <section aria-labelledby="lista-actual" className="grid content-start gap-3">
      <h2 id="lista-actual" className="text-xl">
        Lista de hoy
      </h2>
      <div className="flex flex-wrap gap-2">
        {FORMATS.map(([format, label]) => (
          <a
            key={format}
            href={priceListAddress(format)}
            download
            aria-label={`Descargar la lista en ${label}`}
            className={buttonStyle('quiet')}
          >
            <Download aria-hidden className="size-4.5" />
            {label}
          </a>
        ))}
        <a
          href={whatsappShareLink(`Lista de precios de ${shop.name}: ${pdf}`)}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle('quiet')}
        >
          <MessageCircle aria-hidden className="size-4.5" />
          Compartir por WhatsApp
        </a>
      </div>
    </section>
  )
}
