import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from 'react-router'
import { whatsappLink } from '#domain/shop/page-address.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { ShopContact } from '../shop/shop-contact.tsx'

const MESSAGE = '¡Hola! No puedo ver el comprobante de mi pedido. ¿Me ayudan?'

/** The address of a receipt that was mistyped, cut off, or whose order was deleted. */
export function UnknownOrder() {
  const chat = whatsappLink(useShop().whatsapp, MESSAGE)
  return (
    <div className="mx-auto grid max-w-3xl gap-8 py-10 md:py-14">
      <title>No encontramos ese pedido</title>
      <div className="grid justify-items-center gap-4 text-center">
        <h1 className="text-3xl md:text-4xl">No encontramos ese pedido</h1>
        <p className="max-w-xl text-balance text-ink-soft">
          Fijate si el enlace está completo: a veces se corta al copiarlo. Si sigue sin aparecer, escribinos o
          llamanos y lo buscamos por tu nombre, tu celular o el código.
        </p>
        <p className="flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:w-full">
          {chat && (
            <a href={chat} target="_blank" rel="noreferrer" className={buttonStyle()}>
              <MessageCircle aria-hidden className="size-5" />
              Escribinos por WhatsApp
            </a>
          )}
          <Link to="/" className={buttonStyle('quiet')}>
            Volver a la tienda
          </Link>
        </p>
      </div>
      <ShopContact title="Nuestro local" />
    </div>
  )
}
