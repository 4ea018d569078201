import { lettering } from '../lettering.ts'
import type { Shape } from '../shape.ts'
import { disc, line, oval, path, rect, shine, times } from '../svg.ts'

const sprayCan: Shape = ({ main, accent, emblem, paint }) => {
  const metal = paint('silver')
  return (
    rect(41, 2, 18, 12, 3, accent.tube) +
    rect(44, 12, 12, 6, 1, metal.tube) +
    path('M30 30C30 20 38 17 50 17C62 17 70 20 70 30Z', metal.tube) +
    rect(28, 28, 44, 68, 5, main.tube) +
    rect(28, 28, 44, 5, 2.5, metal.tube) +
    rect(28, 91, 44, 6, 3, metal.tube) +
    oval(50, 62, 19, 21, '#fff', 'opacity=".9"') +
    emblem(50, 62, 32)
  )
}

/** Tilted and spraying. */
const sprayBurst: Shape = (look) =>
  `${times(5, (i) => {
    const fill =
      [look.main, look.paint('yellow'), look.paint('turquoise'), look.paint('purple'), look.paint('lime')][
        i
      ] ?? look.main
    return line(
      `M40 8C${54 + i * 3} ${-8 + i * 7} ${66 + i * 2} ${22 + i * 8} ${80 + (i % 2) * 14} ${3 + i * 12}`,
      fill.base,
      3,
    )
  }).join('')}<g transform="rotate(-8 50 50) translate(-16 6) scale(.94)">${sprayCan(look)}</g>`

const bottle: Shape = ({ main, accent, emblem }) =>
  rect(40, 3, 20, 17, 4, accent.tube) +
  path(
    'M42 19H58V28C58 33 72 35 72 46V90C72 95 69 97 65 97H35C31 97 28 95 28 90V46C28 35 42 33 42 28Z',
    main.tube,
  ) +
  rect(28, 50, 44, 34, 2, '#fffaf0', 'opacity=".95"') +
  emblem(50, 67, 29) +
  shine(35, 44, 2, 6, 20, 0.5)

const pot: Shape = ({ main, emblem }) =>
  rect(20, 38, 60, 56, 10, '#ffffff') +
  rect(20, 38, 60, 56, 10, main.tube, 'opacity=".88"') +
  rect(15, 22, 70, 20, 6, main.tube) +
  rect(15, 22, 70, 6, 3, main.light, 'opacity=".45"') +
  oval(50, 68, 20, 17, '#fff', 'opacity=".92"') +
  (emblem(50, 68, 26) || path('M50 56C57 65 60 69 60 73A10 9 0 0 1 40 73C40 69 43 65 50 56Z', main.flat))

/** A see-through shaker with grains. */
const shaker: Shape = ({ main, accent, paint, random }) => {
  const colours = [main, accent, paint('yellow'), paint('celeste'), paint('green'), paint('fuchsia')]
  return (
    rect(28, 22, 44, 74, 9, '#ffffff', 'opacity=".7"') +
    times(120, () => {
      const [x, y] = [31 + random() * 38, 42 + random() * 51]
      const fill = colours[Math.floor(random() * colours.length)] ?? main
      return rect(
        x - 2,
        y - 0.9,
        4,
        1.8,
        0.9,
        fill.base,
        `transform="rotate(${Math.round(random() * 180)} ${x.toFixed(1)} ${y.toFixed(1)})"`,
      )
    }).join('') +
    rect(28, 22, 44, 74, 9, 'none', `stroke="${main.light}" stroke-width="2"`) +
    rect(26, 6, 48, 20, 6, main.tube) +
    shine(35, 56, 2.6, 20, 0, 0.7)
  )
}

const pearlsJar: Shape = ({ main, paint, random }) =>
  rect(24, 26, 52, 70, 12, '#ffffff', 'opacity=".65"') +
  times(7, (row) =>
    times(6, (column) =>
      disc(30.5 + column * 7.8 + (row % 2) * 1.6 - 0.8, 45 + row * 7.6, 4.1 + random() * 0.5, main.ball),
    ).join(''),
  ).join('') +
  rect(24, 26, 52, 70, 12, 'none', `stroke="${main.base}" stroke-width="1.6" opacity=".8"`) +
  rect(27, 10, 46, 18, 5, paint('fuchsia').tube) +
  shine(31, 58, 2.4, 18, 0, 0.8)

/** A stand-up pouch or a bag of flour. */
const pouch: Shape = ({ main, accent, emblem, text }) =>
  path(
    'M22 10C22 7 24 6 27 6H73C76 6 78 7 78 10C76 30 78 60 84 88C85 94 82 97 76 97H24C18 97 15 94 16 88C22 60 24 30 22 10Z',
    main.tube,
  ) +
  rect(21, 6, 58, 9, 2, main.shadow, 'opacity=".55"') +
  line('M24 12H76', main.light, 1, 'opacity=".6" stroke-dasharray="3 2"') +
  path('M25 28H75C76 48 77 62 79 78H21C23 62 24 48 25 28Z', accent.flat, 'opacity=".95"') +
  emblem(50, text ? 47 : 53, text ? 34 : 44) +
  (text ? lettering(text, { x: 50, y: 70, height: 8, fill: main.shadow, maxWidth: 46 }) : '')

const tub: Shape = ({ main, accent, emblem }) =>
  path('M18 34H82L75 92C74 96 72 97 68 97H32C28 97 26 96 25 92Z', accent.tube) +
  rect(13, 20, 74, 17, 6, main.tube) +
  oval(50, 66, 23, 21, '#fff', 'opacity=".92"') +
  emblem(50, 66, 33)

const tin: Shape = ({ main, accent }) =>
  line('M50 34V22', '#3a2b2b', 2) +
  path('M50 3C57 13 59 17 59 20A9 8 0 0 1 41 20C41 17 43 13 50 3Z', '#ffb423') +
  path('M50 12C53 17 54 19 54 21A4 4 0 0 1 46 21C46 19 47 17 50 12Z', '#fff3b0') +
  rect(15, 38, 70, 50, 9, main.tube) +
  oval(50, 40, 35, 10, main.light) +
  oval(50, 41, 30, 7.5, accent.flat) +
  rect(28, 56, 44, 20, 4, '#fff', 'opacity=".9"') +
  path('M50 71C44 67 40 64 40 60.5C40 57.5 45 57 50 61C55 57 60 57.5 60 60.5C60 64 56 67 50 71Z', main.base)

const corkJar: Shape = ({ main, accent, emblem, paint }) => {
  const cork = paint('kraft')
  return (
    path('M36 6H64L61 24H39Z', cork.tube) +
    path(
      'M38 20H62V28C62 32 78 34 78 46V86C78 93 74 97 67 97H33C26 97 22 93 22 86V46C22 34 38 32 38 28Z',
      '#ffffff',
      `opacity=".75" stroke="${paint('celeste').base}" stroke-width="1.4"`,
    ) +
    path('M24 56H76V86C76 92 73 95 67 95H33C27 95 24 92 24 86Z', accent.flat, 'opacity=".9"') +
    emblem(50, 74, 32) +
    line('M38 28H62', main.base, 4) +
    path('M50 29C42 22 36 26 39 31C42 35 47 32 50 30C53 32 58 35 61 31C64 26 58 22 50 29Z', main.flat) +
    shine(29, 66, 2.4, 14, 0, 0.8)
  )
}

const bubbleTube: Shape = ({ main, accent, paint }) => {
  const bubble = (x: number, y: number, r: number) =>
    disc(
      x,
      y,
      r,
      paint('celeste').light,
      `fill-opacity=".5" stroke="${paint('lilac').base}" stroke-width="1"`,
    ) + shine(x - r * 0.35, y - r * 0.35, r * 0.25, r * 0.2, 0, 0.9)
  return (
    bubble(76, 26, 11) +
    bubble(24, 18, 8) +
    bubble(84, 52, 6) +
    bubble(18, 44, 5) +
    bubble(70, 6, 5) +
    rect(42, 6, 16, 26, 8, accent.tube) +
    disc(50, 12, 3.4, main.light) +
    rect(39, 28, 22, 68, 8, main.tube) +
    rect(39, 46, 22, 26, 1, '#fff', 'opacity=".85"') +
    path('M50 66C45 62 43 60 43 57C43 54 47 53.5 50 57C53 53.5 57 54 57 57C57 60 55 62 50 66Z', main.base)
  )
}

const slimePot: Shape = ({ main }) =>
  path('M14 56C14 42 86 42 86 56L80 90C79 95 76 97 71 97H29C24 97 21 95 20 90Z', '#ffffff', 'opacity=".7"') +
  path('M17 58C17 46 83 46 83 58L78 89C77 93 75 95 71 95H29C25 95 23 93 22 89Z', main.ball) +
  path(
    'M14 54C12 40 30 42 34 32C38 20 46 22 48 32C50 42 56 34 60 26C66 14 78 22 74 36C72 44 88 44 86 56C84 64 78 60 76 66C74 76 68 74 66 66C62 58 52 62 50 70C48 78 40 78 38 68C36 60 28 66 24 62C18 60 15 60 14 54Z',
    main.flat,
  ) +
  shine(44, 38, 3, 7, 20, 0.75) +
  shine(70, 34, 2.5, 6, 10, 0.7) +
  disc(40, 84, 3, main.light, 'opacity=".6"')

export const PACKS = {
  'spray-can': sprayCan,
  'spray-burst': sprayBurst,
  bottle,
  pot,
  shaker,
  'pearls-jar': pearlsJar,
  pouch,
  tub,
  'tin-candle': tin,
  'cork-jar': corkJar,
  'bubble-tube': bubbleTube,
  'slime-pot': slimePot,
} satisfies Record<string, Shape>
