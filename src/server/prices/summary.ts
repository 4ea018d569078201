import { findCategory } from '#domain/catalogue/category.ts'
import type { Cents, Numbers } from '#domain/money/money.ts'
import type { PriceRequest } from '#domain/prices/price-request.ts'
import { listText } from '#domain/text.ts'

/** What a change does, for the history: `Globos y Repostería: +12.5 %, redondeado a $50 hacia arriba`. */
export function summaryOf(request: PriceRequest, numbers: Numbers): string {
  return `${selectionOf(request, numbers)}: ${changeOf(request, numbers)}`
}

function selectionOf({ where, except = [], change }: PriceRequest, numbers: Numbers): string {
  const { categories, text, availability, from, to, ids } = where
  const parts = [
    ...(categories ? [listText(categories.map((value) => findCategory(value)?.label ?? value))] : []),
    ...(text ? [`con «${text}»`] : []),
    ...(availability === undefined ? [] : [availability ? 'disponibles' : 'no disponibles']),
    ...(from === undefined ? [] : [`desde ${pesos(from, numbers)}`]),
    ...(to === undefined ? [] : [`hasta ${pesos(to, numbers)}`]),
    ...(ids ? [ids.length === 1 ? '1 producto elegido' : `${ids.length} productos elegidos`] : []),
  ]
  const isList = change.kind === 'list'
  const selected = parts.length > 0 ? parts.join(', ') : isList ? 'Lista de precios' : 'Todos los productos'
  return except.length > 0 ? `${selected}, menos ${except.length}` : selected
}

function changeOf({ change, rounding }: PriceRequest, numbers: Numbers): string {
  const rounded = rounding
    ? `, redondeado a ${pesos(rounding.step * 100, numbers)} ${{ nearest: 'al más cercano', up: 'hacia arriba', down: 'hacia abajo' }[rounding.mode]}`
    : ''
  return `${ruleOf(change, numbers)}${rounded}`
}

function ruleOf(change: PriceRequest['change'], numbers: Numbers): string {
  switch (change.kind) {
    case 'percent':
      return `${signed(change.value, `${numbers.percent(Math.abs(change.value))} %`)}`
    case 'amount':
      return signed(change.value, pesos(Math.abs(change.value), numbers))
    case 'set':
      return `precio ${pesos(change.value, numbers)}`
    case 'list':
      return change.prices.length === 1 ? '1 precio' : `${change.prices.length} precios`
  }
}

function signed(value: number, text: string): string {
  return value < 0 ? `−${text}` : `+${text}`
}

/** Whole amounts without decimals: most of these are. */
function pesos(cents: Cents, { amount, count }: Numbers): string {
  return `$${cents % 100 === 0 ? count(cents / 100) : amount(cents)}`
}
