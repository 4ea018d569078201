import { n, oval, put, rect, times } from '../svg.ts'
import { openDrawer } from '../things.ts'

/** The two shapes of a hero: wide, its left side calm for the text, and for the phone, its top calm. */
export const STAGES = { wide: { width: 1440, height: 640 }, phone: { width: 720, height: 880 } } as const

export type Stage = keyof typeof STAGES

/** A thing on the stage: name, centre, size, and optionally turn and text. Later ones are in front. */
export type StageItem = readonly [
  thing: string,
  x: number,
  y: number,
  size: number,
  turn?: number,
  text?: string,
]

export function play(
  seed: string,
  stage: Stage,
  backdrop: (random: () => number) => string,
  items: readonly StageItem[],
): string {
  const { width, height } = STAGES[stage]
  const { draw, random } = openDrawer(`${seed} ${stage}`)
  const cast = items.map(([thing, x, y, size, turn = 0, text]) => put(draw(thing, text), x, y, size, turn))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${FLOOR}${backdrop(random)}${cast.join('')}</svg>`
}

const FLOOR =
  '<defs><radialGradient id="floor"><stop offset="0" stop-color="#1b0f2b" stop-opacity=".42"/><stop offset=".6" stop-color="#1b0f2b" stop-opacity=".16"/><stop offset="1" stop-color="#1b0f2b" stop-opacity="0"/></radialGradient></defs>'

export function ground(x: number, y: number, half: number): string {
  return oval(x, y, half, half * 0.16, 'url(#floor)')
}

export function confetti(
  random: () => number,
  count: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
  colours: readonly string[],
): string {
  return times(count, () => {
    const [x, y] = [left + random() * (right - left), top + random() * (bottom - top)]
    const fill = colours[Math.floor(random() * colours.length)] ?? '#fff'
    const turn = Math.round(random() * 180)
    if (random() < 0.4) return oval(x, y, 5, 5, fill)
    return rect(x, y, 15, 8, 2, fill, `transform="rotate(${turn} ${n(x)} ${n(y)})"`)
  }).join('')
}
