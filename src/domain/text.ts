import { z } from 'zod'

/** Text that must be there: trimmed, in one Unicode form, and free of what a database or a page cannot carry. */
export function requiredText(message: string, max: number) {
  return storableText(message, max).min(1, message)
}

/** Text that may be left out; absent is the empty string. */
export function optionalText(max: number) {
  return storableText('Tiene que ser un texto', max).default('')
}

function storableText(message: string, max: number) {
  return z
    .string(message)
    .refine(isStorable, { error: 'El texto tiene caracteres que no se pueden guardar', abort: true })
    .normalize()
    .trim()
    .max(max, `El texto es demasiado largo: admite ${max} caracteres`)
}

/** NUL ends a string in some engines, and half of a surrogate pair has no UTF-8 form. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
