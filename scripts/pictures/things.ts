import { type Dye, isDye } from './dyes.ts'
import { drawIcon, hasIcon } from './icons.ts'
import { openPaintBox } from './paint.ts'
import { seededRandom } from './random.ts'
import { SHAPES } from './shapes.ts'
import { put } from './svg.ts'

/** `name:dye/accent@hue+emblem`, taken apart. */
type ParsedThing = {
  readonly name: string
  readonly dye: Dye | undefined
  readonly accent: Dye | undefined
  readonly hue: number | undefined
  readonly emblem: string | undefined
}

/** Draws a thing in a 100 × 100 box. Every drawing gets ids of its own, so that many can share one picture. */
export function openDrawer(seed: string) {
  const random = seededRandom(seed)
  let drawings = 0
  function draw(thing: string, text = ''): string {
    drawings += 1
    const prefix = `t${drawings}-`
    const { name, dye, accent, hue, emblem } = parseThing(thing)
    const shape = SHAPES[name]
    if (!shape) return withIds(drawIcon(name, { dye, hue }), prefix)
    const paints = openPaintBox()
    const emblemDrawing = emblem ? draw(emblem, text) : ''
    const drawing = shape({
      main: paints.of(dye ?? 'fuchsia'),
      accent: paints.of(accent ?? 'white'),
      paint: paints.of,
      emblem: (x, y, size, turn = 0) => (emblemDrawing ? put('<!--emblem-->', x, y, size, turn) : ''),
      text,
      random,
    })
    return withIds(paints.gradients() + drawing, prefix).replaceAll('<!--emblem-->', emblemDrawing)
  }
  return { draw, random }
}

/** What is wrong with the thing's name, or undefined when it can be drawn. */
export function thingProblem(thing: string): string | undefined {
  try {
    const { name, emblem } = parseThing(thing)
    if (!SHAPES[name] && !hasIcon(name)) return `Nothing is called ${name}`
    return emblem ? thingProblem(emblem) : undefined
  } catch (error) {
    return String(error)
  }
}

function parseThing(thing: string): ParsedThing {
  const [, name, dye, accent, hue, emblem] =
    /^([a-z0-9-]+)(?::([a-z]+)(?:\/([a-z]+))?)?(?:@(-?\d+))?(?:\+(.+))?$/.exec(thing) ?? []
  if (!name) throw new Error(`Cannot be read as a thing: ${thing}`)
  return { name, dye: dyeNamed(dye), accent: dyeNamed(accent), hue: hue ? Number(hue) : undefined, emblem }
}

function dyeNamed(name: string | undefined): Dye | undefined {
  if (name === undefined || isDye(name)) return name
  throw new Error(`There is no dye named ${name}`)
}

function withIds(drawing: string, prefix: string): string {
  return drawing.replace(/(\bid="|url\(#|href="#)/g, `$1${prefix}`)
}
