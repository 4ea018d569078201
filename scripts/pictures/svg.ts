/** The few SVG elements the drawings are made of. Numbers are rounded, so that the same drawing is always the same text. */
export type Extra = string

export function rect(x: number, y: number, w: number, h: number, r: number, fill: string, extra: Extra = '') {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}" ${extra}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, extra: Extra = '') {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`
}

export function disc(x: number, y: number, r: number, fill: string, extra: Extra = '') {
  return oval(x, y, r, r, fill, extra)
}

export function path(d: string, fill: string, extra: Extra = '') {
  return `<path d="${d}" fill="${fill}" ${extra}/>`
}

export function line(d: string, stroke: string, width: number, extra: Extra = '') {
  const cap = extra.includes('stroke-linecap') ? '' : 'stroke-linecap="round"'
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" ${cap} stroke-linejoin="round" ${extra}/>`
}

/** A 100 × 100 drawing set down with its centre at x, y. */
export function put(drawing: string, x: number, y: number, size: number, turn = 0, extra: Extra = '') {
  const scale = n(size / 100)
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale}) translate(-50 -50)" ${extra}>${drawing}</g>`
}

/** A soft white shine. */
export function shine(x: number, y: number, rx: number, ry: number, turn = 0, opacity = 0.55) {
  return oval(x, y, rx, ry, '#fff', `opacity="${opacity}" transform="rotate(${n(turn)} ${n(x)} ${n(y)})"`)
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

/** Points of a star or, with inner = outer, of a polygon. */
export function starPath(x: number, y: number, outer: number, inner: number, points = 5, turn = -90): string {
  const corners = times(points * 2, (i) => {
    const radius = i % 2 ? inner : outer
    const angle = ((turn + (i * 180) / points) * Math.PI) / 180
    return `${n(x + radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))}`
  })
  return `M${corners.join('L')}Z`
}

export function heartPath(x: number, y: number, size: number): string {
  const s = size / 100
  const at = (dx: number, dy: number) => `${n(x + dx * s)} ${n(y + dy * s)}`
  return `M${at(0, 42)}C${at(-18, 28)} ${at(-46, 10)} ${at(-46, -14)}C${at(-46, -32)} ${at(-32, -42)} ${at(-20, -42)}C${at(-10, -42)} ${at(-3, -36)} ${at(0, -28)}C${at(3, -36)} ${at(10, -42)} ${at(20, -42)}C${at(32, -42)} ${at(46, -32)} ${at(46, -14)}C${at(46, 10)} ${at(18, 28)} ${at(0, 42)}Z`
}

export function n(value: number): number {
  return Math.round(value * 100) / 100
}
