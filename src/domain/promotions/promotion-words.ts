import { findCategory } from '../catalogue/category.ts'
import { formatDateTime } from '../clock.ts'
import { listText } from '../text.ts'
import { byKind, type Offer, type Rule, type Step } from './price-line.ts'
import { MAX_PROMOTION_NAME } from './promotion.ts'
import { endOf, type PromotionState, startOf } from './promotion-times.ts'

/** What is said of promotions to the owner. */

export const STATE_NAMES: Readonly<Record<PromotionState, string>> = {
  active: 'En vigencia',
  coming: 'Por empezar',
  paused: 'En pausa',
  ended: 'Terminadas',
}

/** `20%`, `Llevá 3, pagá 2`, `Desde 12 unidades 15%, desde 24 20%` */
export function termsText(offer: Offer): string {
  const text = byKind(offer, {
    percent: ({ percent }) => `${percent}%`,
    steps: ({ steps }) => steps.map(stepTerms).join(', '),
    takeAndPay: ({ take, pay }) => `Llevá ${take}, pagá ${pay}`,
  })
  return text ?? ''
}

function stepTerms({ quantity, percent }: Step, index: number): string {
  if (index > 0) return `desde ${quantity} ${percent}%`
  return `Desde ${quantity} ${quantity === 1 ? 'unidad' : 'unidades'} ${percent}%`
}

type Scope = Pick<Rule, 'categories' | 'products'>

/** More would be a wall of names. */
export const NAMED_PRODUCTS = 3

/** `todos los productos`, `Globos y Carnaval`, `Globos, Piñata y 4 productos más`. A deleted product has no name. */
export function scopeText(
  { categories = [], products = [] }: Scope,
  nameOf: (id: number) => string | undefined,
): string {
  if (categories.length + products.length === 0) return 'todos los productos'
  const named = products.flatMap((id) => nameOf(id) ?? []).slice(0, NAMED_PRODUCTS)
  const others = products.length - named.length
  const rest =
    named.length === 0 ? countText(others) : others === 1 ? '1 producto más' : `${others} productos más`
  return listText([
    ...categories.map((category) => findCategory(category)?.label ?? category),
    ...named,
    ...(others > 0 ? [rest] : []),
  ])
}

function countText(products: number): string {
  return products === 1 ? '1 producto' : `${products} productos`
}

/** What customers read, unless the owner writes something else. */
export function suggestedName(rule: Offer & Scope, nameOf: (id: number) => string | undefined): string {
  const offer = shortOffer(rule)
  const isForAll = !rule.categories && !rule.products
  const name = isForAll ? `${offer} en toda la tienda` : `${offer} en ${scopeText(rule, nameOf)}`
  if (name.length <= MAX_PROMOTION_NAME) return name
  return `${offer} en productos elegidos`
}

function shortOffer(offer: Offer): string {
  const text = byKind(offer, {
    percent: ({ percent }) => `${percent}%`,
    steps({ steps: [first, ...others] }) {
      const off = others.at(-1)?.percent ?? first?.percent
      return `Desde ${first?.quantity}, ${others.length > 0 ? 'hasta ' : ''}${off}% menos`
    },
    takeAndPay: ({ take, pay }) => `${take}x${pay}`,
  })
  return text ?? ''
}

type Times = { readonly from?: string | undefined; readonly to?: string | undefined }

/** `Siempre`, `Desde el 01/12/2026`, `Hasta el 24/12/2026 18:00`, `Terminó el 24/12/2026` */
export function timesText({ from, to }: Times, state: PromotionState): string {
  if (state === 'ended' && to !== undefined) return `Terminó el ${momentText(to, endOf)}`
  const isBegun = state === 'active'
  const start = from === undefined || isBegun ? '' : `desde el ${momentText(from, startOf)}`
  const end = to === undefined ? '' : `hasta el ${momentText(to, endOf)}`
  const text = [start, end].filter(Boolean).join(' ')
  return text === '' ? (from === undefined ? 'Siempre' : 'Sin fecha de fin') : capitalized(text)
}

function momentText(moment: string, instantOf: (moment: string) => number): string {
  if (moment.length === DAY_LENGTH) return moment.split('-').reverse().join('/')
  return formatDateTime(new Date(instantOf(moment)).toISOString())
}

const DAY_LENGTH = '2026-12-24'.length

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
