import type { Shape } from '../shape.ts'
import { disc, line, path, rect, shine, times } from '../svg.ts'

/** An open case, twelve necks looking out. */
const canCase: Shape = ({ main, accent, paint, emblem }) => {
  const [kraft, metal] = [paint('kraft'), paint('silver')]
  const can = (x: number, y: number) =>
    rect(x - 6, y, 12, 34, 3, main.tube) +
    rect(x - 6, y, 12, 4, 2, metal.tube) +
    rect(x - 3.4, y - 8, 6.8, 8, 2, accent.tube)
  return (
    path('M8 44L18 30H82L92 44Z', kraft.shadow) +
    times(6, (i) => can(19 + i * 12.4, 18)).join('') +
    times(6, (i) => can(16 + i * 13.6, 27)).join('') +
    path('M6 46H94L90 94C90 96 88 97 86 97H14C12 97 10 96 10 94Z', kraft.flat) +
    rect(5, 43, 90, 7, 2, kraft.light) +
    rect(33, 54, 34, 34, 5, '#fff', 'opacity=".92"') +
    emblem(50, 71, 29)
  )
}

const windowBox: Shape = ({ main, accent, emblem }) =>
  rect(12, 20, 76, 76, 6, main.flat) +
  path('M12 26L20 12H80L88 26Z', main.shadow) +
  rect(21, 34, 58, 53, 8, accent.light, 'opacity=".95"') +
  emblem(50, 61, 54) +
  rect(21, 34, 58, 53, 8, '#ffffff', `opacity=".18" stroke="${main.shadow}" stroke-width="1"`) +
  path('M26 60L48 36H58L26 72Z', '#fff', 'opacity=".55"') +
  line('M34 12C40 2 46 4 50 13C54 4 60 2 66 12', accent.base, 4)

const paperBag: Shape = ({ main, emblem }) =>
  line('M38 22C38 4 62 4 62 22', main.shadow, 3.4) +
  path('M18 20H82L80 97H20Z', main.flat) +
  path('M82 20L72 34L74 97H80Z', main.shadow, 'opacity=".35"') +
  path(
    'M18 20L22 24.5L26 20L30 24.5L34 20L38 24.5L42 20L46 24.5L50 20L54 24.5L58 20L62 24.5L66 20L70 24.5L74 20L78 24.5L82 20V16H18Z',
    main.light,
  ) +
  emblem(48, 60, 40)

const celloBag: Shape = ({ main, accent, emblem }) =>
  path('M34 8C40 14 60 14 66 8L60 32H40Z', '#ffffff', 'opacity=".75"') +
  path(
    'M40 32H60C76 40 84 60 80 88C79 95 76 97 70 97H30C24 97 21 95 20 88C16 60 24 40 40 32Z',
    '#ffffff',
    `opacity=".72" stroke="${accent.light}" stroke-width="1.4"`,
  ) +
  emblem(38, 78, 30, -14) +
  emblem(62, 78, 30, 12) +
  emblem(50, 58, 30, 4) +
  shine(29, 62, 2.4, 16, 8, 0.9) +
  path('M50 33C38 22 30 30 34 36C38 40 46 37 50 34C54 37 62 40 66 36C70 30 62 22 50 33Z', main.flat) +
  disc(50, 34, 4, main.base)

const organzaBag: Shape = ({ main, accent }) =>
  path('M30 6C38 12 44 4 50 9C56 4 62 12 70 6L62 30H38Z', main.base, 'opacity=".75"') +
  path(
    'M38 30H62C82 44 86 62 82 84C80 94 74 97 66 97H34C26 97 20 94 18 84C14 62 18 44 38 30Z',
    main.flat,
    'opacity=".82"',
  ) +
  [
    [38, 62],
    [60, 56],
    [50, 78],
    [30, 80],
    [70, 78],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 8, accent.ball, 'opacity=".75"'))
    .join('') +
  path(
    'M38 30H62C82 44 86 62 82 84C80 94 74 97 66 97H34C26 97 20 94 18 84C14 62 18 44 38 30Z',
    main.light,
    'opacity=".35"',
  ) +
  path('M50 31C38 20 28 26 33 34C37 39 46 35 50 32C54 35 63 39 67 34C72 26 62 20 50 31Z', accent.flat) +
  line('M50 33L42 48M50 33L60 47', accent.base, 2.4)

const acrylicBox: Shape = ({ main, emblem }) =>
  path('M20 36L34 20H90L76 36Z', main.light, `opacity=".75" stroke="${main.base}" stroke-width="1.5"`) +
  path('M76 36L90 20V74L76 92Z', main.base, `opacity=".45" stroke="${main.base}" stroke-width="1.5"`) +
  rect(20, 36, 56, 56, 2, '#fff', 'opacity=".45"') +
  emblem(38, 74, 30, -10) +
  emblem(60, 74, 30, 14) +
  emblem(48, 54, 30, 4) +
  rect(20, 36, 56, 56, 2, main.light, `fill-opacity=".25" stroke="${main.base}" stroke-width="2"`) +
  path('M26 62L46 40H54L26 74Z', '#fff', 'opacity=".65"')

export const BAGS_AND_BOXES = {
  'can-case': canCase,
  'window-box': windowBox,
  'paper-bag': paperBag,
  'cello-bag': celloBag,
  'organza-bag': organzaBag,
  'acrylic-box': acrylicBox,
} satisfies Record<string, Shape>
