import { line, n, path, times } from '../svg.ts'
import { ground, play, STAGES, type Stage, type StageItem } from './stage.ts'

const TABLE = { wide: 470, phone: 680 } as const

export function reposteria(stage: Stage): string {
  return play('reposteria', stage, () => kitchen(stage), ITEMS[stage])
}

const ITEMS: Readonly<Record<Stage, readonly StageItem[]>> = {
  wide: [
    ['mixing-bowl:turquoise/cream+whisk:red', 746, 424, 200],
    ['pedestal:white+layer-cake:chocolate/fuchsia', 1000, 312, 384],
    ['rainbow-cake:white', 1282, 386, 250],
    ['cupcake', 872, 520, 148, -4],
    ['cupcake@70', 1140, 530, 148, 4],
    ['piping-bag:pink/lilac', 1372, 548, 132, -38],
    ['doughnut', 1012, 572, 104],
    ['strawberry', 760, 578, 70, 18],
    ['cookie', 664, 566, 84],
    ['shaker:fuchsia/red', 1264, 566, 118, 6],
  ],
  phone: [
    ['pedestal:white+layer-cake:chocolate/fuchsia', 380, 560, 300],
    ['mixing-bowl:turquoise/cream+whisk:red', 118, 650, 190],
    ['rainbow-cake:white', 618, 640, 186],
    ['cupcake', 236, 774, 142, -4],
    ['cupcake@70', 500, 776, 142, 4],
    ['doughnut', 366, 808, 96],
    ['shaker:fuchsia/red', 642, 790, 112, 6],
    ['cookie', 92, 806, 84],
  ],
}

function kitchen(stage: Stage): string {
  const { width, height } = STAGES[stage]
  const table = TABLE[stage]
  const stripe = (x: number) =>
    `M${n(x)} ${table}h60L${n(width / 2 + (x + 60 - width / 2) * 1.35)} ${height}H${n(width / 2 + (x - width / 2) * 1.35)}Z`
  const shade =
    stage === 'wide'
      ? [
          ground(1000, 492, 220),
          ground(746, 516, 130),
          ground(1278, 512, 150),
          ground(872, 590, 90),
          ground(1140, 600, 90),
          ground(1264, 624, 60),
          ground(1012, 620, 60),
        ]
      : [
          ground(380, 706, 200),
          ground(118, 738, 110),
          ground(618, 732, 110),
          ground(236, 842, 84),
          ground(500, 844, 84),
          ground(366, 854, 56),
        ]
  return `<defs><radialGradient id="wall" cx="${stage === 'wide' ? 0.72 : 0.5}" cy="${stage === 'wide' ? 0.4 : 0.66}" r=".85"><stop offset="0" stop-color="#fffdf7"/><stop offset=".4" stop-color="#ffe9d2"/><stop offset="1" stop-color="#ffd3dc"/></radialGradient>
<linearGradient id="cloth" x2="0" y2="1"><stop offset="0" stop-color="#e94f96"/><stop offset="1" stop-color="#c2125f"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#wall)"/>${stage === 'wide' ? garland() : ''}<rect y="${table}" width="${width}" height="${height - table}" fill="url(#cloth)"/>${times(Math.ceil(width / 120) + 1, (i) => path(stripe(i * 120 - 30), '#ff9ac4', 'opacity=".28"')).join('')}<rect y="${table}" width="${width}" height="6" fill="#ffb3d3" opacity=".8"/>${shade.join('')}`
}

const PENNANTS = ['#d2166b', '#ffc533', '#0b7f86', '#8247d8', '#ff8a26'] as const

/** Paper pennants over the part of the wide stage that is not for the text. */
function garland(): string {
  const [from, to, top, sag] = [640, 1460, 8, 74]
  const drop = (x: number) => top + sag * (1 - ((x - (from + to) / 2) / ((to - from) / 2)) ** 2)
  const steps = times(42, (i) => from + ((to - from) * i) / 41)
  return (
    line(steps.map((x, i) => `${i ? 'L' : 'M'}${n(x)} ${n(drop(x))}`).join(''), '#c98a6a', 3) +
    times(13, (i) => {
      const x = from + 34 + i * 61
      const pennant = `M${n(x - 24)} ${n(drop(x - 24))}L${n(x + 24)} ${n(drop(x + 24))}L${n(x)} ${n(drop(x) + 58)}Z`
      return path(pennant, PENNANTS[i % PENNANTS.length] ?? '#d2166b', 'opacity=".92"')
    }).join('')
  )
}
