import type { Shape } from '../shape.ts'
import { disc, line, oval, path, rect, shine, starPath, times } from '../svg.ts'

const cape: Shape = ({ main, accent }) =>
  path(
    'M30 18C12 50 6 78 4 94C16 90 22 98 32 93C40 98 60 98 68 93C78 98 84 90 96 94C94 78 88 50 70 18Z',
    accent.flat,
  ) +
  path('M30 18C12 50 6 78 4 94C14 90 18 96 26 94C34 66 40 40 46 24Z', main.flat) +
  path('M70 18C88 50 94 78 96 94C86 90 82 96 74 94C66 66 60 40 54 24Z', main.flat) +
  path('M50 26L20 2C16 18 24 28 34 32Z', main.tube) +
  path('M50 26L80 2C84 18 76 28 66 32Z', main.tube) +
  path('M48 27L26 9C26 18 30 24 36 28Z', accent.base) +
  path('M52 27L74 9C74 18 70 24 64 28Z', accent.base) +
  disc(50, 27, 4.5, '#ffd23e', 'stroke="#b8860b" stroke-width="1"')

const tutu: Shape = ({ main, accent }) =>
  [0, 1, 2]
    .map((i) =>
      path(
        `M34 ${24 + i}C${20 - i * 2} 40 ${10 - i * 2} 60 ${4 + i * 3} ${90 - i * 14}Q${14} ${100 - i * 14} 22 ${88 - i * 13}Q32 ${100 - i * 14} 40 ${90 - i * 13}Q50 ${102 - i * 14} 60 ${90 - i * 13}Q68 ${100 - i * 14} 78 ${88 - i * 13}Q86 ${100 - i * 14} ${96 - i * 3} ${90 - i * 14}C${90 + i * 2} 60 ${80 + i * 2} 40 66 ${24 + i}Z`,
        i === 1 ? main.light : main.flat,
        `opacity="${i ? 0.85 : 1}" stroke="${main.shadow}" stroke-width=".6"`,
      ),
    )
    .join('') +
  rect(32, 14, 36, 13, 5, accent.tube) +
  path('M50 21C42 12 34 16 37 22C40 27 46 24 50 22C54 24 60 27 63 22C66 16 58 12 50 21Z', main.base)

const palette: Shape = ({ main, paint }) => {
  const pans = ['red', 'yellow', 'green', 'blue', 'white', 'black'] as const
  return (
    rect(6, 22, 88, 60, 10, main.shadow) +
    rect(6, 18, 88, 60, 10, main.flat) +
    pans
      .map((dye, i) => {
        const [x, y] = [24 + (i % 3) * 26, 34 + Math.floor(i / 3) * 27]
        return disc(x, y, 11, '#fff') + disc(x, y, 9.4, paint(dye).ball)
      })
      .join('') +
    `<g transform="rotate(38 84 84)">${rect(80, 40, 6, 40, 2, '#b57a43')}${rect(79.4, 76, 7.2, 8, 1, '#c9ced8')}${path('M79.600 84H86.400L83 98Z', paint('fuchsia').base)}</g>`
  )
}

/** A domino; with feathers when the accent's text asks for them. */
const eyeMask: Shape = ({ main, accent, text, paint }) => {
  const feathers =
    text === 'plumas'
      ? times(7, (i) => {
          const fill = [accent, paint('turquoise'), paint('yellow')][i % 3] ?? accent
          return `<g transform="rotate(${-42 + i * 14} 50 60)">${oval(50, 20, 6.5, 21, fill.ball)}${line('M50 40V4', '#fff', 0.9, 'opacity=".7"')}</g>`
        }).join('')
      : ''
  return (
    feathers +
    path(
      'M4 50C18 36 38 46 50 50C62 46 82 36 96 50C98 72 84 82 70 80C60 78 54 68 50 66C46 68 40 78 30 80C16 82 2 72 4 50Z',
      main.flat,
      `stroke="${main.shadow}" stroke-width="2"`,
    ) +
    path('M16 58C22 50 36 54 40 62C34 70 20 70 16 58Z', '#2b1b3d') +
    path('M84 58C78 50 64 54 60 62C66 70 80 70 84 58Z', '#2b1b3d') +
    line('M9 52C20 44 38 50 50 55C62 50 80 44 91 52', accent.light, 2, 'stroke-dasharray="0.5 4.5"') +
    (text === 'plumas' ? path(starPath(50, 54, 6, 3, 6), '#ffd23e') : '')
  )
}

const fangs: Shape = ({ main }) =>
  path('M8 34C20 14 80 14 92 34C94 50 90 56 84 58C60 48 40 48 16 58C10 56 6 50 8 34Z', '#f37a94') +
  path('M8 34C20 14 80 14 92 34C76 26 24 26 8 34Z', '#ffb0c0') +
  times(6, (i) => {
    const x = 17 + i * 11.2
    const long = i === 1 || i === 4
    const y = 51 - Math.sin(((i + 0.5) / 6) * Math.PI) * 8
    return path(
      `M${x} ${y - 6}H${x + 10}C${x + 10} ${y + (long ? 14 : 8)} ${x + 7} ${y + (long ? 32 : 12)} ${x + 5} ${y + (long ? 36 : 12)}C${x + 3} ${y + (long ? 32 : 12)} ${x} ${y + (long ? 14 : 8)} ${x} ${y - 6}Z`,
      main.flat,
      `stroke="${main.shadow}" stroke-width=".8"`,
    )
  }).join('')

const eyePatch: Shape = ({ main }) =>
  line('M2 26C30 20 70 44 98 64', main.base, 4) +
  path(
    'M28 36C44 26 72 34 78 48C76 70 62 82 50 80C36 78 26 58 28 36Z',
    main.ball,
    `stroke="${main.shadow}" stroke-width="2"`,
  ) +
  disc(52, 53, 9, '#fff') +
  rect(48, 58, 8, 8, 2, '#fff') +
  disc(48.6, 53, 2.2, main.base) +
  disc(55.4, 53, 2.2, main.base) +
  line('M40 68L64 74M40 76L64 66', '#fff', 2.6)

const poncho: Shape = ({ main, accent }) =>
  path(
    'M50 14L96 60L86 74L50 96L14 74L4 60Z',
    main.flat,
    `stroke="${main.shadow}" stroke-width="2" stroke-linejoin="round"`,
  ) +
  path('M16 48L50 76L84 48L90 54L50 88L10 54Z', accent.base) +
  path('M28 36L50 54L72 36L77 41L50 64L23 41Z', accent.base) +
  times(13, (i) =>
    line(`M${10 + i * 3.2} ${70 + i * 2.05}l-3 7M${90 - i * 3.2} ${70 + i * 2.05}l3 7`, main.shadow, 1.4),
  ).join('') +
  path('M40 22L50 12L60 22L50 38Z', '#3a2740')

const nose: Shape = ({ main }) =>
  disc(50, 50, 42, main.ball) +
  shine(36, 33, 8, 11, 40, 0.75) +
  path('M30 82Q50 94 70 82', 'none', `stroke="${main.shadow}" stroke-width="3" opacity=".5"`)

const moustache: Shape = ({ main }) =>
  path(
    'M50 44C42 30 24 34 18 46C14 54 6 54 2 48C4 66 20 72 34 66C44 62 48 56 50 52C52 56 56 62 66 66C80 72 96 66 98 48C94 54 86 54 82 46C76 34 58 30 50 44Z',
    main.flat,
  ) + line('M22 50C28 44 38 44 44 48', main.light, 2, 'opacity=".6"')

export const DRESSING_UP = {
  cape,
  tutu,
  'face-paint': palette,
  'eye-mask': eyeMask,
  fangs,
  'eye-patch': eyePatch,
  poncho,
  nose,
  moustache,
} satisfies Record<string, Shape>
