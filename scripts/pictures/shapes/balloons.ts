import { DYES } from '../dyes.ts'
import { lettering } from '../lettering.ts'
import type { Shape } from '../shape.ts'
import { disc, heartPath, line, oval, path, rect, shine, starPath, times } from '../svg.ts'

const BODY = 'M50 88C34 80 16 62 16 38C16 17 31 3 50 3C69 3 84 17 84 38C84 62 66 80 50 88Z'
const KNOT = 'M50 85L43 96Q50 92 57 96Z'

const balloon: Shape = ({ main }) =>
  path(KNOT, main.shadow) +
  path(BODY, main.ball) +
  path(
    'M74 22C80 36 78 54 68 66',
    'none',
    `stroke="${main.light}" stroke-width="2.5" stroke-linecap="round" opacity=".35"`,
  ) +
  shine(34, 26, 7, 12, 28, 0.75) +
  shine(28, 43, 2.5, 4, 14, 0.6)

const dottedBalloon: Shape = (look) =>
  balloon(look) +
  DOTS.map(([x, y, r]) => disc(x, y, r, '#fff', 'opacity=".92"')).join('') +
  shine(34, 24, 5, 9, 28, 0.7)

const DOTS = [
  [52, 14, 4],
  [70, 24, 4],
  [52, 36, 5],
  [31, 44, 4.5],
  [72, 46, 4.5],
  [52, 58, 5],
  [35, 64, 3.8],
  [66, 68, 3.6],
] as const

const textBalloon: Shape = (look) =>
  balloon(look) + lettering(look.text, { x: 50, y: 43, height: 30, fill: look.accent.base, maxWidth: 46 })

/** See-through, with confetti of the accent or, without one, small lights inside. */
const clearBalloon: Shape = ({ main, accent, random }) =>
  path(KNOT, main.base) +
  path(BODY, main.light, 'opacity=".55"') +
  times(34, () => {
    const angle = random() * Math.PI * 2
    const radius = Math.sqrt(random()) * 29
    const [x, y] = [50 + radius * Math.cos(angle), 43 + radius * Math.sin(angle) * 1.15]
    const fill = random() < 0.5 ? accent.base : random() < 0.5 ? accent.light : accent.shadow
    return rect(
      x - 2,
      y - 2,
      4,
      4,
      1.6,
      fill,
      `transform="rotate(${Math.round(random() * 90)} ${x.toFixed(1)} ${y.toFixed(1)})"`,
    )
  }).join('') +
  path(BODY, 'none', `stroke="${main.base}" stroke-width="2" opacity=".9"`) +
  shine(33, 26, 6, 12, 28, 0.9) +
  shine(70, 62, 3, 8, 35, 0.5)

const bubbleLight: Shape = ({ main, paint }) => {
  const light = paint('yellow')
  const wire = 'M50 88C30 76 26 58 38 50C54 40 74 52 66 36C60 24 38 24 32 34'
  const bulbs = [
    [40, 80],
    [30, 64],
    [36, 52],
    [50, 46],
    [64, 47],
    [68, 38],
    [60, 28],
    [47, 25],
    [35, 30],
    [52, 66],
    [62, 62],
  ] as const
  return (
    path(KNOT, main.base) +
    path(BODY, main.light, 'opacity=".5"') +
    line(wire, light.shadow, 0.9, 'opacity=".7"') +
    bulbs
      .map(
        ([x, y]) =>
          disc(x, y, 7, light.base, 'opacity=".45"') +
          disc(x, y, 3, light.shadow) +
          disc(x, y, 2, light.light),
      )
      .join('') +
    path(BODY, 'none', `stroke="${main.base}" stroke-width="1.8"`) +
    shine(32, 26, 6, 12, 28, 0.95)
  )
}

const foilSeam = (d: string, look: Parameters<Shape>[0]) =>
  path(d, look.main.ball, `stroke="${look.main.shadow}" stroke-width="1.4" stroke-linejoin="round"`)

const starBalloon: Shape = (look) => {
  const rounded = 'stroke-linejoin="round" stroke-width="12"'
  return (
    path('M50 70L43 96H57Z', look.main.shadow) +
    path(starPath(50, 50, 40, 21), look.main.ball, `${rounded} stroke="${look.main.base}"`) +
    path(starPath(50, 50, 41, 21), look.main.ball, 'stroke-linejoin="round" stroke-width="4" stroke="none"') +
    times(5, (i) =>
      line('M50 50L50 12', look.main.shadow, 1, `opacity=".35" transform="rotate(${i * 72} 50 50)"`),
    ).join('') +
    shine(38, 34, 4, 11, 35, 0.75) +
    shine(70, 43, 2.4, 7, 65, 0.55)
  )
}

const heartBalloon: Shape = (look) =>
  path('M50 86L45 97H55Z', look.main.shadow) +
  foilSeam(heartPath(50, 48, 100), look) +
  path(heartPath(50, 46, 84), 'none', `stroke="${look.main.light}" stroke-width="1.2" opacity=".5"`) +
  shine(28, 27, 6, 11, 40, 0.75) +
  shine(72, 25, 3, 6, -40, 0.5)

/** The digit of the text, blown up. */
const numberBalloon: Shape = ({ main, text }) => {
  const at = { x: 50, y: 50, height: 88, maxWidth: 92 }
  return (
    lettering(text, {
      ...at,
      fill: main.shadow,
      extra: `stroke="${main.shadow}" stroke-width="90" stroke-linejoin="round"`,
    }) +
    lettering(text, {
      ...at,
      y: 49,
      fill: main.flat,
      extra: `stroke="${main.base}" stroke-width="70" stroke-linejoin="round"`,
    }) +
    lettering(text, { ...at, y: 48.5, fill: main.light, extra: 'opacity=".28"' }) +
    lettering(text, {
      ...at,
      x: 48.6,
      y: 47.4,
      fill: 'none',
      extra:
        'stroke="#fff" stroke-width="20" opacity=".75" stroke-dasharray="190 520" stroke-linecap="round"',
    })
  )
}

/** A long modelling balloon, bent. */
const tubeBalloon: Shape = ({ main }) => {
  const bend = 'M20 90C6 56 40 58 46 42C54 22 34 14 52 8C72 2 88 22 80 44C76 56 70 60 72 72'
  return (
    line('M72 72L73 84', main.shadow, 3) +
    line(bend, main.shadow, 14) +
    line(bend, main.base, 11.5) +
    line(bend, main.light, 3, 'opacity=".75" transform="translate(-2.4 -2.2)"')
  )
}

const waterBalloon: Shape = ({ main }) =>
  path('M50 8L42 1Q50 4 58 1Z', main.shadow) +
  path('M50 6C60 14 88 36 88 62C88 84 70 98 50 98C30 98 12 84 12 62C12 36 40 14 50 6Z', main.ball) +
  shine(32, 48, 7, 14, 30, 0.7) +
  path(
    'M80 62C79 76 70 86 58 90',
    'none',
    `stroke="${main.light}" stroke-width="3" stroke-linecap="round" opacity=".5"`,
  )

const pump: Shape = ({ main, accent, paint }) => {
  const grey = paint('silver')
  return (
    rect(46, 4, 8, 40, 2, grey.tube) +
    rect(26, 2, 48, 10, 5, accent.tube) +
    rect(32, 36, 36, 50, 7, main.tube) +
    rect(30, 34, 40, 9, 4, accent.tube) +
    rect(30, 80, 40, 9, 4, accent.tube) +
    path('M44 88H56L52 99H48Z', grey.tube) +
    rect(37, 48, 26, 24, 4, '#fff', 'opacity=".85"') +
    path(heartPath(50, 60, 17), main.base)
  )
}

const balloonWeight: Shape = ({ main, accent }) =>
  line('M50 44C38 30 60 22 46 3', accent.base, 2.4) +
  line('M52 44C66 28 52 20 68 6', main.base, 2.4) +
  path(
    starPath(50, 66, 30, 16),
    main.flat,
    `stroke="${main.base}" stroke-width="8" stroke-linejoin="round"`,
  ) +
  path(starPath(50, 65, 20, 11), main.light, 'opacity=".5"') +
  disc(50, 42, 4.5, accent.base) +
  oval(50, 42, 2, 2, DYES.white[2], 'opacity=".6"')

export const BALLOONS = {
  latex: balloon,
  'dotted-balloon': dottedBalloon,
  'text-balloon': textBalloon,
  'clear-balloon': clearBalloon,
  'bubble-light': bubbleLight,
  'star-balloon': starBalloon,
  'heart-balloon': heartBalloon,
  'number-balloon': numberBalloon,
  'tube-balloon': tubeBalloon,
  'water-balloon': waterBalloon,
  'balloon-pump': pump,
  'balloon-weight': balloonWeight,
} satisfies Record<string, Shape>
