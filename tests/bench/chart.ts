import type { Curve } from './growth.ts'

const TITLE = 'Median wait of one person, by products × orders in the shop'
const WIDTH = 1060
const LEFT = 60
const RIGHT = 490
const TOP = 40
const ROW = 22
const BOTTOM = 50

/** One line per page over shops of growing size, milliseconds on a logarithmic scale. */
export function drawGrowth(sizes: readonly string[], curves: readonly Curve[]): string {
  const height = TOP + Math.max(320, curves.length * ROW) + BOTTOM
  const times = curves.flatMap(({ milliseconds }) => milliseconds)
  const low = Math.floor(Math.log10(Math.min(...times)))
  const high = Math.ceil(Math.log10(Math.max(...times)))
  const x = (i: number) => LEFT + (i * (WIDTH - LEFT - RIGHT)) / (sizes.length - 1)
  const y = (ms: number) => TOP + ((high - Math.log10(ms)) / (high - low)) * (height - TOP - BOTTOM)

  const steps = Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i))
  const grid = steps.map(
    (ms) =>
      `<path d="M${LEFT} ${y(ms)}H${WIDTH - RIGHT}" stroke="#ddd"/><text x="${LEFT - 8}" y="${y(ms) + 4}" text-anchor="end">${ms} ms</text>`,
  )
  const axis = sizes.map(
    (size, i) => `<text x="${x(i)}" y="${height - BOTTOM + 24}" text-anchor="middle">${size}</text>`,
  )
  // The labels are in the order of the lines' ends, so that they do not overlap.
  const lines = curves
    .toSorted((a, b) => (b.milliseconds.at(-1) ?? 0) - (a.milliseconds.at(-1) ?? 0))
    .map(({ name, milliseconds }, i, all) => {
      const colour = `hsl(${Math.round((360 * i) / all.length)} 65% 42%)`
      const points = milliseconds.map((ms, at) => `${x(at)},${y(ms).toFixed(1)}`).join(' ')
      const end = y(milliseconds.at(-1) ?? 1)
      const label = TOP + i * ROW + 8
      return [
        `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>`,
        `<path d="M${WIDTH - RIGHT} ${end.toFixed(1)}L${WIDTH - RIGHT + 24} ${label - 4}" stroke="${colour}" stroke-dasharray="2 3"/>`,
        `<text x="${WIDTH - RIGHT + 30}" y="${label}" fill="${colour}">${escaped(name)}</text>`,
      ].join('\n')
    })

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">`,
    `<title>${TITLE}</title>`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    `<text x="${LEFT}" y="22" font-size="14" font-weight="bold">${TITLE}</text>`,
    ...grid,
    ...axis,
    ...lines,
    '</svg>\n',
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
