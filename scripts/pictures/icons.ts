import { readFileSync } from 'node:fs'
import { DYES, type Dye, mix, type Rgb, toHex, toRgb } from './dyes.ts'

type IconSet = { readonly icons: Readonly<Record<string, { readonly body: string } | undefined>> }

const file = new URL(import.meta.resolve('@iconify-json/fluent-emoji/icons.json'))
// The file is the package's own, in the shape that Iconify documents.
const SET = JSON.parse(readFileSync(file, 'utf8')) as IconSet
const ICON_SIDE = 32

export function hasIcon(name: string): boolean {
  return SET.icons[name] !== undefined
}

/** An icon in a 100 × 100 box, wholly dyed or with its hues turned. */
export function drawIcon(
  name: string,
  { dye, hue }: { dye?: Dye | undefined; hue?: number | undefined } = {},
): string {
  const body = SET.icons[name]?.body
  if (!body) throw new Error(`There is no icon named ${name}`)
  return `<g transform="scale(${100 / ICON_SIDE})">${recolour(body, dye, hue)}</g>`
}

function recolour(body: string, dye: Dye | undefined, hue: number | undefined): string {
  if (dye) return mapColours(body, dyed(body, dye))
  if (hue) return mapColours(body, (rgb) => turnHue(rgb, hue))
  return body
}

/** Colours stand in attributes and, for inner shadows, in the last column of a colour matrix. */
function mapColours(body: string, map: (rgb: Rgb) => Rgb): string {
  return body
    .replace(/="(#[0-9a-f]{6}|#[0-9a-f]{3})"/gi, (_, hex: string) => `="${toHex(map(toRgb(hex)))}"`)
    .replace(/values="0 0 0 0 (\S+) 0 0 0 0 (\S+) 0 0 0 0 (\S+) /g, (_, r: string, g: string, b: string) => {
      const mapped = map([Number(r) * 255, Number(g) * 255, Number(b) * 255])
      const [red, green, blue] = mapped.map((part) => (part / 255).toFixed(4))
      return `values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} `
    })
}

/** The icon's own dark, middle and light become those of the dye. */
function dyed(body: string, dye: Dye): (rgb: Rgb) => Rgb {
  const tones = [...body.matchAll(/="(#[0-9a-f]{6}|#[0-9a-f]{3})"/gi)]
    .map(([, hex]) => brightness(toRgb(hex ?? '#000')))
    .sort((a, b) => a - b)
  const at = (share: number) => tones[Math.floor(share * (tones.length - 1))] ?? share
  const [low, middle, high] = [at(0.08), at(0.5), at(0.92)]
  const [shadow, base, light] = DYES[dye]
  return (rgb) => {
    const tone = brightness(rgb)
    if (tone < middle) return toRgb(mix(shadow, base, share(tone, low, middle)))
    return toRgb(mix(base, light, share(tone, middle, high)))
  }
}

function share(value: number, from: number, to: number): number {
  return to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 1
}

function brightness([r, g, b]: Rgb): number {
  return (0.35 * r + 0.5 * g + 0.15 * b) / 255
}

/** The rotation that SVG's hueRotate does, applied to the colours themselves. */
function turnHue([r, g, b]: Rgb, degrees: number): Rgb {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  return [
    r * (0.213 + cos * 0.787 - sin * 0.213) +
      g * (0.715 - cos * 0.715 - sin * 0.715) +
      b * (0.072 - cos * 0.072 + sin * 0.928),
    r * (0.213 - cos * 0.213 + sin * 0.143) +
      g * (0.715 + cos * 0.285 + sin * 0.14) +
      b * (0.072 - cos * 0.072 - sin * 0.283),
    r * (0.213 - cos * 0.213 - sin * 0.787) +
      g * (0.715 - cos * 0.715 + sin * 0.715) +
      b * (0.072 + cos * 0.928 + sin * 0.072),
  ]
}
