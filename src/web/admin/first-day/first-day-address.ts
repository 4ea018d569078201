import { FIRST_DAY_STEPS, type FirstDay, type FirstDayStep } from '#domain/first-day/first-day.ts'

export const FIRST_DAY = '/admin/empezar'

export const STEP_TITLES: Readonly<Record<FirstDayStep, string>> = {
  tienda: 'La tienda',
  lugar: 'Dónde y cuándo',
  clave: 'Tu contraseña',
  demo: 'Vaciar la demo',
  productos: 'Tus primeros productos',
}

export function stepAddress(step: FirstDayStep): string {
  return `${FIRST_DAY}?paso=${step}`
}

/** The step in the address, or the first that is left; the last one if none is. */
export function readStep(query: URLSearchParams, { steps }: FirstDay): FirstDayStep {
  const named = FIRST_DAY_STEPS.find((step) => step === query.get('paso'))
  const open = steps.find(({ isDone }) => !isDone)
  return steps.find(({ step }) => step === named)?.step ?? open?.step ?? 'productos'
}

/** The one after a step; none after the last. */
export function stepAfter(step: FirstDayStep, { steps }: FirstDay): FirstDayStep | undefined {
  return steps[steps.findIndex((each) => each.step === step) + 1]?.step
}
