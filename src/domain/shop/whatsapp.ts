/** Opens a chat, with a message to send. None without a number. */
export function whatsappLink(number: string | undefined, message: string): string | undefined {
  return number && `https://wa.me/${number}?text=${encodeURIComponent(message)}`
}

/** WhatsApp asks to whom. */
export function whatsappShareLink(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`
}
