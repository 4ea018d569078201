import type { Category } from '#domain/catalogue/category.ts'
import type { Picture } from '#server/demo/picture.ts'
import { ARRANGE, garlandHeight, type Position } from './arrange.ts'
import { mix } from './dyes.ts'
import { line, n, oval, put, rect, times } from './svg.ts'
import { openDrawer } from './things.ts'
import { TINTS } from './tints.ts'

const PRODUCT_SIDE = 640
const HANDLE = { x: 320, y: 606 }

type Subject = { readonly slug: string; readonly category: Category; readonly picture: Picture }

export function productPicture({ slug, category, picture }: Subject): string {
  const { draw, random } = openDrawer(slug)
  const { show, as = 'one', count = show.length, text, size = 1 } = picture
  const places = ARRANGE[as](count, random).map((place) => resized(place, size, as))
  const things = places.map(({ thing, x, y, size: side, turn }) =>
    put(draw(show[thing % show.length] ?? show[0], text), x, y, side, turn),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PRODUCT_SIDE} ${PRODUCT_SIDE}" width="${PRODUCT_SIDE}" height="${PRODUCT_SIDE}">${ground(TINTS[category], random)}${UNDER[as]?.(places) ?? floorShadow(places)}${things.join('')}</svg>`
}

/** A row keeps its places; everything else grows or shrinks as a whole. */
function resized(place: Position, size: number, as: Picture['as']): Position {
  const side = place.size * size
  if (as === 'row') return { ...place, size: side }
  return { ...place, x: 320 + (place.x - 320) * size, y: 330 + (place.y - 330) * size, size: side }
}

function ground(tint: string, random: () => number): string {
  const dots = times(26, () => {
    const [x, y, turn] = [random() * 640, random() * 640, Math.round(random() * 180)]
    const opacity = (0.55 + random() * 0.4).toFixed(2)
    if (random() < 0.6)
      return oval(x, y, 2.5 + random() * 3.5, 2.5 + random() * 3.5, '#fff', `opacity="${opacity}"`)
    return rect(x, y, 13, 5, 2.5, '#fff', `opacity="${opacity}" transform="rotate(${turn} ${n(x)} ${n(y)})"`)
  })
  return `<defs><radialGradient id="ground" cx=".5" cy=".42" r=".72"><stop offset="0" stop-color="#fff"/><stop offset=".42" stop-color="${mix('#ffffff', tint, 0.42)}"/><stop offset="1" stop-color="${tint}"/></radialGradient>
<radialGradient id="floor"><stop offset="0" stop-color="#2b1b3d" stop-opacity=".3"/><stop offset=".6" stop-color="#2b1b3d" stop-opacity=".14"/><stop offset="1" stop-color="#2b1b3d" stop-opacity="0"/></radialGradient></defs>
<rect width="640" height="640" fill="url(#ground)"/>${dots.join('')}`
}

/** As wide as what stands on it. */
function floorShadow(places: readonly Position[]): string {
  const left = Math.min(...places.map(({ x, size }) => x - size * 0.42))
  const right = Math.max(...places.map(({ x, size }) => x + size * 0.42))
  const bottom = Math.max(...places.map(({ y, size }) => y + size * 0.47))
  const half = Math.min(290, (right - left) / 2)
  return oval(
    (left + right) / 2,
    Math.min(600, bottom),
    half * 1.12,
    Math.max(16, half * 0.15),
    'url(#floor)',
  )
}

function lyingShadows(places: readonly Position[]): string {
  return places
    .map(({ x, y, size }) => oval(x, y + size * 0.12, size * 0.5, size * 0.48, 'url(#floor)', 'opacity=".6"'))
    .join('')
}

function smallShadow(): string {
  return oval(320, 598, 120, 15, 'url(#floor)')
}

/** What lies beneath arrangements that do not stand on the floor. */
const UNDER: Partial<Record<NonNullable<Picture['as']>, (places: readonly Position[]) => string>> = {
  bunch: (places) =>
    smallShadow() +
    places
      .map(({ x, y, size, turn }) => {
        const angle = (turn * Math.PI) / 180
        const [fromX, fromY] = [x - Math.sin(angle) * size * 0.45, y + Math.cos(angle) * size * 0.45]
        return line(
          `M${n(fromX)} ${n(fromY)}Q${n(fromX * 0.35 + 208)} ${n(fromY * 0.4 + 330)} ${HANDLE.x} ${HANDLE.y}`,
          '#b9a9c4',
          2,
        )
      })
      .join(''),
  string: (places) => {
    const bottom = (places[0]?.y ?? 0) + (places[0]?.size ?? 0) * 0.46
    return (
      smallShadow() +
      line(`M320 ${n(bottom)}C290 ${n(bottom + 40)} 350 ${n(bottom + 70)} 318 ${HANDLE.y}`, '#b9a9c4', 3)
    )
  },
  garland: () =>
    line(times(33, (i) => `${i ? 'L' : 'M'}${i * 20} ${n(garlandHeight(i * 20))}`).join(''), '#a98f6f', 4),
  arch: () => oval(320, 600, 270, 20, 'url(#floor)'),
  hang: () => '',
  scatter: lyingShadows,
  ring: lyingShadows,
  stack: (places) =>
    oval(
      320,
      (places[0]?.y ?? 0) + (places[0]?.size ?? 0) * 0.26,
      (places[0]?.size ?? 0) * 0.56,
      26,
      'url(#floor)',
    ),
}
