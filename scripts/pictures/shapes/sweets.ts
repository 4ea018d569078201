import type { Shape } from '../shape.ts'
import { disc, line, oval, path, rect, shine, starPath, times } from '../svg.ts'

const ballPop: Shape = ({ main, accent }) =>
  rect(47, 50, 6, 48, 3, '#fff', `stroke="${accent.shadow}" stroke-width="1"`) +
  path('M50 50L30 64Q50 56 70 64Z', main.light) +
  disc(50, 32, 29, main.ball) +
  path(
    'M26 26Q50 14 76 22',
    'none',
    `stroke="${main.light}" stroke-width="3" opacity=".5" stroke-linecap="round"`,
  ) +
  shine(39, 22, 6, 9, 40, 0.75)

const gummyBear: Shape = ({ main }) =>
  disc(31, 15, 9, main.ball) +
  disc(69, 15, 9, main.ball) +
  oval(24, 55, 11, 8, main.base, 'transform="rotate(-30 24 55)"') +
  oval(76, 55, 11, 8, main.base, 'transform="rotate(30 76 55)"') +
  oval(50, 66, 27, 28, main.ball) +
  disc(50, 29, 23, main.ball) +
  oval(33, 90, 13, 9, main.ball) +
  oval(67, 90, 13, 9, main.ball) +
  disc(42, 27, 2.2, main.shadow) +
  disc(58, 27, 2.2, main.shadow) +
  oval(50, 35, 6, 4, main.light, 'opacity=".7"') +
  oval(50, 68, 14, 15, main.light, 'opacity=".35"') +
  shine(38, 18, 3, 6, 40, 0.7)

const gummyRing: Shape = ({ main, accent, random }) =>
  disc(50, 50, 33, 'none', `stroke="${main.shadow}" stroke-width="27"`) +
  disc(50, 48, 33, 'none', `stroke="${main.base}" stroke-width="24"`) +
  path('M17 48A33 33 0 0 1 83 48', 'none', `stroke="${accent.base}" stroke-width="24"`) +
  times(46, () => {
    const angle = random() * Math.PI * 2
    const radius = 23 + random() * 20
    return disc(50 + radius * Math.cos(angle), 48 + radius * Math.sin(angle), 1.2, '#fff', 'opacity=".85"')
  }).join('')

const gummyHeart: Shape = ({ main, random }) =>
  path(
    'M50 92C32 78 4 60 4 36C4 18 18 8 30 8C40 8 47 14 50 22C53 14 60 8 70 8C82 8 96 18 96 36C96 60 68 78 50 92Z',
    main.ball,
  ) +
  times(40, () => disc(14 + random() * 72, 18 + random() * 44, 1.3, '#fff', 'opacity=".8"')).join('') +
  shine(26, 28, 5, 9, 40, 0.6)

const marshmallow: Shape = ({ main }) =>
  path('M16 30C14 20 86 20 84 30L82 78C82 90 18 90 18 78Z', main.tube) +
  oval(50, 29, 34, 13, main.light) +
  oval(44, 27, 16, 5, '#fff', 'opacity=".9"')

const drop: Shape = ({ main }) => oval(50, 52, 42, 33, main.ball) + shine(34, 36, 9, 6, -20, 0.75)

const pearl: Shape = ({ main }) => disc(50, 50, 44, main.ball) + shine(36, 32, 9, 7, -30, 0.85)

const alfajor: Shape = ({ main, accent }) =>
  path('M8 60C8 52 92 52 92 60V72C92 84 8 84 8 72Z', main.tube) +
  rect(5, 49, 90, 13, 6, accent.tube) +
  path('M8 34C8 20 92 20 92 34V48C92 58 8 58 8 48Z', main.tube) +
  oval(50, 33, 42, 13, main.flat) +
  oval(42, 30, 20, 5, main.light, 'opacity=".7"')

const nougat: Shape = ({ main, accent, random }) =>
  path('M4 44L22 32H96L80 44Z', main.light) +
  path('M80 44L96 32V56L80 72Z', main.shadow) +
  rect(4, 44, 76, 28, 2, main.flat) +
  times(14, (i) =>
    oval(10 + i * 5 + random() * 3, 53 + (i % 3) * 5.5 + random() * 3, 4.6, 3.2, accent.ball),
  ).join('') +
  line('M4 44H80', '#fff6df', 3) +
  line('M4 71H80', '#fff6df', 3)

/** A bar in its wrapper, torn at one end. */
const wrappedBar: Shape = ({ main, accent, paint, emblem }) => {
  const brown = paint('chocolate')
  return (
    rect(33, 3, 34, 44, 3, brown.flat) +
    times(2, (i) =>
      rect(36 + i * 15, 6, 13, 13, 2, brown.base, `stroke="${brown.light}" stroke-width=".8"`),
    ).join('') +
    path(
      'M31 30L38 24L43 31L49 24L55 31L61 24L69 30V96L66 98L62 95L58 98L54 95L50 98L46 95L42 98L38 95L34 98L31 96Z',
      main.tube,
    ) +
    path(
      'M31 30L38 24L43 31L49 24L55 31L61 24L69 30V36L61 30L55 37L49 30L43 37L38 30L31 36Z',
      paint('silver').light,
    ) +
    rect(31, 48, 38, 30, 0, accent.base) +
    emblem(50, 63, 25)
  )
}

const wafer: Shape = ({ main, accent }) =>
  times(3, (i) => rect(6, 30 + i * 18, 88, 11, 3, main.flat)).join('') +
  times(2, (i) => rect(8, 41 + i * 18, 84, 8, 2, accent.flat)).join('') +
  times(14, (i) =>
    line(`M${11 + i * 6} 31V40M${11 + i * 6} 49V58M${11 + i * 6} 67V76`, main.shadow, 1.2, 'opacity=".45"'),
  ).join('')

const candyCane: Shape = ({ main }) => {
  const cane = 'M40 94V32C40 6 76 6 76 32V38'
  return (
    line(cane, main.shadow, 17) +
    line(cane, '#fff', 14) +
    line(cane, main.base, 14, 'stroke-linecap="butt" stroke-dasharray="8 9"') +
    line(cane, '#fff', 3, 'opacity=".6" transform="translate(-3 0)"')
  )
}

const cottonCandy: Shape = ({ main, accent, random }) =>
  path('M44 54L50 99L56 54Z', '#fff6e6', 'stroke="#dfcbb0" stroke-width="1"') +
  times(16, () =>
    disc(24 + random() * 52, 14 + random() * 42, 13 + random() * 5, random() < 0.5 ? main.ball : accent.ball),
  ).join('') +
  times(12, () =>
    disc(26 + random() * 44, 12 + random() * 34, 7 + random() * 5, main.light, 'opacity=".55"'),
  ).join('')

const sugarStar: Shape = ({ main }) =>
  path(
    starPath(50, 52, 40, 21),
    main.flat,
    `stroke="${main.base}" stroke-width="12" stroke-linejoin="round"`,
  ) + shine(38, 38, 5, 9, 35, 0.6)

const EGG = 'M50 4C67 4 82 34 82 58C82 82 69 97 50 97C31 97 18 82 18 58C18 34 33 4 50 4Z'

const egg: Shape = ({ main }) => path(EGG, main.ball) + shine(37, 32, 5, 11, 22, 0.75)

const paintedEgg: Shape = ({ main, accent, paint }) =>
  `<clipPath id="egg"><path d="${EGG}"/></clipPath>` +
  path(EGG, main.ball) +
  `<g clip-path="url(#egg)">${line('M0 40L10 32L20 40L30 32L40 40L50 32L60 40L70 32L80 40L90 32L100 40', accent.base, 5)}${rect(0, 50, 100, 14, 0, accent.light, 'opacity=".85"')}${times(7, (i) => disc(14 + i * 12, 57, 4, paint('fuchsia').base)).join('')}${line('M0 76Q12 68 25 76T50 76T75 76T100 76', paint('yellow').base, 5)}</g>` +
  shine(37, 26, 4, 9, 22, 0.7)

/** A plastic egg that opens in two colours. */
const splitEgg: Shape = ({ main, accent }) =>
  `<clipPath id="top"><rect width="100" height="54"/></clipPath><clipPath id="bottom"><rect y="54" width="100" height="46"/></clipPath>` +
  path(EGG, main.ball, 'clip-path="url(#top)"') +
  path(EGG, accent.ball, 'clip-path="url(#bottom)"') +
  rect(16, 50, 68, 8, 4, '#fff', 'opacity=".9"') +
  shine(37, 30, 5, 11, 22, 0.75)

/** Half a chocolate egg, filled and decorated. */
const filledEgg: Shape = ({ main, accent, paint, random }) =>
  path(EGG, main.ball, `stroke="${main.shadow}" stroke-width="1.5"`) +
  path(EGG, accent.flat, 'transform="translate(9 9) scale(.82)"') +
  times(26, () => {
    const angle = random() * Math.PI * 2
    const radius = Math.sqrt(random())
    const fill =
      [paint('fuchsia'), paint('celeste'), paint('yellow'), paint('mint')][Math.floor(random() * 4)] ?? main
    return disc(50 + radius * 19 * Math.cos(angle), 56 + radius * 27 * Math.sin(angle), 2.6, fill.ball)
  }).join('')

export const SWEETS = {
  'ball-pop': ballPop,
  'gummy-bear': gummyBear,
  'gummy-ring': gummyRing,
  'gummy-heart': gummyHeart,
  marshmallow,
  drop,
  pearl,
  alfajor,
  nougat,
  'wrapped-bar': wrappedBar,
  wafer,
  'candy-cane': candyCane,
  'cotton-candy': cottonCandy,
  'sugar-star': sugarStar,
  'plain-egg': egg,
  'painted-egg': paintedEgg,
  'split-egg': splitEgg,
  'filled-egg': filledEgg,
} satisfies Record<string, Shape>
