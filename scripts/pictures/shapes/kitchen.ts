import type { Shape } from '../shape.ts'
import { disc, heartPath, line, oval, path, rect, shine, starPath, times } from '../svg.ts'

const liner: Shape = ({ main }) =>
  path('M10 30H90L76 90C75 94 73 95 70 95H30C27 95 25 94 24 90Z', main.flat) +
  times(11, (i) =>
    path(
      `M${12 + i * 7.1} 30L${26 + i * 4.5} 94H${28.5 + i * 4.5}L${16 + i * 7.1} 30Z`,
      main.shadow,
      'opacity=".35"',
    ),
  ).join('') +
  oval(50, 30, 40, 11, main.light) +
  oval(50, 31, 35, 8.5, main.shadow, 'opacity=".6"') +
  times(20, (i) =>
    disc(50 + 40 * Math.cos((i * Math.PI) / 10), 30 + 11 * Math.sin((i * Math.PI) / 10), 3, main.light),
  ).join('')

const pipingBag: Shape = ({ main, accent, paint }) => {
  const metal = paint('silver')
  return (
    path('M45 80L55 80L52 97H48Z', metal.tube) +
    path(
      'M12 14C26 4 74 4 88 14C80 42 64 66 56 84H44C36 66 20 42 12 14Z',
      '#ffffff',
      `opacity=".8" stroke="${accent.shadow}" stroke-width="1.2"`,
    ) +
    path('M21 34C38 28 62 28 79 34C72 54 62 70 55 83H45C38 70 28 54 21 34Z', main.flat) +
    path(
      'M12 14C26 4 74 4 88 14C74 22 26 22 12 14Z',
      accent.light,
      `stroke="${accent.shadow}" stroke-width="1.2"`,
    ) +
    line('M30 40C36 56 42 66 46 76', '#fff', 3, 'opacity=".6"')
  )
}

const nozzle: Shape = ({ paint }) => {
  const metal = paint('silver')
  return (
    path('M47 6L53 6L72 84H28Z', metal.tube) +
    path('M41 30L44 18L46 6L48 18L50 4L52 18L54 6L56 18L59 30Z', metal.light) +
    times(5, (i) => line(`M${42 + i * 4} 26L${33 + i * 8.5} 82`, metal.shadow, 1.6, 'opacity=".55"')).join(
      '',
    ) +
    path('M26 82H74L76 90C76 96 24 96 24 90Z', metal.tube) +
    oval(50, 90, 26, 6, metal.base) +
    shine(42, 56, 2, 18, 8, 0.8)
  )
}

const CELLS = [0, 1, 2, 3].flatMap((column) =>
  [0, 1, 2].map((row) => [20.5 + column * 19.7, 27 + row * 22] as const),
)

/** A silicone mould: hearts, or what the emblem shows, in each cavity. */
const mould: Shape = ({ main, emblem }) =>
  rect(4, 10, 92, 80, 9, main.shadow) +
  rect(4, 6, 92, 80, 9, main.flat) +
  (emblem(0, 0, 1)
    ? [26, 50, 74]
        .flatMap((x) =>
          [28, 62].map((y) => disc(x, y, 11.5, main.shadow, 'opacity=".75"') + emblem(x, y, 20)),
        )
        .join('')
    : CELLS.map(
        ([x, y]) => path(heartPath(x, y, 19), main.shadow) + path(heartPath(x + 0.8, y + 1, 14), main.base),
      ).join('')) +
  shine(40, 10, 28, 1.6, 0, 0.5)

const cakeBoard: Shape = ({ main }) =>
  oval(50, 54, 48, 24, main.shadow) +
  oval(50, 50, 48, 24, main.tube) +
  oval(50, 49, 43, 20.5, main.flat, `stroke="${main.light}" stroke-width="1.2"`) +
  path('M16 44C28 30 52 28 70 34C50 34 30 40 22 52Z', '#fff', 'opacity=".6"')

const starCutter: Shape = ({ main }) =>
  path(starPath(50, 54, 42, 21), 'none', `stroke="${main.shadow}" stroke-width="9" stroke-linejoin="round"`) +
  path(starPath(50, 49, 42, 21), 'none', `stroke="${main.base}" stroke-width="7" stroke-linejoin="round"`) +
  path(starPath(50, 48, 42, 21), 'none', `stroke="${main.light}" stroke-width="2" stroke-linejoin="round"`)

/** A block of rolled paste in its wrapper, the end open. */
const fondant: Shape = ({ main, accent }) =>
  rect(10, 34, 80, 54, 13, main.flat, `stroke="${main.shadow}" stroke-width="1"`) +
  rect(16, 38, 68, 12, 6, '#fff', 'opacity=".8"') +
  path('M34 34H90C90 34 92 60 90 88H34C40 70 40 52 34 34Z', accent.flat) +
  path('M34 34L30 40L36 46L31 53L37 60L32 67L37 74L32 81L34 88H42V34Z', accent.light) +
  path(heartPath(65, 61, 28), '#fff', 'opacity=".92"')

const springform: Shape = ({ main }) =>
  path('M8 34V82C8 92 92 92 92 82V34Z', main.tube) +
  oval(50, 34, 42, 13, main.light) +
  oval(50, 35, 38, 10.5, main.shadow) +
  oval(50, 39, 36, 8, main.base, 'opacity=".8"') +
  rect(72, 42, 9, 38, 3, main.light, `stroke="${main.shadow}" stroke-width="1"`) +
  rect(69, 56, 22, 8, 4, main.shadow)

const spatula: Shape = ({ main, paint }) => {
  const metal = paint('silver')
  return (
    rect(42, 60, 16, 38, 8, main.tube) +
    path('M46 62V54H54V62Z', metal.shadow) +
    path('M42 56H58V12C58 4 54 2 50 2C46 2 42 4 42 12Z', metal.tube) +
    shine(47, 28, 1.6, 18, 0, 0.9)
  )
}

const whisk: Shape = ({ main, paint }) => {
  const metal = paint('silver')
  return (
    [6, 16, 26]
      .map((spread) =>
        line(
          `M50 62C${50 - spread * 1.7} 40 ${50 - spread} 4 50 3C${50 + spread} 4 ${50 + spread * 1.7} 40 50 62`,
          spread === 16 ? metal.base : metal.shadow,
          2.6,
        ),
      )
      .join('') +
    rect(45, 58, 10, 8, 2, metal.tube) +
    rect(43, 64, 14, 34, 7, main.tube)
  )
}

const turntable: Shape = ({ main, emblem }) =>
  path('M40 62H60L66 86H34Z', main.tube) +
  oval(50, 88, 28, 8, main.shadow) +
  oval(50, 86, 28, 8, main.flat) +
  oval(50, 62, 47, 14, main.shadow) +
  oval(50, 58, 47, 14, main.flat) +
  oval(50, 57, 42, 11, main.light, 'opacity=".7"') +
  emblem(50, 34, 52)

const EGG = 'M50 6C66 6 80 34 80 58C80 80 68 94 50 94C32 94 20 80 20 58C20 34 34 6 50 6Z'

/** Two egg halves pressed in clear plastic. */
const eggPlate: Shape = ({ main }) =>
  rect(4, 14, 92, 74, 8, main.light, `opacity=".8" stroke="${main.base}" stroke-width="1.6"`) +
  [29, 71]
    .map(
      (x) =>
        `<g transform="translate(${x - 31} 19) scale(.62 .64)">${path(EGG, main.ball, `stroke="${main.shadow}" stroke-width="2"`)}${shine(38, 34, 7, 15, 20, 0.9)}</g>`,
    )
    .join('')

const eggMould: Shape = ({ main }) =>
  rect(10, 6, 80, 90, 12, main.light, `opacity=".75" stroke="${main.base}" stroke-width="2"`) +
  `<g transform="translate(9 10) scale(.82)">${path(EGG, main.ball, `stroke="${main.shadow}" stroke-width="2"`)}${path(EGG, 'none', 'transform="translate(8 8) scale(.84)" stroke="#fff" stroke-width="1.6" opacity=".7"')}${shine(36, 34, 6, 15, 20, 0.9)}</g>` +
  [
    [17, 13],
    [83, 13],
    [17, 89],
    [83, 89],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 3, main.base))
    .join('')

const doily: Shape = ({ main }) =>
  times(16, (i) =>
    disc(50 + 38 * Math.cos((i * Math.PI) / 8), 50 + 38 * Math.sin((i * Math.PI) / 8), 10, main.flat),
  ).join('') +
  disc(50, 50, 39, main.flat) +
  times(16, (i) =>
    disc(
      50 + 39 * Math.cos((i * Math.PI) / 8),
      50 + 39 * Math.sin((i * Math.PI) / 8),
      3.6,
      '#fff',
      'opacity=".9"',
    ),
  ).join('') +
  times(16, (i) =>
    path(heartPath(50, 20, 7), '#fff', `opacity=".85" transform="rotate(${i * 22.5 + 11} 50 50)"`),
  ).join('') +
  disc(50, 50, 24, main.light, 'opacity=".6"')

export const KITCHEN = {
  liner,
  'piping-bag': pipingBag,
  nozzle,
  mould,
  'cake-board': cakeBoard,
  'star-cutter': starCutter,
  fondant,
  springform,
  spatula,
  whisk,
  turntable,
  'egg-plate': eggPlate,
  'egg-mould': eggMould,
  doily,
} satisfies Record<string, Shape>
