import { lettering } from '../lettering.ts'
import type { Shape } from '../shape.ts'
import { disc, line, oval, path, rect, shine, starPath, times } from '../svg.ts'

/** Pennants on a cord; the text is spelt over them, `/` begins another cord. */
const bunting: Shape = ({ main, accent, text, emblem }) => {
  const rows = text ? text.split('/') : ['     ', '     ']
  const height = 92 / rows.length
  return rows
    .map((row, at) => {
      const letters = [...row]
      const width = Math.min(19, 96 / letters.length)
      const left = 50 - (letters.length * width) / 2
      const top = 6 + at * height
      const drop = (x: number) => top + (rows.length > 1 ? 7 : 16) * (1 - ((x - 50) / 50) ** 2)
      const tall = Math.min(width * 1.75, height * 0.72)
      return (
        line(`M0 ${top}Q50 ${top + (rows.length > 1 ? 14 : 32)} 100 ${top}`, main.shadow, 1.4) +
        letters
          .map((letter, i) => {
            const x = left + (i + 0.5) * width
            const y = drop(x)
            const paint = (i + at) % 2 && !text ? accent : main
            const half = width * 0.46
            const pennant = path(
              `M${x - half} ${y}H${x + half}V${y + tall * 0.62}L${x} ${y + tall}L${x - half} ${y + tall * 0.62}Z`,
              paint.flat,
              `stroke="${paint.shadow}" stroke-width=".4" stroke-linejoin="round"`,
            )
            const sign = text
              ? lettering(letter, { x, y: y + tall * 0.38, height: width * 0.56, fill: accent.base })
              : emblem(x, y + tall * 0.4, width * 0.62)
            return pennant + sign
          })
          .join('')
      )
    })
    .join('')
}

const rosetteFan: Shape = ({ main, accent }) =>
  times(18, (i) =>
    path(
      'M50 50L42 4Q50 0 58 4Z',
      i % 2 ? main.base : main.light,
      `transform="rotate(${i * 20} 50 50)" stroke="${main.shadow}" stroke-width=".4"`,
    ),
  ).join('') +
  disc(50, 50, 33, main.shadow, 'opacity=".14"') +
  disc(50, 50, 12, accent.ball)

const pompom: Shape = ({ main, random }) => {
  const petal = (radius: number, size: number, count: number, fill: string) =>
    times(count, (i) => {
      const angle = (i / count) * Math.PI * 2 + random()
      return disc(
        50 + radius * Math.cos(angle),
        50 + radius * Math.sin(angle),
        size * (0.85 + random() * 0.3),
        fill,
      )
    }).join('')
  return (
    petal(33, 13, 16, main.shadow) +
    petal(30, 12.5, 15, main.base) +
    petal(20, 13, 12, main.flat) +
    petal(11, 12, 8, main.light) +
    disc(47, 46, 9, '#fff', 'opacity=".35"')
  )
}

const fringeCurtain: Shape = ({ main, random }) =>
  rect(6, 4, 88, 6, 3, main.shadow) +
  times(22, (i) => {
    const x = 8 + i * 3.85
    const sway = (random() - 0.5) * 5
    return path(
      `M${x} 8H${x + 3.9}C${x + 4 + sway} 40 ${x + 3 - sway} 66 ${x + 4 + sway} ${88 + random() * 9}H${x + sway}C${x - sway} 66 ${x + sway} 40 ${x} 8Z`,
      i % 3 ? main.tube : main.flat,
    )
  }).join('')

const stringLights: Shape = ({ main, paint }) => {
  const cord = paint('black')
  const bulb = (x: number, y: number) =>
    disc(x, y + 8, 13, main.base, 'opacity=".25"') +
    rect(x - 2.4, y - 2, 4.8, 5, 1, cord.base) +
    oval(x, y + 8.5, 5, 6.5, main.ball) +
    shine(x - 1.5, y + 6, 1.2, 2, 0, 0.9)
  const row = (top: number, sag: number, shift: number) =>
    line(`M-2 ${top}Q50 ${top + sag * 2} 102 ${top}`, cord.base, 1.5) +
    times(5, (i) => {
      const x = 10 + i * 20 + shift
      return bulb(x, top + sag * (1 - ((x - 50) / 52) ** 2) + 2)
    }).join('')
  return row(6, 14, 0) + row(36, 14, 0) + row(66, 12, 0)
}

/** A spool; the band between the rims shows main, or stripes of main and accent. */
const ribbonRoll: Shape = ({ main, accent, text }) => {
  const striped = text === 'rayas'
  const band = striped
    ? rect(26, 30, 48, 14, 0, main.tube) +
      rect(26, 44, 48, 14, 0, accent.tube) +
      rect(26, 58, 48, 14, 0, main.tube)
    : rect(26, 30, 48, 42, 0, main.tube)
  const tail = (dy: number, fill: string, width: number) =>
    line(
      `M70 ${66 + dy}C96 ${64 + dy} 98 ${84 + dy} 82 ${86 + dy}C66 ${88 + dy} 62 ${96 + dy} 40 ${92 + dy}`,
      fill,
      width,
      'stroke-linecap="butt"',
    )
  return (
    (striped
      ? tail(0, main.base, 12) + tail(0, accent.base, 4)
      : tail(0, main.base, 9) + tail(-2, main.light, 2)) +
    oval(50, 76, 32, 11, '#f2e6d4') +
    band +
    oval(50, 72, 24, 6, main.tube) +
    oval(50, 29, 32, 12, '#fff6e6', 'stroke="#e2d2ba" stroke-width="1.4"') +
    oval(50, 29, 22, 8, main.light) +
    oval(50, 29, 9, 3.6, '#bca58a')
  )
}

const fabricRoll: Shape = ({ main }) =>
  path('M20 40H78C88 40 92 48 92 58V92H34V74C34 50 20 56 20 40Z', main.flat) +
  times(9, (i) => line(`M36 ${54 + i * 4.4}H90`, main.shadow, 0.8, 'opacity=".45"')).join('') +
  times(10, (i) => line(`M${38 + i * 5.6} 46V91`, main.light, 0.8, 'opacity=".5"')).join('') +
  rect(12, 16, 76, 30, 15, main.flat) +
  times(12, (i) => line(`M${24 + i * 5} 17V45`, main.shadow, 0.8, 'opacity=".4"')).join('') +
  oval(20, 31, 8, 15, main.light) +
  oval(20, 31, 5, 10, main.base) +
  oval(20, 31, 2, 4.4, main.shadow)

/** A roll of paper streamer, its end flying in a curl. */
const streamer: Shape = ({ main, accent }) =>
  line('M58 50C84 40 96 24 80 14C66 6 60 24 74 28C90 32 96 12 98 4', accent.base, 6) +
  line('M44 66C18 74 4 82 12 92C20 100 32 86 22 80', main.base, 6) +
  disc(50, 54, 32, main.ball) +
  [26, 20.5, 15]
    .map((r) => disc(50, 54, r, 'none', `stroke="${main.shadow}" stroke-width="1.6" opacity=".55"`))
    .join('') +
  disc(50, 54, 9, '#fff6e6', `stroke="${main.shadow}" stroke-width="1.4"`) +
  shine(37, 38, 4, 9, 42, 0.6)

const starPinata: Shape = ({ main, accent, paint }) => {
  const bands = [main, accent, paint('yellow'), paint('turquoise'), paint('lilac')]
  const fringe = (y: number, fill: string) =>
    path(
      `M0 ${y}H100V${y + 9}${times(25, (i) => `L${98 - i * 4} ${y + 14}L${96 - i * 4} ${y + 9}`).join('')}Z`,
      fill,
    )
  const points = starPath(50, 55, 46, 22)
  return (
    line('M50 14V0', '#8a6a4a', 1.8) +
    [0, 1, 2]
      .map((i) =>
        line(
          `M${20 + i * 30} 84C${18 + i * 30} 90 ${24 + i * 28} 92 ${20 + i * 30} 100`,
          (bands[i] ?? main).base,
          3,
        ),
      )
      .join('') +
    `<clipPath id="star"><path d="${points}"/></clipPath>` +
    path(points, main.base, `stroke="${main.shadow}" stroke-width="5" stroke-linejoin="round"`) +
    `<g clip-path="url(#star)">${times(10, (i) => fringe(100 - (i + 1) * 10, (bands[i % bands.length] ?? main).flat)).join('')}</g>`
  )
}

const neonSign: Shape = ({ main, accent, text }) => {
  const at = { x: 50, y: 50, height: 24, maxWidth: 78 }
  const glow = (width: number, opacity: number) =>
    lettering(text, {
      ...at,
      fill: 'none',
      extra: `stroke="${main.base}" stroke-width="${width}" stroke-linejoin="round" opacity="${opacity}"`,
    })
  return (
    rect(3, 24, 94, 52, 12, accent.flat) +
    rect(6, 27, 88, 46, 9, 'none', `stroke="${main.base}" stroke-width="1.2" opacity=".6"`) +
    glow(190, 0.16) +
    glow(120, 0.25) +
    glow(60, 0.6) +
    lettering(text, { ...at, fill: main.light })
  )
}

export const PAPER = {
  bunting,
  'rosette-fan': rosetteFan,
  pompom,
  'fringe-curtain': fringeCurtain,
  'string-lights': stringLights,
  'ribbon-roll': ribbonRoll,
  'fabric-roll': fabricRoll,
  streamer,
  'star-pinata': starPinata,
  'neon-sign': neonSign,
} satisfies Record<string, Shape>
