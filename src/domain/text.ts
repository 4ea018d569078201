import { z } from 'zod/mini'

/** Required text: trimmed, in one Unicode form, with something to see, without characters that a database cannot store. */
export function requiredText(message: string, max: number) {
  return z.string(message).check(...storable(max), z.minLength(1, message))
}

/** Text that may be empty. */
export function anyText(max: number) {
  return z.string('Tiene que ser un texto').check(...storable(max))
}

/** Optional text; the empty string if absent. */
export function optionalText(max: number) {
  return z._default(anyText(max), '')
}

/** Shared by all text schemas: a phone builds dozens of them when a page starts. */
const CLEANED = [
  z.refine<string>(isStorable, {
    error: 'El texto tiene caracteres que no se pueden guardar',
    abort: true,
  }),
  z.normalize(),
  z.overwrite(withoutTricks),
  z.trim(),
] as const

/** Turn the text around them from right to left. They also come with phone numbers that are pasted from a list of contacts. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu

/** Not a space, a control character, or one that is drawn as nothing. U+2800 is the empty pattern of Braille. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Removes bidi controls. A text without visible characters counts as empty; other invisible characters stay, because emoji need them. */
function withoutTricks(text: string): string {
  return VISIBLE.test(text) ? text.replace(BIDI_CONTROLS, '') : ''
}

/** Passed in one call, because each chained call would build another schema. */
function storable(max: number) {
  return [...CLEANED, z.maxLength(max, `El texto es demasiado largo: admite ${max} caracteres`)] as const
}

/** Of another site. */
export const WebAddress = z
  .url({ protocol: /^https?$/, error: 'Tiene que ser una dirección http(s)' })
  .check(z.maxLength(500, 'La dirección es demasiado larga: admite 500 caracteres'))

/** A path of this site or an http(s) address. Others (`javascript:`, `data:`, `//host`) could do more than be shown or opened. */
export const PATH_OR_WEB_ADDRESS = /^(?:\/(?![/\\])|https?:\/\/[^\s/\\?#]+)[^\s\\\0]*$/i

/** `rojo, verde y azul` */
export function listText(parts: readonly string[]): string {
  return new Intl.ListFormat('es-AR').format(parts)
}

/** `1.200 filas`, `1 fila` */
export function countedText(count: number, one: string, several: string): string {
  return `${count.toLocaleString('es-AR')} ${count === 1 ? one : several}`
}

/** NUL ends a string in some engines, and half of a surrogate pair has no UTF-8 form. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
