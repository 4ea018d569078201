import { DYES, type Dye, mix } from './dyes.ts'

/** One colour as a shape uses it: three plain tones, and gradients for what is flat, round or a cylinder. */
export type Paint = {
  readonly shadow: string
  readonly base: string
  readonly light: string
  readonly flat: string
  readonly ball: string
  readonly tube: string
}

/** Paints of one drawing; the gradients it used are written once, at its end. */
export function openPaintBox() {
  const used = new Set<Dye>()
  return {
    of(dye: Dye): Paint {
      used.add(dye)
      const [shadow, base, light] = DYES[dye]
      const gradient = (kind: string) => `url(#${kind}-${dye})`
      return { shadow, base, light, flat: gradient('flat'), ball: gradient('ball'), tube: gradient('tube') }
    },
    gradients: () => `<defs>${[...used].map(gradientsOf).join('')}</defs>`,
  }
}

function gradientsOf(dye: Dye): string {
  const [shadow, base, light] = DYES[dye]
  const soft = mix(base, shadow, 0.45)
  const pale = mix(base, light, 0.6)
  return `<linearGradient id="flat-${dye}" x1="0.1" y1="0" x2="0.6" y2="1">${stops([0, pale], [0.45, base], [1, soft])}</linearGradient>
<radialGradient id="ball-${dye}" cx="0.36" cy="0.3" r="0.78">${stops([0, light], [0.32, pale], [0.62, base], [1, shadow])}</radialGradient>
<linearGradient id="tube-${dye}" x1="0" x2="1">${stops([0, soft], [0.14, base], [0.34, light], [0.56, base], [1, shadow])}</linearGradient>`
}

function stops(...list: readonly (readonly [number, string])[]): string {
  return list.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
}
