import { z } from 'zod/mini'
import { requiredText } from '../text.ts'

const text = () => requiredText('El mensaje no puede quedar vacío', 700)

/** What is written by WhatsApp. Words in braces are filled in. */
export const MessageTexts = z.object({
  /** To the customer, when an order was placed, paid, is ready and was handed over. */
  placed: text(),
  paid: text(),
  ready: text(),
  delivered: text(),
  /** What customers' chats with the shop begin with. */
  chat: text(),
})
export type MessageTexts = z.infer<typeof MessageTexts>

export const FIRST_TEXTS: MessageTexts = {
  placed: 'Recibimos tu pedido {codigo} en {tienda} 🎉',
  paid: 'Registramos el pago de tu pedido {codigo} en {tienda}. ¡Gracias!',
  ready: 'Tu pedido {codigo} de {tienda} está listo para retirar 🎉',
  delivered: 'Ya entregamos tu pedido {codigo}. ¡Gracias por elegir {tienda}! 🎉',
  chat: 'Hola! Les escribo desde la tienda.',
}
