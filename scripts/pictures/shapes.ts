import type { Shape } from './shape.ts'
import { BAGS_AND_BOXES } from './shapes/bags-and-boxes.ts'
import { BALLOONS } from './shapes/balloons.ts'
import { DISHES } from './shapes/dishes.ts'
import { DRESSING_UP } from './shapes/dressing-up.ts'
import { HEADWEAR } from './shapes/headwear.ts'
import { KITCHEN } from './shapes/kitchen.ts'
import { NOISE_AND_FLAGS } from './shapes/noise-and-flags.ts'
import { PACKS } from './shapes/packs.ts'
import { PAPER } from './shapes/paper.ts'
import { SWEETS } from './shapes/sweets.ts'
import { TABLE } from './shapes/table.ts'
import { TOPPERS } from './shapes/toppers.ts'

/** What no icon shows, drawn by hand in the same soft style. */
export const SHAPES: Readonly<Record<string, Shape | undefined>> = {
  ...BAGS_AND_BOXES,
  ...BALLOONS,
  ...DISHES,
  ...DRESSING_UP,
  ...HEADWEAR,
  ...KITCHEN,
  ...NOISE_AND_FLAGS,
  ...PACKS,
  ...PAPER,
  ...SWEETS,
  ...TABLE,
  ...TOPPERS,
}
