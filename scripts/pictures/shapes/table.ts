import type { Shape } from '../shape.ts'
import { disc, line, oval, path, rect, times } from '../svg.ts'

/** A table that wears the cloth; with an accent it is dotted, or striped where the text says so. */
const tablecloth: Shape = ({ main, accent, text }) => {
  const drape =
    'M8 38C8 34 92 34 92 38L98 88C92 94 86 84 80 90C74 96 68 86 62 91C56 96 50 87 44 91C38 96 32 86 26 91C20 96 10 84 2 88Z'
  const top = 'M16 24H84L93 40C93 46 7 46 7 40Z'
  const dots = [
    [16, 56],
    [32, 60],
    [50, 62],
    [68, 60],
    [84, 56],
    [24, 74],
    [42, 77],
    [60, 77],
    [78, 74],
    [12, 78],
    [90, 78],
  ] as const
  const pattern =
    text === 'rayas'
      ? times(6, (i) =>
          path(
            `M${13 + i * 13.6} 42L${10 + i * 14.6} 91H${17 + i * 14.6}L${19 + i * 13.6} 42Z`,
            accent.base,
            'opacity=".95"',
          ),
        ).join('')
      : text === 'lunares'
        ? dots.map(([x, y]) => disc(x, y, 4, accent.base)).join('')
        : ''
  return (
    path(drape, main.flat) +
    pattern +
    times(5, (i) => line(`M${22 + i * 14} 46L${19 + i * 15.4} 86`, main.shadow, 2, 'opacity=".35"')).join(
      '',
    ) +
    path(top, main.base) +
    path(top, main.light, 'opacity=".45"')
  )
}

/** A stack of plates seen from above the edge. */
const plates: Shape = ({ main, accent, emblem }) =>
  times(4, (i) => oval(50, 72 - i * 5, 46, 20, i % 2 ? main.base : main.shadow)).join('') +
  oval(50, 50, 46, 22, main.flat) +
  times(20, (i) =>
    disc(50 + 39.5 * Math.cos((i * Math.PI) / 10), 50 + 18.4 * Math.sin((i * Math.PI) / 10), 2, accent.base),
  ).join('') +
  oval(50, 50, 33, 14.5, accent.light, `stroke="${main.shadow}" stroke-width=".8"`) +
  emblem(50, 49, 28)

const cup: Shape = ({ main, accent, emblem }) =>
  path('M20 12H80L70 93C70 95 68 97 66 97H34C32 97 30 95 30 93Z', accent.tube) +
  times(5, (i) =>
    path(`M${23 + i * 12} 14H${29 + i * 12}L${36 + i * 7.2} 96H${32 + i * 7.2}Z`, main.base),
  ).join('') +
  oval(50, 12, 31, 6.5, accent.light, `stroke="${main.base}" stroke-width="2"`) +
  oval(50, 12.5, 27, 4.6, accent.shadow, 'opacity=".7"') +
  (emblem(50, 55, 1) ? disc(50, 55, 20, '#fff') + emblem(50, 55, 32) : '')

const napkins: Shape = ({ main, accent, emblem }) =>
  rect(16, 26, 72, 68, 3, main.shadow) +
  rect(13, 22, 72, 68, 3, main.light) +
  rect(10, 18, 72, 68, 3, main.flat) +
  path('M10 18H82L10 86Z', accent.base, 'opacity=".28"') +
  rect(15, 23, 62, 58, 2, 'none', `stroke="${accent.base}" stroke-width="2.4" stroke-dasharray="4 3"`) +
  emblem(46, 52, 40)

const straw: Shape = ({ main, accent }) => {
  const stripes = times(11, (i) =>
    path(`M45 ${4 + i * 9}L55 ${-1 + i * 9}V${4 + i * 9}L45 ${9 + i * 9}Z`, main.base),
  ).join('')
  return rect(45, 2, 10, 96, 4, accent.tube) + stripes + rect(46.5, 4, 2, 92, 1, '#fff', 'opacity=".5"')
}

export const TABLE = {
  tablecloth,
  plates,
  'paper-cup': cup,
  napkins,
  straw,
} satisfies Record<string, Shape>
