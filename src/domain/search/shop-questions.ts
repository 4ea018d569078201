import { fold } from './search.ts'

/** What people ask about the shop in its search box, as the API says it. */
export const SHOP_QUESTIONS = ['envio', 'horario', 'direccion', 'pago'] as const
export type ShopQuestion = (typeof SHOP_QUESTIONS)[number]

/** Words that say nothing about a product: `hora` is missing because of the *hora loca*, `contacto` because of contact lenses. */
const WORDS: Readonly<Record<ShopQuestion, string>> = {
  envio:
    'envio envios enviar envian envias delivery domicilio flete fletes correo reparto reparten retiro retirar',
  horario: 'horario horarios abren abre abierto cierran cierra atienden atencion',
  direccion:
    'direccion direcciones ubicacion ubicados donde llegar sucursal sucursales local telefono whatsapp',
  pago: 'pago pagos pagar pagan abonar cuota cuotas credito debito efectivo transferencia transferencias financiacion',
}

/** What a text asks about the shop, if it does: `hacen envios?`, `medios de pago`. */
export function shopQuestionOf(text: string): ShopQuestion | undefined {
  const typed = new Set(fold(text).match(/[a-zñ]+/g))
  return SHOP_QUESTIONS.find((question) => WORDS[question].split(' ').some((word) => typed.has(word)))
}

/** Words that belong to a question and are sold here too: `medios de pago`, `tarjeta de crédito`, `a qué hora abren`. */
const AROUND = new Set('medio medios forma formas modo modos tarjeta tarjetas hora horas'.split(' '))

/** A text that asks about the shop, without the words that would be taken for products. */
export function withoutAsking(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => !AROUND.has(fold(word)))
    .join(' ')
}
