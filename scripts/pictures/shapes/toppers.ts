import { lettering } from '../lettering.ts'
import type { Shape } from '../shape.ts'
import { disc, line, oval, path, rect, shine, starPath, times } from '../svg.ts'

const flame = (x: number, y: number, size: number) =>
  path(
    `M${x} ${y - size}C${x + size * 0.55} ${y - size * 0.3} ${x + size * 0.5} ${y + size * 0.35} ${x} ${y + size * 0.4}C${x - size * 0.5} ${y + size * 0.35} ${x - size * 0.55} ${y - size * 0.3} ${x} ${y - size}Z`,
    '#ff9d1c',
  ) +
  path(
    `M${x} ${y - size * 0.4}C${x + size * 0.3} ${y} ${x + size * 0.25} ${y + size * 0.35} ${x} ${y + size * 0.36}C${x - size * 0.25} ${y + size * 0.35} ${x - size * 0.3} ${y} ${x} ${y - size * 0.4}Z`,
    '#fff1a1',
  )

const numberCandle: Shape = ({ main, text }) => {
  const at = { x: 50, y: 55, height: 60, maxWidth: 70 }
  return (
    rect(48.4, 84, 3.2, 15, 1, '#fff', 'stroke="#d9d2de" stroke-width=".8"') +
    line('M50 24V16', '#4a3a3a', 1.8) +
    disc(50, 10, 12, '#ffd23e', 'opacity=".25"') +
    flame(50, 12, 10) +
    lettering(text, {
      ...at,
      y: 56,
      fill: main.shadow,
      extra: `stroke="${main.shadow}" stroke-width="70" stroke-linejoin="round"`,
    }) +
    lettering(text, {
      ...at,
      fill: main.flat,
      extra: `stroke="${main.base}" stroke-width="46" stroke-linejoin="round"`,
    }) +
    lettering(text, {
      ...at,
      x: 49,
      y: 54,
      fill: 'none',
      extra: 'stroke="#fff" stroke-width="18" stroke-linecap="round" stroke-dasharray="170 560" opacity=".8"',
    })
  )
}

const thinCandle: Shape = ({ main, accent }) =>
  line('M50 24V18', '#4a3a3a', 1.2) +
  flame(50, 14, 10) +
  rect(44, 24, 12, 74, 4, main.tube) +
  times(6, (i) =>
    path(
      `M44 ${36 + i * 11}L56 ${29 + i * 11}V${33 + i * 11}L44 ${40 + i * 11}Z`,
      accent.base,
      'opacity=".85"',
    ),
  ).join('')

/** A candle that throws sparks. */
const fountainCandle: Shape = ({ main, random }) =>
  times(34, (i) => {
    const angle = ((-165 + i * 4.6) * Math.PI) / 180
    const length = 18 + random() * 24
    const [x, y] = [50 + length * Math.cos(angle), 44 + length * Math.sin(angle)]
    return (
      line(`M50 44L${x.toFixed(1)} ${y.toFixed(1)}`, i % 2 ? '#ffb423' : '#ffe27a', 0.9) +
      path(starPath(x, y, 2.6, 1, 4), '#ffca3a')
    )
  }).join('') +
  disc(50, 42, 8, '#fff3b0', 'opacity=".9"') +
  path('M43 46H57L55 98H45Z', main.tube) +
  rect(41, 44, 18, 6, 3, main.light)

const sparkStick: Shape = ({ main, random }) =>
  rect(48.6, 30, 2.8, 69, 1.4, main.tube) +
  times(22, (i) => {
    const angle = (i / 22) * Math.PI * 2
    const length = 12 + random() * 14
    const [x, y] = [50 + length * Math.cos(angle), 28 + length * Math.sin(angle)]
    return line(`M50 28L${x.toFixed(1)} ${y.toFixed(1)}`, i % 2 ? '#f59a1b' : '#ffc93d', 1.3)
  }).join('') +
  path(starPath(50, 28, 12, 5, 8), '#ffb423') +
  disc(50, 28, 5, '#fff6cf')

/** Words cut out of acrylic, on two sticks; `/` begins another line. */
const topper: Shape = ({ main, text }) => {
  const rows = text.split('/')
  const height = rows.length > 1 ? 22 : 26
  const at = (i: number) => ({ x: 50, y: (rows.length > 1 ? 26 : 36) + i * 31, height, maxWidth: 92 })
  return (
    [34, 66]
      .map((x) => rect(x - 1.3, rows.length > 1 ? 62 : 44, 2.6, rows.length > 1 ? 37 : 55, 1.2, main.tube))
      .join('') +
    rows
      .map((row, i) =>
        lettering(row, {
          ...at(i),
          fill: main.shadow,
          extra: `stroke="${main.shadow}" stroke-width="60" stroke-linejoin="round"`,
        }),
      )
      .join('') +
    rows
      .map((row, i) =>
        lettering(row, {
          ...at(i),
          y: at(i).y - 0.8,
          fill: main.flat,
          extra: `stroke="${main.base}" stroke-width="26" stroke-linejoin="round"`,
        }),
      )
      .join('')
  )
}

const pick: Shape = ({ main, emblem }) => rect(48.8, 46, 2.4, 53, 1.2, main.tube) + emblem(50, 32, 62)

const pedestal: Shape = ({ main, emblem, random }) =>
  path('M12 86H88L92 94C92 99 8 99 8 94Z', main.tube) +
  oval(50, 86, 38, 8, main.light) +
  times(22, () => path(starPath(14 + random() * 72, 84 + random() * 11, 1.8, 0.7, 4), '#fff')).join('') +
  emblem(50, 50, 84)

const card: Shape = ({ main, accent, text, emblem }) => {
  const rows = text.split('/')
  return (
    rect(8, 18, 84, 64, 5, main.light, `stroke="${main.base}" stroke-width="1.6"`) +
    rect(13, 23, 74, 54, 3, 'none', `stroke="${accent.base}" stroke-width="1.2" stroke-dasharray="3 2.4"`) +
    rows
      .map((row, i) =>
        lettering(row, { x: 50, y: 36 + i * 15, height: i ? 8 : 11, fill: accent.shadow, maxWidth: 64 }),
      )
      .join('') +
    emblem(50, 67, 17)
  )
}

/** A printed sheet; the emblem fills it once, or nine times as stickers when the text says `stickers`. */
const sheet: Shape = ({ main, accent, text, emblem }) =>
  rect(18, 8, 70, 90, 3, main.shadow, 'opacity=".5"') +
  rect(14, 4, 70, 90, 3, main.light, `stroke="${main.base}" stroke-width="1"`) +
  (text === 'stickers'
    ? [27, 49, 71]
        .flatMap((x) => [20, 49, 78].map((y) => disc(x, y, 10, accent.light) + emblem(x, y, 16)))
        .join('')
    : rect(19, 9, 60, 80, 2, accent.flat) +
      emblem(49, 46, 52) +
      lettering(text, { x: 49, y: 79, height: 9, fill: accent.shadow })) +
  path('M84 76V94H66Z', '#fff', `stroke="${main.shadow}" stroke-width=".8"`)

const keyring: Shape = ({ main, accent, emblem, paint }) => {
  const metal = paint('silver')
  return (
    disc(50, 15, 12, 'none', `stroke="${metal.shadow}" stroke-width="4"`) +
    disc(50, 14.4, 12, 'none', `stroke="${metal.base}" stroke-width="2.4"`) +
    line('M50 27V38', metal.base, 3.4, 'stroke-dasharray="4 3"') +
    disc(50, 66, 31, main.shadow) +
    disc(50, 64, 31, main.flat) +
    disc(50, 64, 25, accent.light, 'opacity=".92"') +
    emblem(50, 64, 36) +
    shine(34, 46, 3, 7, 45, 0.6)
  )
}

export const TOPPERS = {
  'number-candle': numberCandle,
  'thin-candle': thinCandle,
  'fountain-candle': fountainCandle,
  'spark-stick': sparkStick,
  topper,
  pick,
  pedestal,
  card,
  sheet,
  keyring,
} satisfies Record<string, Shape>
