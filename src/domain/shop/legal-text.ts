import { z } from 'zod/mini'
import type { ShopSettings } from './shop-settings.ts'

export const LegalText = z.object({ text: z.string() })

/** What the words in braces stand for. */
export type LegalValues = Readonly<Record<(typeof LEGAL_WORDS)[number], string | undefined>>

export const LEGAL_WORDS = [
  'tienda',
  'razonSocial',
  'cuit',
  'direccion',
  'email',
  'telefono',
  'horario',
  'sitio',
] as const

export function legalValues(settings: ShopSettings, site: string | undefined): LegalValues {
  const { name, address, city, phone, hours, legal } = settings
  return {
    tienda: name,
    razonSocial: legal.legalName,
    cuit: legal.cuit,
    direccion: `${address}, ${city}`,
    email: legal.email,
    telefono: phone,
    horario: hours,
    sitio: site,
  }
}

/** Fills in the words in braces. A line with a word that has no value is left out, so that no draft says «CUIT: » and nothing. */
export function fillLegalText(text: string, values: LegalValues): string {
  const words = new Map<string, string | undefined>(Object.entries(values))
  return text
    .split('\n')
    .filter((line) => ![...line.matchAll(WORD)].some(([, word = '']) => words.has(word) && !words.get(word)))
    .join('\n')
    .replace(WORD, (written, word: string) => words.get(word) ?? written)
}

const WORD = /\{(\w+)\}/g

export type LegalBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

/** Plain text as people type it: `# ` begins a heading, `- ` an item of a list, and an empty line ends a paragraph. */
export function legalBlocks(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = []
  let isOpen = false
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    const last = blocks.at(-1)
    if (line === '') isOpen = false
    else if (line.startsWith('# ')) {
      blocks.push({ kind: 'heading', text: line.slice(2) })
      isOpen = false
    } else if (line.startsWith('- ')) {
      const item = line.slice(2)
      if (isOpen && last?.kind === 'list')
        blocks[blocks.length - 1] = { kind: 'list', items: [...last.items, item] }
      else blocks.push({ kind: 'list', items: [item] })
      isOpen = true
    } else {
      if (isOpen && last?.kind === 'paragraph')
        blocks[blocks.length - 1] = { kind: 'paragraph', text: `${last.text}\n${line}` }
      else blocks.push({ kind: 'paragraph', text: line })
      isOpen = true
    }
  }
  return blocks
}
