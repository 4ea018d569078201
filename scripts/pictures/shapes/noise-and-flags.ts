import type { Shape } from '../shape.ts'
import { disc, line, oval, path, rect, shine, times } from '../svg.ts'

const SUN_RAYS = 16

/** The sun of May. */
const sun = (x: number, y: number, r: number) =>
  times(SUN_RAYS, (i) =>
    path(
      `M${x} ${y - r * 1.75}L${x - r * 0.22} ${y - r * 0.8}H${x + r * 0.22}Z`,
      i % 2 ? '#f2a900' : '#ffc533',
      `transform="rotate(${(i * 360) / SUN_RAYS} ${x} ${y})"`,
    ),
  ).join('') +
  disc(x, y, r, '#ffc533', `stroke="#d99a00" stroke-width="${r * 0.12}"`) +
  disc(x - r * 0.34, y - r * 0.15, r * 0.11, '#8a5a00') +
  disc(x + r * 0.34, y - r * 0.15, r * 0.11, '#8a5a00') +
  line(
    `M${x - r * 0.32} ${y + r * 0.32}Q${x} ${y + r * 0.58} ${x + r * 0.32} ${y + r * 0.32}`,
    '#8a5a00',
    r * 0.12,
  )

const sunOfMay: Shape = () => sun(50, 50, 27)

const wave = (top: number, height: number) =>
  `M12 ${top}C30 ${top - 9} 44 ${top + 8} 62 ${top}C76 ${top - 6} 86 ${top - 2} 97 ${top}V${top + height}C86 ${top + height - 2} 76 ${top + height - 6} 62 ${top + height}C44 ${top + height + 8} 30 ${top + height - 9} 12 ${top + height}Z`

const flag: Shape = ({ main, accent }) =>
  rect(5, 4, 5.5, 95, 2.7, '#b98a52') +
  disc(7.8, 5, 5, '#ffc533') +
  path(wave(12, 60), main.flat) +
  path(wave(32, 20), accent.light) +
  path(
    'M30 8C40 14 36 60 30 68C44 76 48 76 54 74C60 60 60 20 54 14C46 18 38 12 30 8Z',
    main.shadow,
    'opacity=".12"',
  ) +
  sun(56, 42, 7.4)

const handFlag: Shape = ({ main, accent }) =>
  rect(18, 6, 3.4, 92, 1.7, '#c99a63') +
  rect(21, 8, 66, 15, 1, main.flat) +
  rect(21, 23, 66, 15, 0, accent.light) +
  rect(21, 38, 66, 15, 1, main.flat) +
  sun(54, 30.5, 5)

const cockade: Shape = ({ main, accent }) =>
  path('M40 60L26 98L40 90L48 98L52 62Z', main.flat) +
  path('M60 60L74 98L60 90L52 98L48 62Z', accent.flat, `stroke="${accent.shadow}" stroke-width=".8"`) +
  times(24, (i) =>
    path(
      'M50 42L45.500 4Q50 0 54.500 4Z',
      i % 2 ? main.base : main.light,
      `transform="rotate(${i * 15} 50 42)"`,
    ),
  ).join('') +
  disc(50, 42, 27, accent.light) +
  times(24, (i) =>
    line('M50 42V16', accent.shadow, 0.6, `opacity=".6" transform="rotate(${i * 15} 50 42)"`),
  ).join('') +
  disc(50, 42, 14, main.ball) +
  shine(45, 36, 3, 4, 40, 0.6)

const horn: Shape = ({ main, accent }) =>
  `<g transform="rotate(-34 50 50)">${path('M-4 46H40L84 24C92 22 92 78 84 76L40 54H-4Z', main.flat)}${path('M40 46L62 35V65L40 54Z', accent.light)}${rect(-8, 44, 10, 12, 3, accent.tube)}${oval(86, 50, 8, 27, main.light)}${oval(86, 50, 5, 21, main.shadow)}</g>`

const whistle: Shape = ({ main, accent }) =>
  line('M22 58C2 40 14 12 40 18', accent.base, 3.4) +
  path(
    'M46 34H94C97 34 98 36 98 39V50C98 53 97 54 94 54H72C74 60 74 66 72 72C66 90 36 92 26 74C18 56 28 36 46 34Z',
    main.flat,
    `stroke="${main.shadow}" stroke-width="1"`,
  ) +
  disc(47, 62, 15, main.shadow, 'opacity=".55"') +
  disc(47, 62, 8, accent.ball) +
  rect(60, 34, 10, 7, 1, '#2b1b3d') +
  shine(80, 39, 9, 1.8, 0, 0.6)

const glowRings: Shape = ({ paint }) => {
  const ring = (x: number, y: number, dye: 'lime' | 'fuchsia' | 'celeste' | 'orange') =>
    disc(x, y, 24, 'none', `stroke="${paint(dye).base}" stroke-width="12" opacity=".25"`) +
    disc(x, y, 24, 'none', `stroke="${paint(dye).base}" stroke-width="5.5"`) +
    disc(x, y, 24, 'none', `stroke="${paint(dye).light}" stroke-width="2"`)
  return ring(34, 34, 'lime') + ring(66, 36, 'fuchsia') + ring(36, 66, 'celeste') + ring(66, 68, 'orange')
}

const confetti = (
  random: () => number,
  paints: readonly string[],
  count: number,
  place: () => readonly [number, number],
) =>
  times(count, () => {
    const [x, y] = place()
    const fill = paints[Math.floor(random() * paints.length)] ?? '#fff'
    return rect(
      x - 2.2,
      y - 1.4,
      4.4,
      2.8,
      0.8,
      fill,
      `transform="rotate(${Math.round(random() * 180)} ${x.toFixed(1)} ${y.toFixed(1)})"`,
    )
  }).join('')

const cannon: Shape = ({ main, accent, paint, random }) => {
  const colours = [
    paint('fuchsia').base,
    paint('yellow').base,
    paint('turquoise').base,
    paint('purple').base,
    paint('lime').base,
  ]
  const burst = confetti(random, colours, 46, () => {
    const angle = (-45 + (random() - 0.5) * 74) * (Math.PI / 180)
    const length = 10 + random() * 46
    return [56 + length * Math.cos(angle), 42 + length * Math.sin(angle)] as const
  })
  return (
    burst +
    `<g transform="rotate(45 40 62)">${rect(30, 30, 20, 72, 4, main.tube)}${times(4, (i) => path(`M30 ${46 + i * 15}L50 ${38 + i * 15}V${44 + i * 15}L30 ${52 + i * 15}Z`, accent.base)).join('')}${rect(28, 84, 24, 18, 4, paint('black').tube)}${oval(40, 31, 10, 4, main.shadow)}</g>`
  )
}

const confettiBag: Shape = ({ main, paint, random }) => {
  const colours = [
    main.base,
    paint('yellow').base,
    paint('turquoise').base,
    paint('purple').base,
    paint('lime').base,
    paint('orange').base,
  ]
  return (
    path('M24 22H76L84 90C84 95 81 97 76 97H24C19 97 16 95 16 90Z', '#ffffff', 'opacity=".75"') +
    confetti(random, colours, 110, () => [22 + random() * 56, 40 + random() * 53] as const) +
    path(
      'M24 22H76L84 90C84 95 81 97 76 97H24C19 97 16 95 16 90Z',
      'none',
      `stroke="${main.light}" stroke-width="1.6"`,
    ) +
    path('M18 6H82L78 32H22Z', main.flat) +
    rect(18, 4, 64, 6, 2, main.shadow) +
    disc(50, 20, 6, '#fff') +
    disc(50, 20, 2, main.base)
  )
}

/** A wooden rattle on a handle. */
const ratchet: Shape = ({ main, accent }) =>
  rect(44, 44, 8, 54, 4, accent.tube) +
  rect(24, 20, 68, 12, 4, main.flat) +
  rect(24, 40, 68, 12, 4, main.flat) +
  rect(82, 18, 10, 36, 3, main.shadow) +
  rect(28, 32, 54, 7, 2, accent.light, `stroke="${accent.shadow}" stroke-width="1"`) +
  times(8, (i) => rect(45.5, 22, 5, 26, 1, accent.base, `transform="rotate(${i * 45} 48 35)"`)).join('') +
  disc(48, 35, 9, accent.ball)

/** A street lantern of colonial times. */
const lantern: Shape = ({ main, accent }) =>
  disc(50, 8, 6, 'none', `stroke="${main.base}" stroke-width="3"`) +
  path('M50 12L76 30H24Z', main.flat) +
  path('M28 32H72L64 84H36Z', accent.flat, `stroke="${main.base}" stroke-width="4" stroke-linejoin="round"`) +
  disc(50, 58, 17, '#fff6c8', 'opacity=".6"') +
  path('M50 44C57 54 58 58 58 62A8 8 0 0 1 42 62C42 58 43 54 50 44Z', '#ff9d1c') +
  line('M50 33V44M42 33L45 84M58 33L55 84', main.base, 2) +
  rect(32, 84, 36, 9, 3, main.tube)

export const NOISE_AND_FLAGS = {
  'sun-of-may': sunOfMay,
  flag,
  'hand-flag': handFlag,
  cockade,
  horn,
  whistle,
  'glow-rings': glowRings,
  'confetti-cannon': cannon,
  'confetti-bag': confettiBag,
  ratchet,
  lantern,
} satisfies Record<string, Shape>
