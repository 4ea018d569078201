import type { Dye } from './dyes.ts'
import type { Paint } from './paint.ts'

/** What a shape is drawn with: its two dyes, other paints at will, a smaller thing shown on it, and text it may carry. */
type Look = {
  readonly main: Paint
  readonly accent: Paint
  readonly paint: (dye: Dye) => Paint
  readonly emblem: (x: number, y: number, size: number, turn?: number) => string
  readonly text: string
  readonly random: () => number
}

/** Draws in a box of 100 × 100. */
export type Shape = (look: Look) => string
