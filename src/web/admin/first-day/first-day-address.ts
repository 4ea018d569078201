import { z } from 'zod/mini'
import { FIRST_DAY_STEPS, type FirstDay, type FirstDayStep } from '#domain/first-day/first-day.ts'
import { addressState, unlessInvalid } from '../address-state.ts'

export const FIRST_DAY = '/admin/empezar'

export const STEP_TITLES: Readonly<Record<FirstDayStep, string>> = {
  tienda: 'La tienda',
  lugar: 'Dónde y cuándo',
  clave: 'Tu contraseña',
  demo: 'Vaciar la demo',
  productos: 'Tus primeros productos',
}

const firstDay = addressState(FIRST_DAY, z.object({ step: unlessInvalid(z.enum(FIRST_DAY_STEPS)) }), {
  step: 'paso',
})

export function stepAddress(step: FirstDayStep): string {
  return firstDay.address({ step })
}

/** The step in the address, or the first that is left; the last one if none is. */
export function readStep(query: URLSearchParams, { steps }: FirstDay): FirstDayStep {
  const { step: named } = firstDay.read(query)
  const open = steps.find(({ isDone }) => !isDone)
  return steps.find(({ step }) => step === named)?.step ?? open?.step ?? 'productos'
}

/** The one after a step; none after the last. */
export function stepAfter(step: FirstDayStep, { steps }: FirstDay): FirstDayStep | undefined {
  return steps[steps.findIndex((each) => each.step === step) + 1]?.step
}
