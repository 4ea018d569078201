/** Products and recipes open over any page. These are their canonical addresses, for search engines and shared links. */
export function productAddress(id: number): string {
  return `/productos?seeProduct=true&productId=${id}`
}

export function recipeAddress(id: number): string {
  return `/recetas?seeRecipe=true&recipeId=${id}`
}

/** Where a receipt's order is paid. Redirects to the provider, or back to the receipt. */
export function payAddress(id: string): string {
  return `/checkout/${encodeURIComponent(id)}/pagar`
}

/**
 * What `?pago=` of a receipt says about the customer's last try to pay: the provider did not answer, or the customer came back before
 * the payment was known.
 */
export const PAYMENT_TRIES = { unanswered: 'sin-respuesta', awaited: 'por-confirmar' } as const

/** Where prices are listed; the files have the same address with their ending. */
export const PRICE_LIST = '/lista-de-precios'

/** The orders that this browser has placed. */
export const MY_ORDERS = '/mis-pedidos'

/** Opens a chat, with a message to send. None without a number. */
export function whatsappLink(number: string | undefined, message: string): string | undefined {
  return number && `https://wa.me/${number}?text=${encodeURIComponent(message)}`
}

/** Calls the shop. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** WhatsApp asks to whom. */
export function whatsappShareLink(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`
}
