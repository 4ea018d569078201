import type { Shape } from '../shape.ts'
import { disc, line, oval, path, rect, starPath, times } from '../svg.ts'

const witchHat: Shape = ({ main, accent }) =>
  oval(50, 84, 47, 12, main.shadow) +
  oval(50, 81, 47, 12, main.flat) +
  path(
    'M24 80C34 56 40 26 58 4C60 2 70 6 76 14C72 14 68 14 66 18C66 40 70 62 76 80C62 88 38 88 24 80Z',
    main.tube,
  ) +
  path('M28 71C44 80 58 80 73.500 71L76 80C62 88 38 88 24 80Z', accent.base) +
  rect(43, 71, 15, 13, 2, 'none', 'stroke="#ffd23e" stroke-width="3"')

/** Curls: one colour, two with an accent, or a rainbow when the text says so. */
const wig: Shape = ({ main, accent, paint, text, random }) => {
  const rainbow = [
    paint('red'),
    paint('orange'),
    paint('yellow'),
    paint('green'),
    paint('blue'),
    paint('purple'),
  ]
  const at = (x: number, i: number) =>
    (text === 'arcoiris' ? rainbow[Math.floor((x / 100) * 6)] : i % 2 ? accent : main) ?? main
  const curls = [
    [30, 15],
    [25, 15],
    [19, 13],
  ] as const
  return (
    oval(50, 68, 21, 28, '#f6dcc8') +
    curls
      .map(([radius, count], ring) =>
        times(count, (i) => {
          const angle = Math.PI * (0.86 + (i / (count - 1)) * 1.28)
          const x = 50 + radius * 1.25 * Math.cos(angle)
          const y = 58 + radius * 1.45 * Math.sin(angle)
          return disc(x, y, 11 - ring + random() * 2, at(x, i + ring).ball)
        }).join(''),
      )
      .join('')
  )
}

const band = 'M16 90C6 40 30 22 50 22C70 22 94 40 84 90'

const catEars: Shape = ({ main, accent }) =>
  line(band, main.shadow, 7) +
  line(band, main.base, 4.5) +
  path('M12 46L16 2L46 24Z', main.flat, `stroke="${main.base}" stroke-width="4" stroke-linejoin="round"`) +
  path('M88 46L84 2L54 24Z', main.flat, `stroke="${main.base}" stroke-width="4" stroke-linejoin="round"`) +
  path(
    'M19 36L21 12L37 25Z',
    accent.flat,
    `stroke="${accent.base}" stroke-width="3" stroke-linejoin="round"`,
  ) +
  path('M81 36L79 12L63 25Z', accent.flat, `stroke="${accent.base}" stroke-width="3" stroke-linejoin="round"`)

const bunnyEars: Shape = ({ main, accent }) => {
  const ear = (turn: number, x: number) =>
    `<g transform="rotate(${turn} ${x} 46)">${oval(x, 26, 11, 27, main.ball)}${oval(x, 28, 5.6, 20, accent.flat)}</g>`
  return (
    ear(-12, 34) +
    ear(12, 66) +
    line('M16 95C8 58 30 46 50 46C70 46 92 58 84 95', main.shadow, 7) +
    line('M16 95C8 58 30 46 50 46C70 46 92 58 84 95', accent.base, 4.5)
  )
}

const cowboyHat: Shape = ({ main, accent }) =>
  path('M2 56C14 80 34 82 50 82C66 82 86 80 98 56C92 58 84 62 74 64L26 64C16 62 8 58 2 56Z', main.flat) +
  path(
    'M24 68C26 46 28 22 38 20C44 19 46 25 50 25C54 25 56 19 62 20C72 22 74 46 76 68C62 76 38 76 24 68Z',
    main.tube,
  ) +
  path('M25 58C40 66 60 66 75 58L76 68C62 76 38 76 24 68Z', accent.base) +
  path(starPath(50, 67, 5, 2.4), '#ffd23e')

/** A top hat in stripes, or plain with a band. */
const topHat: Shape = ({ main, accent, text }) =>
  oval(50, 82, 46, 13, main.shadow) +
  oval(50, 79, 46, 13, main.flat) +
  path('M24 20C24 12 76 12 76 20L72 78C72 86 28 86 28 78Z', main.tube) +
  (text === 'rayas'
    ? path('M41 14.500H59L58 83.500H42Z', accent.tube)
    : path('M27 64C36 71 64 71 73 64L72 78C72 86 28 86 28 78Z', accent.tube)) +
  oval(50, 19, 26, 7, main.light) +
  (text === 'rayas' ? disc(50, 52, 6.5, '#ffc533', 'stroke="#d99a00" stroke-width="1"') : '')

/** The tall comb and lace of a lady of 1810. */
const peineta: Shape = ({ main, accent, paint }) => {
  const lace = paint('white')
  return (
    path(
      'M26 40C4 56 8 84 2 98H98C92 84 96 56 74 40C60 50 40 50 26 40Z',
      lace.flat,
      `stroke="${lace.shadow}" stroke-width="1"`,
    ) +
    times(13, (i) => disc(6 + i * 7.4, 96, 4, lace.light, `stroke="${lace.shadow}" stroke-width=".8"`)).join(
      '',
    ) +
    [
      [26, 66],
      [42, 76],
      [58, 76],
      [74, 66],
      [34, 88],
      [50, 92],
      [66, 88],
    ]
      .map(([x = 0, y = 0]) => path(starPath(x, y, 4.5, 2, 6), accent.base, 'opacity=".8"'))
      .join('') +
    path(
      'M18 44C4 14 32 2 50 2C68 2 96 14 82 44C70 36 60 34 50 34C40 34 30 36 18 44Z',
      main.flat,
      `stroke="${main.shadow}" stroke-width="1.4"`,
    ) +
    times(7, (i) =>
      disc(
        50 + 30 * Math.cos(Math.PI * (1.08 + i * 0.14)),
        34 + 22 * Math.sin(Math.PI * (1.08 + i * 0.14)),
        4,
        main.shadow,
        'opacity=".6"',
      ),
    ).join('') +
    times(9, (i) => line(`M${30 + i * 5} ${36 - Math.abs(4 - i) * -0.6}V54`, main.base, 2.4)).join('')
  )
}

export const HEADWEAR = {
  'witch-hat': witchHat,
  wig,
  'cat-ears': catEars,
  'bunny-ears': bunnyEars,
  'cowboy-hat': cowboyHat,
  'tall-hat': topHat,
  peineta,
} satisfies Record<string, Shape>
