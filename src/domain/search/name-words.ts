import { fold } from './search.ts'

/** All words of a name in one text, each after a space: ` maria nuñez`. Stored: a change here needs a migration that writes them again. */
export function nameWords(name: string): string {
  return [...new Set(foldedWords(name))].map((word) => ` ${word}`).join('')
}

export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
