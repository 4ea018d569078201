import { expect, test } from 'vitest'
import type { Rule } from './price-line.ts'
import type { PromotionState } from './promotion-times.ts'
import { scopeText, suggestedName, termsText, timesText } from './promotion-words.ts'

type Terms = Omit<Rule, 'name'>

const STEPS = [
  { quantity: 12, percent: 15 },
  { quantity: 24, percent: 20 },
]
const NAMES = new Map([
  [1, 'Piñata'],
  [2, 'Vela'],
  [3, 'Guirnalda'],
  [4, 'Globo'],
])
const nameOf = (id: number) => NAMES.get(id)

test.each<[Terms, string]>([
  [{ percent: 20 }, '20%'],
  [{ take: 3, pay: 2 }, 'Llevá 3, pagá 2'],
  [{ steps: STEPS }, 'Desde 12 unidades 15%, desde 24 20%'],
  [{ steps: [{ quantity: 1, percent: 5 }] }, 'Desde 1 unidad 5%'],
])('the promotion %j is described as %s', (offer, text) => {
  expect(termsText(offer)).toBe(text)
})

test.each<[Terms, string]>([
  [{}, 'todos los productos'],
  [{ categories: ['globos'] }, 'Globos'],
  [{ categories: ['globos', 'decoracion Torta'] }, 'Globos y Decoración de tortas'],
  [{ categories: ['globos'], products: [1, 2] }, 'Globos, Piñata y Vela'],
  [{ products: [1, 2, 3, 4] }, 'Piñata, Vela, Guirnalda y 1 producto más'],
  [{ products: [1, 8, 9] }, 'Piñata y 2 productos más'],
  [{ products: [9] }, '1 producto'],
])('the promotion %j is said to be for %s', (scope, text) => {
  expect(scopeText(scope, nameOf)).toBe(text)
})

test.each<[Terms, string]>([
  [{ percent: 20, categories: ['globos'] }, '20% en Globos'],
  [{ percent: 20 }, '20% en toda la tienda'],
  [{ take: 3, pay: 2, products: [1] }, '3x2 en Piñata'],
  [{ steps: STEPS, categories: ['globos'] }, 'Desde 12, hasta 20% menos en Globos'],
  [{ steps: STEPS.slice(0, 1) }, 'Desde 12, 15% menos en toda la tienda'],
  [
    { percent: 20, categories: ['decoracion Torta', 'fiestas Patrias', 'globos', 'carnaval'] },
    '20% en productos elegidos',
  ],
])('the promotion %j is called %s until the owner says otherwise', (rule, name) => {
  expect(suggestedName(rule, nameOf)).toBe(name)
})

test.each<[{ from?: string; to?: string }, PromotionState, string]>([
  [{}, 'active', 'Siempre'],
  [{ from: '2026-12-01' }, 'coming', 'Desde el 01/12/2026'],
  [{ from: '2026-12-01' }, 'active', 'Sin fecha de fin'],
  [{ from: '2026-12-01', to: '2026-12-24T18:00' }, 'active', 'Hasta el 24/12/2026 18:00'],
  [{ from: '2026-12-01', to: '2026-12-24' }, 'coming', 'Desde el 01/12/2026 hasta el 24/12/2026'],
  [{ from: '2026-12-01T10:00', to: '2026-12-24' }, 'paused', 'Desde el 01/12/2026 10:00 hasta el 24/12/2026'],
  [{ to: '2026-12-24T21:00:00.000Z' }, 'ended', 'Terminó el 24/12/2026 18:00'],
])('the times of a promotion %j that is %s are written %s', (times, state, text) => {
  expect(timesText(times, state)).toBe(text)
})
