import type { Arrangement } from '#server/demo/picture.ts'
import { times } from './svg.ts'

/** Where a thing's centre stands on the 640 × 640 ground, how large it is and how it is turned. Later ones are in front. */
export type Position = {
  readonly thing: number
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn: number
}

type Arrange = (count: number, random: () => number) => readonly Position[]

const FLOOR = 528

export const ARRANGE: Readonly<Record<Arrangement, Arrange>> = {
  one: () => [{ thing: 0, x: 320, y: 318, size: 410, turn: 0 }],
  hang: () => [{ thing: 0, x: 320, y: 320, size: 410, turn: 0 }],
  row: (count, random) => {
    const step = Math.min(220, 560 / count)
    const size = Math.min(330, step * 1.36)
    return times(count, (i) => ({
      thing: i,
      x: 320 + (i - (count - 1) / 2) * step,
      y: 352 - (i % 2) * 14,
      size,
      turn: wobble(random, 5),
    }))
  },
  trio: (count) =>
    [
      { thing: 1, x: 180, y: 336, size: 272, turn: -9 },
      { thing: 2, x: 460, y: 336, size: 272, turn: 9 },
      { thing: 0, x: 320, y: 352, size: 352, turn: 0 },
    ].slice(count < 3 ? 1 : 0),
  group: (count) => GROUPS[Math.min(6, count)] ?? [],
  pile: (count, random) => {
    const base = Math.ceil((Math.sqrt(8 * count + 1) - 1) / 2)
    const step = Math.min(225, 540 / base)
    const size = step * 1.12
    const rows = times(base, (row) => times(base - row, (column) => [row, column] as const)).flat()
    return rows.slice(0, count).map(([row, column], i) => ({
      thing: i,
      x: 320 + (column - (base - row - 1) / 2) * step,
      y: FLOOR - size / 2 - row * step * 0.74,
      size,
      turn: wobble(random, 14),
    }))
  },
  heap: (count, random) =>
    times(count, (i) => {
      const share = (i + 0.5) / count
      const layer = Math.sqrt(1 - share)
      const angle = i * 2.4
      return {
        thing: i,
        x: 320 + Math.cos(angle) * 235 * layer,
        y: 432 - share * 210 + Math.sin(angle) * 66 * layer,
        size: 690 / Math.sqrt(count + 8),
        turn: wobble(random, 60),
      }
    }).sort((a, b) => a.y - b.y),
  scatter: (count, random) =>
    times(count, (i) => {
      const radius = 232 * Math.sqrt((i + 0.4) / count)
      const angle = i * 2.399963 + 0.6
      return {
        thing: i,
        x: 320 + Math.cos(angle) * radius,
        y: 322 + Math.sin(angle) * radius * 0.94,
        size: 640 / Math.sqrt(count + 4),
        turn: wobble(random, 50),
      }
    }),
  stack: (count, random) => {
    const step = Math.min(86, 250 / count)
    return times(count, (i) => ({
      thing: i,
      x: 320 + wobble(random, 9),
      y: 372 + (count * step) / 2 - i * step - 50,
      size: 400,
      turn: wobble(random, 2),
    }))
  },
  fan: (count) => {
    const spread = Math.min(24, 96 / count)
    const size = count > 5 ? 330 : 370
    return times(count, (i) => {
      const turn = (i - (count - 1) / 2) * spread
      const angle = (turn * Math.PI) / 180
      return { thing: i, x: 320 + Math.sin(angle) * 330, y: 640 - Math.cos(angle) * 320, size, turn }
    })
  },
  ring: (count) =>
    times(count, (i) => {
      const angle = (i / count) * Math.PI * 2 - Math.PI / 2
      return {
        thing: i,
        x: 320 + Math.cos(angle) * 182,
        y: 318 + Math.sin(angle) * 182,
        size: 1150 / count,
        turn: (i / count) * 360,
      }
    }),
  bunch: (count) =>
    (BUNCHES[count] ?? BUNCHES[7] ?? []).map(([x, y, size, turn], thing) => ({ thing, x, y, size, turn })),
  arch: (count, random) =>
    times(count, (i) => {
      const angle = Math.PI * (1.13 - (i / (count - 1)) * 1.26)
      const away = 204 + (i % 3 === 0 ? 26 : i % 3 === 1 ? -26 : 4)
      return {
        thing: i,
        x: 320 + Math.cos(angle) * away,
        y: 452 - Math.sin(angle) * away * 1.5,
        size: 92 + (i % 4) * 16 + random() * 14,
        turn: 90 - (angle * 180) / Math.PI + wobble(random, 24),
      }
    }),
  string: () => [{ thing: 0, x: 320, y: 268, size: 370, turn: 0 }],
  garland: (count, random) =>
    times(count, (i) => {
      const x = 320 + (i - (count - 1) / 2) * (560 / count)
      return { thing: i, x, y: garlandHeight(x) + 400 / count, size: 830 / count, turn: wobble(random, 8) }
    }),
}

export function garlandHeight(x: number): number {
  return 190 + 110 * (1 - ((x - 320) / 320) ** 2)
}

const GROUPS: Readonly<Record<number, readonly Position[]>> = {
  2: [place(0, 232, 300, 330, -4), place(1, 430, 390, 262, 6)],
  3: [place(0, 318, 240, 320), place(1, 190, 400, 250, -6), place(2, 452, 404, 250, 6)],
  4: [
    place(0, 232, 238, 290, -4),
    place(1, 428, 250, 270, 5),
    place(2, 196, 420, 232, -6),
    place(3, 440, 424, 232, 6),
  ],
  5: [
    place(0, 320, 218, 280),
    place(1, 150, 300, 230, -8),
    place(2, 490, 300, 230, 8),
    place(3, 224, 434, 226, -4),
    place(4, 424, 438, 226, 5),
  ],
  6: [
    place(0, 320, 204, 262),
    place(1, 146, 268, 222, -8),
    place(2, 494, 268, 222, 8),
    place(3, 158, 438, 210, -5),
    place(4, 482, 438, 210, 5),
    place(5, 320, 440, 222),
  ],
}

const BUNCHES: Readonly<Record<number, readonly (readonly [number, number, number, number])[]>> = {
  2: [
    [228, 240, 280, -10],
    [412, 262, 280, 10],
  ],
  3: [
    [190, 262, 250, -14],
    [450, 262, 250, 14],
    [320, 216, 280, 0],
  ],
  5: [
    [136, 300, 206, -22],
    [504, 300, 206, 22],
    [226, 188, 220, -10],
    [416, 188, 220, 10],
    [320, 292, 238, 0],
  ],
  7: [
    [118, 316, 180, -26],
    [522, 316, 180, 26],
    [180, 190, 190, -16],
    [460, 190, 190, 16],
    [320, 148, 200, 0],
    [234, 314, 202, -8],
    [408, 314, 202, 8],
  ],
}

function place(thing: number, x: number, y: number, size: number, turn = 0): Position {
  return { thing, x, y, size, turn }
}

function wobble(random: () => number, range: number): number {
  return (random() - 0.5) * 2 * range
}
