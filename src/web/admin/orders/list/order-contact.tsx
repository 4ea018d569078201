import MessageCircle from 'lucide-react/icons/message-circle'
import { type ListedOrder, orderCode } from '#domain/orders/order.ts'
import { whatsappLink } from '#domain/shop/whatsapp.ts'
import { useOrigin } from '#web/admin/use-origin.ts'
import { useShop } from '#web/shop/shop-data.ts'

/** The mobile, and a link to a WhatsApp message if the number can be read. */
export function OrderContact({ order: { id, name, cel, whatsapp } }: { order: ListedOrder }) {
  const shop = useShop()
  const origin = useOrigin()
  const message = `Hola${name && ` ${name}`}, te escribimos de ${shop.name} por tu pedido ${orderCode(id)}: ${origin}/checkout/${id}`
  const link = whatsappLink(whatsapp, message)
  if (!link) return cel && <span>{cel}</span>
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      aria-label={`Escribir por WhatsApp a ${name && `${name}, `}${cel}`}
      className="-mx-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 font-bold text-turquoise tabular-nums underline decoration-2 underline-offset-4 hover:text-turquoise-deep print:min-h-0 print:text-ink print:no-underline"
    >
      <MessageCircle aria-hidden className="size-4.5 shrink-0 print:hidden" />
      {cel}
    </a>
  )
}
