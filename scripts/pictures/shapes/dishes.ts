import type { Shape } from '../shape.ts'
import { disc, line, oval, path, rect, shine, starPath, times } from '../svg.ts'

/** A layer cake: sponge in main, cream and drip in accent, berries on top. */
const layerCake: Shape = ({ main, accent, paint }) =>
  path('M8 44V80C8 96 92 96 92 80V44Z', main.tube) +
  path('M8 62V69C8 84 92 84 92 69V62C92 77 8 77 8 62Z', paint('caramel').tube) +
  oval(50, 44, 42, 15, accent.flat) +
  path(
    'M8 44C8 60 12 64 15 58C18 52 20 66 25 70C30 72 31 60 36 62C41 64 41 78 47 78C53 78 53 64 58 64C63 64 63 74 69 72C74 70 74 60 79 60C84 60 84 66 88 60C91 56 92 50 92 44C92 64 8 64 8 44Z',
    accent.tube,
  ) +
  oval(44, 40, 24, 6, accent.light, 'opacity=".5"') +
  times(7, (i) => {
    const angle = (i / 7) * Math.PI * 2 + 0.3
    return oval(50 + 31 * Math.cos(angle), 37 + 9.5 * Math.sin(angle), 6, 6.5, paint('red').ball)
  }).join('')

const RAINBOW = ['purple', 'blue', 'green', 'yellow', 'orange', 'red'] as const

/** A cake with a slice missing, six colours deep. */
const rainbowCake: Shape = ({ main, paint }) =>
  path('M6 30V78C6 98 94 98 94 78V30Z', main.tube) +
  oval(50, 30, 44, 16, main.light) +
  path('M50 31L28 44.500V91.5Q40 93 50 93Q62 93 74 91.2V44.200Z', paint('white').base) +
  RAINBOW.map((dye, i) => {
    const top = 88 - i * 8.6
    return (
      path(`M28 ${top - 1.5}L50 ${top + 1}V${top - 6}L28 ${top - 8.6}Z`, paint(dye).base) +
      path(`M74 ${top - 1.8}L50 ${top + 1}V${top - 6}L74 ${top - 8.9}Z`, paint(dye).shadow, 'opacity=".92"')
    )
  }).join('') +
  path('M50 31L28 44.500L50 38L74 44.200Z', main.base, 'opacity=".8"') +
  times(16, (i) =>
    disc(
      50 + 36 * Math.cos((i * Math.PI) / 8),
      27 + 11 * Math.sin((i * Math.PI) / 8),
      3.6,
      paint(RAINBOW[i % 6] ?? 'red').ball,
    ),
  ).join('')

const cakePop: Shape = ({ main, accent, random, paint }) =>
  rect(48, 50, 4, 49, 2, '#fff', 'stroke="#d8cfe0" stroke-width=".8"') +
  disc(50, 32, 28, main.ball) +
  path(
    'M24 40C28 48 34 42 38 48C42 54 47 46 51 50C55 54 60 45 65 48C70 50 74 46 76 40C74 22 64 4 50 4C36 4 26 22 24 40Z',
    main.flat,
    'opacity=".6"',
  ) +
  times(24, () => {
    const angle = random() * Math.PI * 2
    const radius = Math.sqrt(random()) * 22
    const [x, y] = [50 + radius * Math.cos(angle), 27 + radius * Math.sin(angle)]
    const fill =
      [accent, paint('yellow'), paint('turquoise'), paint('white')][Math.floor(random() * 4)] ?? accent
    return rect(
      x - 2.4,
      y - 1,
      4.8,
      2,
      1,
      fill.base,
      `transform="rotate(${Math.round(random() * 180)} ${x.toFixed(1)} ${y.toFixed(1)})"`,
    )
  }).join('') +
  shine(38, 18, 4, 7, 40, 0.6)

/** A bowl of the accent's cream, the emblem standing in it. */
const mixingBowl: Shape = ({ main, accent, emblem }) =>
  emblem(66, 30, 62, 24) +
  oval(50, 46, 46, 13, main.shadow) +
  oval(50, 46, 43, 11, accent.base) +
  path(
    'M10 46C14 30 30 36 34 28C38 18 48 24 50 32C54 22 68 26 68 36C76 32 88 38 90 46C84 58 16 58 10 46Z',
    accent.flat,
  ) +
  path(
    'M30 40C36 34 44 38 46 44M56 38C62 34 70 38 74 44',
    'none',
    `stroke="${accent.light}" stroke-width="3" stroke-linecap="round"`,
  ) +
  path('M4 46C4 80 26 96 50 96C74 96 96 80 96 46C96 60 4 60 4 46Z', main.tube) +
  path('M4 46C4 62 96 62 96 46', 'none', `stroke="${main.light}" stroke-width="3"`)

const candyApple: Shape = ({ main, paint }) =>
  rect(47.5, 2, 5, 34, 2.5, paint('kraft').tube) +
  path(
    'M50 32C58 22 90 24 90 56C90 80 72 97 58 96C54 96 52 94 50 94C48 94 46 96 42 96C28 97 10 80 10 56C10 24 42 22 50 32Z',
    main.ball,
  ) +
  path(
    'M16 78C30 92 70 92 84 78C78 90 68 96 58 96C54 96 52 94 50 94C48 94 46 96 42 96C32 96 22 90 16 78Z',
    main.shadow,
    'opacity=".5"',
  ) +
  shine(30, 46, 6, 13, 25, 0.85) +
  shine(24, 62, 2.6, 4.5, 10, 0.6)

/** Two squares crossed, fried until they open like a flower. */
const pastelito: Shape = ({ main, accent, paint, random }) =>
  times(8, (i) =>
    path(
      'M50 50C36 40 36 12 50 3C64 12 64 40 50 50Z',
      i % 2 ? main.flat : main.ball,
      `transform="rotate(${i * 45} 50 52)" stroke="${main.shadow}" stroke-width=".8"`,
    ),
  ).join('') +
  times(8, (i) =>
    path(
      'M50 50C42 42 42 26 50 18C58 26 58 42 50 50Z',
      main.light,
      `opacity=".5" transform="rotate(${i * 45 + 22} 50 52)"`,
    ),
  ).join('') +
  disc(50, 52, 13, accent.ball) +
  times(26, () => {
    const angle = random() * Math.PI * 2
    const radius = 12 + random() * 28
    const fill =
      [paint('red'), paint('yellow'), paint('celeste'), paint('white')][Math.floor(random() * 4)] ?? accent
    return disc(50 + radius * Math.cos(angle), 52 + radius * Math.sin(angle), 1.7, fill.base)
  }).join('') +
  shine(46, 47, 4, 3, 0, 0.6)

/** A piped kiss of meringue. */
const meringue: Shape = ({ main }) =>
  oval(50, 84, 42, 14, main.shadow) +
  path(
    'M8 80C6 66 20 60 26 60C18 52 28 42 36 42C30 34 38 26 44 24C46 16 50 12 54 4C58 14 58 18 58 24C66 26 70 34 66 42C74 44 80 52 74 60C84 62 94 68 92 80C88 96 12 96 8 80Z',
    main.ball,
  ) +
  line(
    'M20 74C36 84 64 84 80 73M30 58C42 66 60 66 71 57M39 41C46 46 56 46 63 40',
    main.shadow,
    2.4,
    'opacity=".55"',
  ) +
  shine(34, 68, 5, 3, -20, 0.9) +
  shine(42, 50, 4, 2.4, -20, 0.9)

/** A ring of sweet bread with custard and sugared eggs. */
const rosca: Shape = ({ main, accent, paint }) => {
  const eggs = ['pink', 'celeste', 'mint', 'lilac', 'yellow'] as const
  const around = (count: number, radius: number, draw: (x: number, y: number, i: number) => string) =>
    times(count, (i) => {
      const angle = (i / count) * Math.PI * 2
      return draw(50 + radius * Math.cos(angle), 52 + radius * 0.62 * Math.sin(angle), i)
    }).join('')
  return (
    oval(50, 60, 48, 31, main.shadow) +
    around(14, 33, (x, y) => disc(x, y, 15, main.ball)) +
    around(26, 33, (x, y) => disc(x, y, 5, accent.flat)) +
    around(5, 33, (x, y, i) => oval(x, y - 3, 6.5, 8.5, paint(eggs[i] ?? 'pink').ball))
  )
}

const starCookie: Shape = ({ main, accent, random }) =>
  path(
    starPath(50, 54, 38, 20),
    accent.shadow,
    `stroke="${accent.shadow}" stroke-width="18" stroke-linejoin="round"`,
  ) +
  path(
    starPath(50, 51, 38, 20),
    accent.flat,
    `stroke="${accent.base}" stroke-width="17" stroke-linejoin="round"`,
  ) +
  path(
    starPath(50, 51, 34, 18),
    main.flat,
    `stroke="${main.base}" stroke-width="8" stroke-linejoin="round"`,
  ) +
  times(9, () => disc(34 + random() * 32, 36 + random() * 30, 2.2, '#fff')).join('')

/** A wide plate seen from the side. */
const platter: Shape = ({ main }) =>
  oval(50, 54, 49, 10.5, main.shadow) +
  oval(50, 51.5, 49, 10.5, main.flat) +
  oval(50, 51, 40, 7.6, main.light, `stroke="${main.base}" stroke-width=".6"`)

export const DISHES = {
  'layer-cake': layerCake,
  'rainbow-cake': rainbowCake,
  'cake-pop': cakePop,
  'mixing-bowl': mixingBowl,
  'candy-apple': candyApple,
  pastelito,
  meringue,
  rosca,
  'star-cookie': starCookie,
  platter,
} satisfies Record<string, Shape>
