import { z } from 'zod/mini'
import { CATEGORIES, findCategory } from '../catalogue/category.ts'
import { BasedOn, MessageAnswer, version } from '../schema.ts'
import { requiredText } from '../text.ts'
import { OFFER_KINDS, OFFERS, type Offer } from './price-line.ts'
import { endOf, isMoment, startOf } from './promotion-times.ts'

export const MAX_PROMOTION_NAME = 60
export const MAX_STEPS = 10
const MAX_UNITS = 9999
/** Those in force come with every page. */
export const MAX_PROMOTIONS = 100
/** Beyond it a category is the better choice. */
const MAX_PRODUCTS = 1000

const PERCENT = 'El porcentaje es un número entero de 1 a 100'
const UNITS = `La cantidad es un número entero de 1 a ${MAX_UNITS}`
const UNKNOWN_CATEGORY = 'La categoría no existe'
const UNKNOWN_PRODUCT = 'El producto no existe'
const STEPS_RISE = 'Los escalones suben: cada uno con más unidades y más descuento que el anterior'
const MOMENT = 'La fecha se escribe así: 2026-12-24, o con la hora: 2026-12-24T18:00'

const percent = () => z.int(PERCENT).check(z.gte(1, PERCENT), z.lte(100, PERCENT))
const units = () => z.int(UNITS).check(z.gte(1, UNITS), z.lte(MAX_UNITS, UNITS))
export const Moment = z.string(MOMENT).check(z.refine(isMoment, MOMENT))

/** Accepts value or slug, answers the slug. */
const CategorySlug = z.codec(z.string(UNKNOWN_CATEGORY), z.enum(CATEGORIES.map(({ value }) => value)), {
  decode: (text, { issues }) => {
    const category = findCategory(text)
    if (category) return category.value
    issues.push({ code: 'custom', input: text, message: UNKNOWN_CATEGORY })
    return z.NEVER
  },
  encode: (value) => findCategory(value)?.slug ?? value,
})

const Steps = z
  .array(z.object({ quantity: units(), percent: percent() }), 'Los escalones son una lista')
  .check(
    z.minLength(1, 'Agregá al menos un escalón'),
    z.maxLength(MAX_STEPS, `Una promoción admite ${MAX_STEPS} escalones`),
    ({ value, issues }) => {
      for (const [index, { quantity, percent: off }] of value.entries()) {
        const before = value[index - 1]
        if (!before || (quantity > before.quantity && off > before.percent)) continue
        const path = [index, quantity > before.quantity ? 'percent' : 'quantity']
        issues.push({ code: 'custom', input: value, path, message: STEPS_RISE })
        return
      }
    },
  )

const offer = {
  percent: z.optional(percent()),
  steps: z.optional(Steps),
  take: z.optional(units()),
  pay: z.optional(units()),
} satisfies Readonly<Record<keyof Offer, z.ZodMiniType>>

const Terms = z.object({
  name: requiredText('Poné un nombre: es lo que ven los clientes', MAX_PROMOTION_NAME),
  // Both: what is in either. None: all products.
  categories: z.optional(chosen(CategorySlug, CATEGORIES.length, 'Elegí al menos una categoría')),
  products: z.optional(chosen(z.int(UNKNOWN_PRODUCT), MAX_PRODUCTS, 'Elegí al menos un producto')),
  from: z.optional(Moment).check(z.describe('Desde el comienzo de ese día, o desde esa hora, en Mendoza')),
  to: z.optional(Moment).check(z.describe('Hasta el final de ese día, o hasta esa hora, en Mendoza')),
  paused: z.optional(z.boolean('La pausa es verdadero o falso')),
  ...offer,
})

export const PromotionInput = Terms.check(betweenFields)
export type PromotionInput = z.infer<typeof PromotionInput>

/** Replaces the whole promotion: what it does not name is gone. */
export const PromotionEdit = z.extend(Terms, { version: BasedOn }).check(betweenFields)
export type PromotionEdit = z.infer<typeof PromotionEdit>

export const Promotion = z.extend(Terms, { id: z.int() })
export type Promotion = z.infer<typeof Promotion>

/** What the API returns to the owner. */
export const VersionedPromotion = z.extend(Promotion, version)
export type VersionedPromotion = z.infer<typeof VersionedPromotion>
export const PromotionConflict = z.object({ error: z.string(), current: VersionedPromotion })
export const SavedPromotion = z.extend(VersionedPromotion, MessageAnswer.shape)

function chosen<Item extends z.ZodMiniType>(item: Item, max: number, missing: string) {
  return z
    .array(item, missing)
    .check(z.minLength(1, missing), z.maxLength(max, `Se pueden elegir ${max} como máximo`))
}

type Problem = { readonly message: string; readonly field?: keyof z.infer<typeof Terms> }

function betweenFields({ value, issues }: z.core.ParsePayload<z.infer<typeof Terms>>): void {
  const problem = problemOf(value)
  if (!problem) return
  const { message, field } = problem
  issues.push({ code: 'custom', input: value, message, ...(field && { path: [field] }) })
}

/** What is wrong between the fields, and the one to change. */
function problemOf(terms: z.infer<typeof Terms>): Problem | undefined {
  const { take, pay, from, to } = terms
  const kinds = OFFER_KINDS.filter((kind) => OFFERS[kind].some((field) => terms[field] !== undefined))
  if (kinds.length === 0)
    return { message: 'Elegí qué descuento lleva: un porcentaje, desde una cantidad, o llevá y pagá' }
  if (kinds.length > 1) return { message: 'Una promoción lleva un solo tipo de descuento' }
  if (kinds.includes('takeAndPay') && (take === undefined || pay === undefined || pay >= take))
    return { message: 'Lo que se paga tiene que ser menos que lo que se lleva, como en 3x2', field: 'pay' }
  if (from !== undefined && to !== undefined && endOf(to) <= startOf(from))
    return { message: 'La promoción termina antes de empezar. Revisá las fechas.', field: 'to' }
  return undefined
}
