import { line, n, path, times } from '../svg.ts'
import { confetti, ground, play, STAGES, type Stage, type StageItem } from './stage.ts'

const CONFETTI = ['#ffc533', '#ff5fa2', '#ffffff', '#b9e32d', '#ff8a26', '#c9b6f5'] as const
const CENTRE = { wide: { x: 1040, y: 330 }, phone: { x: 360, y: 640 } } as const

export function carnaval(stage: Stage): string {
  return play('carnaval', stage, (random) => street(stage, random), ITEMS[stage])
}

const ITEMS: Readonly<Record<Stage, readonly StageItem[]>> = {
  wide: [
    ['tall-hat:lime/black', 826, 448, 176, -10],
    ['tall-hat:orange/black', 1268, 442, 176, 10],
    ['eye-mask:purple/fuchsia', 1042, 286, 380, 0, 'plumas'],
    ['performing-arts', 1046, 494, 196],
    ['maracas', 1376, 488, 168, 10],
    ['drum', 742, 528, 150, -6],
    ['spray-can:celeste/red+snowflake', 1214, 540, 142, 8],
    ['water-balloon:fuchsia', 884, 566, 96, -8],
    ['water-balloon:yellow', 956, 580, 84, 10],
    ['streamer:fuchsia/yellow', 1316, 574, 104],
    ['whistle:orange/yellow', 1128, 590, 82, -8],
  ],
  phone: [
    ['tall-hat:lime/black', 118, 676, 154, -10],
    ['tall-hat:orange/black', 610, 672, 154, 10],
    ['eye-mask:purple/fuchsia', 362, 574, 316, 0, 'plumas'],
    ['performing-arts', 356, 754, 170],
    ['drum', 90, 800, 122, -6],
    ['water-balloon:fuchsia', 204, 806, 88, -8],
    ['water-balloon:yellow', 266, 826, 70, 10],
    ['spray-can:celeste/red+snowflake', 506, 774, 138, 8],
    ['maracas', 640, 790, 140, 10],
    ['whistle:orange/yellow', 430, 832, 74, -8],
  ],
}

function street(stage: Stage, random: () => number): string {
  const { width, height } = STAGES[stage]
  const { x, y } = CENTRE[stage]
  const rays = times(18, (i) => {
    const [a, b] = [(i * 20 * Math.PI) / 180, ((i * 20 + 10) * Math.PI) / 180]
    return path(
      `M${x} ${y}L${n(x + 1500 * Math.cos(a))} ${n(y + 1500 * Math.sin(a))}L${n(x + 1500 * Math.cos(b))} ${n(y + 1500 * Math.sin(b))}Z`,
      '#ffffff',
      'opacity=".07"',
    )
  })
  const floor = height - 84
  const shade = stage === 'wide' ? [ground(1040, 600, 420)] : [ground(360, 850, 350)]
  const paper =
    stage === 'wide'
      ? confetti(random, 80, [660, 10, 1430, 470], CONFETTI)
      : confetti(random, 60, [10, 400, 710, 700], CONFETTI)
  return `<defs><linearGradient id="sky" ${stage === 'wide' ? 'x1="0" y1=".2" x2="1" y2=".8"' : 'x1=".2" y1="0" x2=".8" y2="1"'}><stop offset="0" stop-color="#075a66"/><stop offset=".5" stop-color="#0b7f86"/><stop offset="1" stop-color="#19b3a6"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>${rays.join('')}${path(`M0 ${floor + 40}C${n(width * 0.3)} ${floor + 10} ${n(width * 0.5)} ${floor - 20} ${width} ${floor}V${height}H0Z`, '#054b56', 'opacity=".75"')}${paper}${curls(stage)}${shade.join('')}`
}

/** Paper streamers that fall in curls. */
function curls(stage: Stage): string {
  const starts =
    stage === 'wide'
      ? ([
          [700, '#ff5fa2', 210],
          [800, '#ffc533', 120],
          [1310, '#b9e32d', 170],
          [1400, '#ff5fa2', 300],
        ] as const)
      : ([[660, '#ffc533', 400]] as const)
  const top = -10
  return starts
    .map(([x, colour, length]) => {
      const turns = Math.round(length / 44)
      const d = times(
        turns,
        (i) => `c34 4 34 34 4 34c-26 0 -26 -24 -2 -20c18 3 20 20 ${i % 2 ? 2 : -2} 30`,
      ).join('')
      return line(`M${x} ${top}${d}`, colour, 9) + line(`M${x - 2} ${top}${d}`, '#ffffff', 2, 'opacity=".45"')
    })
    .join('')
}
