import { z } from 'zod/mini'
import { DemoContents, EmptiedDemo } from './demo-contents.ts'

/** What an owner does to make a demo shop, or an empty one, her own. In this order, but each can be left for later. */
export const FIRST_DAY_STEPS = ['tienda', 'lugar', 'clave', 'demo', 'productos'] as const
const Step = z.enum(FIRST_DAY_STEPS, 'Ese paso no existe')
export type FirstDayStep = z.infer<typeof Step>

/** What is stored of it. */
export const FirstDayState = z.object({
  done: z.readonly(z.array(Step)),
  isPutAway: z.boolean(),
  isFinished: z.boolean(),
  emptied: z.optional(EmptiedDemo),
})
export type FirstDayState = Readonly<z.infer<typeof FirstDayState>>

export const NEW_FIRST_DAY: FirstDayState = { done: [], isPutAway: false, isFinished: false }

export const FirstDay = z.object({
  isOffered: z.boolean().check(z.describe('Es una tienda de muestra o vacía, y todavía no se terminó')),
  isPutAway: z.boolean(),
  isFinished: z.boolean(),
  steps: z.array(z.object({ step: Step, isDone: z.boolean() })),
  demo: z.optional(DemoContents).check(z.describe('Mientras quede algo de la muestra')),
  emptied: z.optional(EmptiedDemo),
})
export type FirstDay = z.infer<typeof FirstDay>

const YES = 'Tiene que ser verdadero o falso'

/** What is sent changes, the rest stays. */
export const FirstDayChange = z.object({
  done: z.optional(Step),
  isPutAway: z.optional(z.boolean(YES)),
  isFinished: z.optional(z.boolean(YES)),
})
export type FirstDayChange = z.infer<typeof FirstDayChange>
