import type { Scene } from '#server/demo/picture.ts'
import { ARRANGE } from './arrange.ts'
import { DYES, isDye, mix } from './dyes.ts'
import { line, n, oval, path, put, times } from './svg.ts'
import { openDrawer } from './things.ts'

const RECIPE_WIDTH = 1280
const RECIPE_HEIGHT = 720
const TABLE = 452
/** Where the dish's own 640 × 640 ground lands, and how large. */
const DISH = { x: 640, y: 372, scale: 0.93 }

/** Centre and size of what stands around, by how many there are. Those further down are nearer. */
const AROUND: Readonly<Record<number, readonly (readonly [x: number, y: number, size: number])[]>> = {
  4: [
    [160, 440, 236],
    [330, 566, 178],
    [950, 566, 178],
    [1120, 440, 236],
  ],
  5: [
    [150, 420, 230],
    [318, 580, 172],
    [940, 590, 150],
    [1108, 424, 226],
    [1160, 596, 160],
  ],
  6: [
    [170, 406, 226],
    [100, 590, 168],
    [316, 592, 158],
    [964, 592, 158],
    [1110, 406, 226],
    [1180, 590, 168],
  ],
}

export function recipePicture(slug: string, { wall, cloth, dish, around, above }: Scene): string {
  const { draw, random } = openDrawer(slug)
  const { show, as = 'one', count = show.length, text, size = 1 } = dish
  const scale = DISH.scale * size
  const floor = DISH.y + 168
  const dishes = ARRANGE[as](count, random).map(({ thing, x, y, size: side, turn }) =>
    put(
      draw(show[thing % show.length] ?? show[0], text),
      DISH.x + (x - 320) * scale,
      floor + 14 + (y - 528) * scale,
      side * scale,
      turn,
    ),
  )
  const spots = AROUND[around.length]
  if (!spots) throw new Error(`A scene has four to six things around its dish, ${slug} has ${around.length}`)
  const neighbours = around
    .map((thing, i) => [thing, spots[i] ?? [0, 0, 0]] as const)
    .sort(([, a], [, b]) => a[1] - b[1])
    .map(([thing, [x, y, side]]) => shadow(x, y + side * 0.46, side * 0.5) + put(draw(thing), x, y, side))
  const behind = neighbours.filter((_, i) => i < 2)
  const before = neighbours.filter((_, i) => i >= 2)
  const platter = shadow(DISH.x, floor + 42, 330) + put(draw('platter:white'), DISH.x, floor + 4, 600)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${RECIPE_WIDTH} ${RECIPE_HEIGHT}" width="${RECIPE_WIDTH}" height="${RECIPE_HEIGHT}">${room(tone(wall), tone(cloth))}${hanging(above, draw)}${behind.join('')}${platter}${dishes.join('')}${before.join('')}</svg>`
}

type Tone = readonly [shadow: string, base: string, light: string]

function tone(name: string): Tone {
  if (!isDye(name)) throw new Error(`There is no dye named ${name}`)
  return DYES[name]
}

function room([, wallBase, wallLight]: Tone, [clothShadow, clothBase, clothLight]: Tone): string {
  const check = mix(clothBase, '#ffffff', 0.35)
  return `<defs><radialGradient id="wall" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#fff"/><stop offset=".35" stop-color="${wallLight}"/><stop offset="1" stop-color="${mix(wallLight, wallBase, 0.8)}"/></radialGradient>
<linearGradient id="cloth" x2="0" y2="1"><stop offset="0" stop-color="${mix(clothBase, clothLight, 0.6)}"/><stop offset="1" stop-color="${mix(clothBase, clothShadow, 0.25)}"/></linearGradient>
<radialGradient id="floor"><stop offset="0" stop-color="#2b1b3d" stop-opacity=".32"/><stop offset=".6" stop-color="#2b1b3d" stop-opacity=".14"/><stop offset="1" stop-color="#2b1b3d" stop-opacity="0"/></radialGradient></defs>
<rect width="1280" height="720" fill="url(#wall)"/><rect y="${TABLE}" width="1280" height="${RECIPE_HEIGHT - TABLE}" fill="url(#cloth)"/>${times(
    13,
    (i) => {
      const x = i * 107 - 2
      return path(
        `M${x} ${TABLE}h54L${n(640 + (x + 54 - 640) * 1.5)} 720H${n(640 + (x - 640) * 1.5)}Z`,
        check,
        'opacity=".38"',
      )
    },
  ).join(
    '',
  )}${[0, 1, 2].map((i) => `<rect y="${TABLE + 18 + i * i * 34 + i * 44}" width="1280" height="${26 + i * 14}" fill="${check}" opacity=".3"/>`).join('')}<rect y="${TABLE}" width="1280" height="5" fill="${clothLight}" opacity=".8"/>`
}

/** A cord across the wall with things on it. */
function hanging(things: readonly string[], draw: (thing: string) => string): string {
  const drop = (x: number) => 12 + 66 * (1 - ((x - 640) / 640) ** 2)
  const cord = line(times(33, (i) => `${i ? 'L' : 'M'}${i * 40} ${n(drop(i * 40))}`).join(''), '#b59b7c', 4)
  return (
    cord +
    times(12, (i) => {
      const x = 52 + i * 107
      return put(draw(things[i % things.length] ?? things[0] ?? 'star'), x, drop(x) + 36, 84, (x - 640) / -60)
    }).join('')
  )
}

function shadow(x: number, y: number, half: number): string {
  return oval(x, y, half * 1.1, half * 0.17, 'url(#floor)')
}
