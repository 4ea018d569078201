import { whatsappLink } from '#domain/shop/whatsapp.ts'
import { useShop } from '#web/shop/shop-data.ts'

/** The address of a chat with the shop. The same text everywhere, because equal addresses cost a page nothing when compressed. */
export function useShopChat(): string | undefined {
  return whatsappLink(useShop().whatsapp, 'Hola! Les escribo desde la tienda.')
}
