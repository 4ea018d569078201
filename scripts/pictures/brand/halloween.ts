import { line, n, oval, path, times } from '../svg.ts'
import { play, STAGES, type Stage, type StageItem } from './stage.ts'

const MOON = { wide: { x: 1050, y: 222, r: 158 }, phone: { x: 392, y: 520, r: 168 } } as const

export function halloween(stage: Stage): string {
  return play('halloween', stage, (random) => night(stage, random), ITEMS[stage])
}

const ITEMS: Readonly<Record<Stage, readonly StageItem[]>> = {
  wide: [
    ['derelict-house:black', 1240, 384, 210],
    ['bat', 932, 130, 118, -14],
    ['bat', 1196, 112, 84, 18],
    ['bat', 1286, 236, 58, -8],
    ['ghost', 770, 296, 168, -10],
    ['headstone', 742, 500, 110, -6],
    ['jack-o-lantern', 1006, 482, 278],
    ['witch-hat:black/purple', 1000, 322, 206, -10],
    ['jack-o-lantern', 1216, 526, 176, 6],
    ['candy', 846, 566, 92, 12],
    ['lollipop', 1342, 508, 164, 14],
    ['black-cat', 1112, 566, 116],
  ],
  phone: [
    ['derelict-house:black', 596, 618, 178],
    ['bat', 236, 470, 104, -14],
    ['bat', 560, 430, 76, 16],
    ['ghost', 118, 604, 150, -10],
    ['jack-o-lantern', 338, 716, 268],
    ['witch-hat:black/purple', 332, 560, 194, -10],
    ['jack-o-lantern', 560, 758, 168, 6],
    ['candy', 160, 806, 92, 12],
    ['lollipop', 660, 738, 142, 14],
    ['black-cat', 456, 806, 104],
  ],
}

function night(stage: Stage, random: () => number): string {
  const { width, height } = STAGES[stage]
  const moon = MOON[stage]
  const calm = stage === 'wide' ? 'x1="0" y1="0" x2="1" y2=".62"' : 'x1=".3" y1="0" x2=".7" y2="1"'
  const stars = times(46, () => {
    const [x, y] = [random() * width, random() * height * 0.62]
    return oval(x, y, 1 + random() * 1.6, 1 + random() * 1.6, '#fff', `opacity="${n(0.25 + random() * 0.5)}"`)
  })
  return `<defs><linearGradient id="sky" ${calm}><stop offset="0" stop-color="#2a1a3c"/><stop offset=".48" stop-color="#4f2a7c"/><stop offset="1" stop-color="#b01c6c"/></linearGradient>
<radialGradient id="moon" cx=".42" cy=".38"><stop offset="0" stop-color="#fff7d6"/><stop offset=".6" stop-color="#ffd769"/><stop offset="1" stop-color="#f5b52e"/></radialGradient>
<radialGradient id="glow"><stop offset=".45" stop-color="#ffd769" stop-opacity=".42"/><stop offset="1" stop-color="#ffd769" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>${stars.join('')}${oval(moon.x, moon.y, moon.r * 1.7, moon.r * 1.7, 'url(#glow)')}${oval(moon.x, moon.y, moon.r, moon.r, 'url(#moon)')}${oval(moon.x - 50, moon.y - 40, 26, 22, '#f2bb46', 'opacity=".5"')}${oval(moon.x + 52, moon.y + 30, 34, 28, '#f2bb46', 'opacity=".45"')}${web(width)}${hills(width, height)}`
}

function web(width: number): string {
  const spokes = [4, 26, 48, 68, 88].map((angle) => {
    const radians = (angle * Math.PI) / 180
    return [Math.cos(radians), Math.sin(radians)] as const
  })
  const rings = [52, 92, 134, 176].map((radius) => {
    const points = spokes.map(([dx, dy]) => [width - dx * radius, dy * radius] as const)
    return points
      .map(([x, y], i) => {
        const [nextX, nextY] = points[i + 1] ?? [x, y]
        const [pullX, pullY] = [(x + nextX) / 2 + (width - (x + nextX) / 2) * 0.14, ((y + nextY) / 2) * 0.86]
        return `M${n(x)} ${n(y)}Q${n(pullX)} ${n(pullY)} ${n(nextX)} ${n(nextY)}`
      })
      .join('')
  })
  const threads = spokes.map(([dx, dy]) => `M${width} 0L${n(width - dx * 206)} ${n(dy * 206)}`)
  return line([...rings, ...threads].join(''), '#ffffff', 2.2, 'opacity=".38"')
}

function hills(width: number, height: number): string {
  const at = (share: number) => n(width * share)
  const up = (rise: number) => n(height - rise)
  return (
    path(
      `M0 ${up(90)}C${at(0.25)} ${up(190)} ${at(0.42)} ${up(70)} ${at(0.58)} ${up(150)}C${at(0.72)} ${up(220)} ${at(0.86)} ${up(230)} ${width} ${up(150)}V${height}H0Z`,
      '#3c1f5c',
    ) +
    path(
      `M0 ${up(30)}C${at(0.3)} ${up(60)} ${at(0.42)} ${up(110)} ${at(0.62)} ${up(84)}C${at(0.8)} ${up(60)} ${at(0.9)} ${up(100)} ${width} ${up(70)}V${height}H0Z`,
      '#23143a',
    )
  )
}
