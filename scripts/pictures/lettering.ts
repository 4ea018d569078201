import letters from './letters.json' with { type: 'json' }
import { n } from './svg.ts'

type Letter = { readonly width: number; readonly path: string }

/** Fredoka SemiBold as outlines in units of a thousandth: no font has to be installed where pictures are made. */
const LETTERS: Readonly<Record<string, Letter | undefined>> = letters
const SPACE = 240
const CAPITAL_HEIGHT = 700

export type Lettering = {
  readonly x: number
  readonly y: number
  /** Height of a capital. */
  readonly height: number
  readonly fill: string
  /** The text is made smaller where it would be wider. */
  readonly maxWidth?: number
  readonly align?: 'start' | 'middle'
  readonly extra?: string
}

/** A line of text whose capitals are centred on y. */
export function lettering(
  text: string,
  { x, y, height, fill, maxWidth, align = 'middle', extra = '' }: Lettering,
) {
  const natural = (textWidth(text) * height) / CAPITAL_HEIGHT
  const scale = (height / CAPITAL_HEIGHT) * (maxWidth && natural > maxWidth ? maxWidth / natural : 1)
  const width = textWidth(text) * scale
  let pen = 0
  const glyphs = [...text].map((character) => {
    const glyph = LETTERS[character]
    const drawn = glyph ? `<path transform="translate(${pen} 0)" d="${glyph.path}"/>` : ''
    pen += glyph?.width ?? SPACE
    return drawn
  })
  const left = align === 'middle' ? x - width / 2 : x
  const baseline = y + (CAPITAL_HEIGHT * scale) / 2
  return `<g fill="${fill}" ${extra} transform="translate(${n(left)} ${n(baseline)}) scale(${scale.toFixed(5)})">${glyphs.join('')}</g>`
}

function textWidth(text: string): number {
  return [...text].reduce((width, character) => width + (LETTERS[character]?.width ?? SPACE), 0)
}
