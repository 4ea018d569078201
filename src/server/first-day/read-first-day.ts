import {
  FIRST_DAY_STEPS,
  type FirstDay,
  type FirstDayStep,
  NEW_FIRST_DAY,
} from '#domain/first-day/first-day.ts'
import type { Db } from '../db/tables.ts'
import { countDemoContents, hasDemoItems, hasOwnProduct } from '../demo/queries.ts'
import { parseSettings, type Settings } from '../settings.ts'
import { findSettings, isShopEmpty } from '../shop/queries.ts'
import { findFirstDay } from './queries.ts'

/** The default profile of a shop without settings. */
const SAMPLE = parseSettings({}).shop

/** Where the owner is in making the shop her own. */
export async function readFirstDay(db: Db, settings: Settings): Promise<FirstDay> {
  const stored = await findFirstDay(db)
  const { done, isPutAway, isFinished, emptied } = stored ?? NEW_FIRST_DAY
  const isDemo = await hasDemoItems(db)
  const hasProducts = await hasOwnProduct(db)
  const { name, address, phone } = await findSettings(db, settings.shop)

  const isFine: Readonly<Record<FirstDayStep, boolean>> = {
    tienda: name !== SAMPLE.name,
    lugar: address !== SAMPLE.address && phone !== SAMPLE.phone,
    clave: false,
    demo: !isDemo,
    productos: hasProducts,
  }
  // A shop that never had the demo has nothing to empty.
  const steps = FIRST_DAY_STEPS.filter((step) => step !== 'demo' || isDemo || emptied)
  const isStarted = stored !== undefined || isDemo || (!hasProducts && (await isShopEmpty(db)))
  return {
    isOffered: !isFinished && isStarted,
    isPutAway,
    isFinished,
    steps: steps.map((step) => ({ step, isDone: isFine[step] || done.includes(step) })),
    ...(isDemo && { demo: await countDemoContents(db) }),
    ...(emptied && { emptied }),
  }
}
