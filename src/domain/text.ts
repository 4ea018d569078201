import { z } from 'zod/mini'

/** Text that must be there: trimmed, in one Unicode form, and free of what a database or a page cannot carry. */
export function requiredText(message: string, max: number) {
  return z.string(message).check(...storable(max), z.minLength(1, message))
}

/** Text that may be left out; absent is the empty string. */
export function optionalText(max: number) {
  return z._default(z.string('Tiene que ser un texto').check(...storable(max)), '')
}

/** The same for every text: a phone makes dozens of them at its start. */
const CLEANED = [
  z.refine<string>(isStorable, {
    error: 'El texto tiene caracteres que no se pueden guardar',
    abort: true,
  }),
  z.normalize(),
  z.trim(),
] as const

/** Given all at once: each step of a chain would be a schema of its own. */
function storable(max: number) {
  return [...CLEANED, z.maxLength(max, `El texto es demasiado largo: admite ${max} caracteres`)] as const
}

/** NUL ends a string in some engines, and half of a surrogate pair has no UTF-8 form. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
