import { z } from 'zod/mini'

/** How the things in a picture are arranged. */
const Arrangement = z.enum([
  'one', // a single thing, large
  'hang', // a single thing on the wall or from the ceiling
  'row', // side by side on the floor
  'trio', // a large one before two smaller ones; the first named is in front
  'group', // up to six parts of a set; the first named stands tallest at the back
  'pile', // a pyramid on the floor
  'heap', // many small ones lying in a mound
  'scatter', // many lying about, seen from above
  'stack', // one upon another
  'fan', // spread like a hand of cards
  'ring', // in a circle
  'bunch', // balloons whose strings meet below
  'arch', // balloons along an arch
  'string', // one thing floating on a string
  'garland', // hanging from a cord
])
export type Arrangement = z.infer<typeof Arrangement>

/**
 * A picture described in words; `scripts/pictures.ts` draws it.
 *
 * `show` lists things as `name:dye/accent@hue+emblem`; everything but the name is optional. The name is an icon of
 * fluent-emoji or a shape of `scripts/pictures/shapes`; dyes are listed in `scripts/pictures/dyes.ts`; `@120` rotates the
 * hues of an icon by 120 degrees; the emblem is a second thing shown on a shape: `spray-can:celeste+snowflake`.
 * `count` repeats the things in turn up to this number. `text` is written on the shapes that carry text.
 * `size` scales everything.
 */
export type Picture = {
  readonly show: readonly [string, ...string[]]
  readonly as?: Arrangement
  readonly count?: number
  readonly text?: string
  readonly size?: number
}

/**
 * The wide picture of a recipe: the dish on a platter in the middle of a table, its ingredients around it.
 * `around` lists things from left to right, written as in `show`; `above` hangs from the wall.
 */
export type Scene = {
  readonly wall: string
  readonly cloth: string
  readonly dish: Picture
  readonly around: readonly string[]
  readonly above: readonly string[]
}

/** Reads a picture's words: what it shows, then `as=…`, `count=…`, `size=…` and, last because it may contain spaces, `text=…`. */
export function readPicture(words: string): Picture {
  const [described = '', text] = words.split(' text=')
  const parts = described.split(' ')
  const [first = '', ...others] = parts.filter((part) => !part.includes('='))
  const options = parts.filter((part) => part.includes('=')).map((part) => part.split('='))
  const { as, count, size }: Partial<Record<string, string>> = Object.fromEntries(options)
  return {
    show: [first, ...others],
    ...(as && { as: Arrangement.parse(as) }),
    ...(count && { count: Number(count) }),
    ...(text && { text }),
    ...(size && { size: Number(size) }),
  }
}
