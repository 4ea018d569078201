import { z } from 'zod/mini'
import { monthsText } from '../shop/customer-period.ts'
import type { ShopSettings } from '../shop/shop-settings.ts'

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
  'whatsapp',
  'horario',
  'sitio',
  'plazo',
] as const

export function legalValues(settings: ShopSettings, site: string | undefined): LegalValues {
  const { name, address, city, phone, whatsapp, hours, legal } = settings
  return {
    tienda: name,
    razonSocial: legal.legalName,
    cuit: legal.cuit,
    direccion: `${address}, ${city}`,
    email: legal.email,
    telefono: phone,
    whatsapp: whatsapp || phone,
    horario: hours,
    sitio: site,
    plazo: monthsText(settings.customerMonths),
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

/** `line` is where it begins. */
type Line = { readonly line: number; readonly text: string }
export type LegalBlock =
  | (Line & { readonly kind: 'heading' | 'paragraph' })
  | { readonly line: number; readonly kind: 'list'; readonly items: readonly Line[] }

/** Plain text as people type it: `# ` begins a heading, `- ` an item of a list, and an empty line ends a paragraph. */
export function legalBlocks(typed: string): LegalBlock[] {
  const blocks: LegalBlock[] = []
  /** What the next line may continue. */
  let open: LegalBlock | undefined

  function begin(block: LegalBlock) {
    blocks.push(block)
    open = block
  }

  function extend(block: LegalBlock) {
    blocks.pop()
    begin(block)
  }

  for (const [line, raw] of typed.split('\n').entries()) {
    const text = raw.trim()
    if (text === '') open = undefined
    else if (text.startsWith('# ')) {
      begin({ kind: 'heading', line, text: text.slice(2) })
      open = undefined
    } else if (text.startsWith('- ')) {
      const item = { line, text: text.slice(2) }
      if (open?.kind === 'list') extend({ ...open, items: [...open.items, item] })
      else begin({ kind: 'list', line, items: [item] })
    } else if (open?.kind === 'paragraph') extend({ ...open, text: `${open.text}\n${text}` })
    else begin({ kind: 'paragraph', line, text })
  }
  return blocks
}
