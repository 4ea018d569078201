import { z } from 'zod/mini'
import { requiredText } from '../text.ts'

export const MAX_MESSAGE = 700

/** Some phones cut long links; the rest of the length is for what is filled in. */
const MAX_ENCODED_TEXT = 1000

/** What is filled in, and what the owner reads about it. */
export const MESSAGE_WORDS = {
  nombre: 'El nombre de pila; si no lo sabemos, nada',
  codigo: 'El código del pedido',
  tienda: 'El nombre de la tienda',
  productos: 'La lista de productos',
  cambios: 'Lo que cambió del pedido, si cambió algo',
  total: 'Cuánto es',
  pago: 'Cuánto es, cómo se paga o que ya está pagado',
  direccion: 'Dónde se retira',
  horario: 'El horario de la semana',
  abierto: 'Si está abierto o cuándo abre, con el horario',
  especiales: 'Feriados y días con otro horario, si hay cerca',
  hasta: 'Hasta qué día se guarda, si se guarda unos días',
  comprobante: 'El enlace al comprobante',
} as const
export type MessageWord = keyof typeof MESSAGE_WORDS

/** A chat begins before there is an order. */
export const CHAT_WORDS = ['tienda'] as const satisfies readonly MessageWord[]

const ORDER_WORDS = Object.keys(MESSAGE_WORDS)
const IN_BRACES = /\{([^{}\n]*)\}/g

/** What is written by WhatsApp. Words in braces are filled in. */
export const MessageTexts = z.object({
  /** To the customer, when an order was placed, paid, is ready and was handed over. */
  placed: template(ORDER_WORDS),
  paid: template(ORDER_WORDS),
  ready: template(ORDER_WORDS),
  delivered: template(ORDER_WORDS),
  /** What customers' chats with the shop begin with. */
  chat: template(CHAT_WORDS),
})
export type MessageTexts = z.infer<typeof MessageTexts>

function template(known: readonly string[]) {
  return requiredText('El mensaje no puede quedar vacío', MAX_MESSAGE).check((payload) => {
    const message = templateProblem(payload.value, known)
    if (message) payload.issues.push({ code: 'custom', input: payload.value, message })
  })
}

function templateProblem(text: string, known: readonly string[]): string | undefined {
  const unknown = wordsOf(text).find((word) => !known.includes(word))
  if (unknown !== undefined) {
    return `No conocemos {${unknown}}. Lo que se completa solo es: ${known.map((word) => `{${word}}`).join(', ')}`
  }
  const isTooLong = encodeURIComponent(text).length > MAX_ENCODED_TEXT
  return isTooLong ? 'El mensaje es demasiado largo para un enlace de WhatsApp: acortalo' : undefined
}

function wordsOf(text: string): string[] {
  return [...text.matchAll(IN_BRACES)].map(([, word = '']) => word)
}

/**
 * The text with its words filled in. A line disappears with a word that has nothing to say, and so does the gap that it leaves;
 * only a name may be missing within a line.
 */
export function fillIn(text: string, values: Readonly<Partial<Record<MessageWord, string>>>): string {
  const filled = (word: string) => (isWord(word) ? (values[word] ?? '') : '')
  return text
    .split('\n')
    .filter((line) => wordsOf(line).every((word) => word === 'nombre' || filled(word)))
    .map((line) => (filled('nombre') ? line : line.replace(/ ?\{nombre\}/g, '')))
    .map((line) => line.replace(IN_BRACES, (_, word: string) => filled(word)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function isWord(word: string): word is MessageWord {
  return Object.hasOwn(MESSAGE_WORDS, word)
}

const WHAT = '{productos}\n\n{cambios}\n\n{pago}'
const LATER = 'Te avisamos por acá cuando esté listo. Lo retirás en {direccion} ({horario}).\n{especiales}'
const RECEIPT = 'Tu comprobante: {comprobante}'

export const FIRST_TEXTS: MessageTexts = {
  placed: `¡Hola {nombre}! Recibimos tu pedido *{codigo}* en {tienda} 🎉\n\n${WHAT}\n\n${LATER}\n\n${RECEIPT}`,
  paid: `¡Hola {nombre}! Registramos el pago de tu pedido *{codigo}* en {tienda}. ¡Gracias!\n\n${WHAT}\n\n${LATER}\n\n${RECEIPT}`,
  ready: `¡Hola {nombre}! Tu pedido *{codigo}* de {tienda} está listo para retirar 🎉\n\n${WHAT}\n\nTe esperamos en {direccion}.\n{abierto}.\n{especiales}\nTe lo guardamos hasta el {hasta}.\n\n${RECEIPT}`,
  delivered: `¡Hola {nombre}! Ya entregamos tu pedido *{codigo}*. ¡Gracias por elegir {tienda}! 🎉\n\n${WHAT}\n\n${RECEIPT}`,
  chat: 'Hola! Les escribo desde la tienda.',
}
