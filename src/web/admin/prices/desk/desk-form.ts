import type { Category } from '#domain/catalogue/category.ts'
import { type Numbers, parseMoney, parsePercent } from '#domain/money/money.ts'
import { ROUNDING_MODES, ROUNDING_STEPS, type Rounding, type RuleOfChange } from '#domain/prices/new-price.ts'
import { PriceRequest } from '#domain/prices/price-request.ts'
import type { PriceRow } from './price-rows.ts'
import { isSelected, type RowSelection } from './row-selection.ts'

export const ACTIONS = {
  'percent up': 'Subir un porcentaje',
  'percent down': 'Bajar un porcentaje',
  'amount up': 'Subir un importe',
  'amount down': 'Bajar un importe',
  set: 'Poner un precio fijo',
} as const
export type Action = keyof typeof ACTIONS

/** What is chosen and typed above the table. */
export type DeskForm = {
  /** All, if none is chosen. */
  readonly categories: readonly Category[]
  readonly text: string
  readonly availability: '' | 'true' | 'false'
  readonly from: string
  readonly to: string
  readonly action: Action
  readonly value: string
  readonly step: string
  readonly mode: Rounding['mode']
}

export const EMPTY_FORM: DeskForm = {
  categories: [],
  text: '',
  availability: '',
  from: '',
  to: '',
  action: 'percent up',
  value: '',
  step: '',
  mode: 'nearest',
}

type Where = PriceRequest['where']
type FormErrors = { readonly [Field in 'from' | 'to' | 'value']?: string }

export type ReadForm = {
  readonly where: Where
  /** Undefined while nothing valid is typed. */
  readonly rule: RuleOfChange | undefined
  readonly rounding: Rounding | undefined
  readonly errors: FormErrors
}

const NO_PRICE = 'Escribí el precio con números, como 1500'
const NO_NUMBER = 'Escribí un número sin signo, como 12'

/** Reads the form. What cannot be read counts as not there, with a message. */
export function readForm(form: DeskForm): ReadForm {
  const { categories, text, availability } = form
  const [from, to] = [parseMoney(form.from), parseMoney(form.to)]
  const { rule, error } = readRule(form)
  const where: Where = {
    text: text.trim(),
    ...(categories.length > 0 && { categories: [...categories] }),
    ...(availability && { availability: availability === 'true' }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
  const errors = {
    ...(form.from.trim() && from === undefined && { from: NO_PRICE }),
    ...(form.to.trim() && to === undefined && { to: NO_PRICE }),
    ...(error && { value: error }),
  }
  return { where, rule, rounding: readRounding(form), errors }
}

function readRule({ action, value }: DeskForm): { rule?: RuleOfChange; error?: string } {
  if (!value.trim()) return {}
  const [kind, direction] = action.split(' ')
  const number = kind === 'percent' ? parsePercent(value) : parsePesos(value)
  if (number === undefined || number < 0) return { error: NO_NUMBER }
  const change = PriceRequest.shape.change.safeParse({ kind, value: direction === 'down' ? -number : number })
  if (!change.success) return { error: change.error.issues[0]?.message ?? NO_NUMBER }
  return change.data.kind === 'list' ? {} : { rule: change.data }
}

function parsePesos(text: string): number | undefined {
  const cents = parseMoney(text)
  return cents === undefined ? undefined : cents / 100
}

function readRounding({ step, mode }: DeskForm): Rounding | undefined {
  const pesos = ROUNDING_STEPS.find((each) => `${each}` === step)
  return pesos && { step: pesos, mode: ROUNDING_MODES.find((each) => each === mode) ?? 'nearest' }
}

/** The fields of a rule, as they are typed. */
export function ruleFields(
  rule: RuleOfChange,
  rounding: Rounding | undefined,
  { amount, percent }: Numbers,
): Pick<DeskForm, 'action' | 'value' | 'step' | 'mode'> {
  const value = Math.abs(rule.value)
  return {
    action: rule.kind === 'set' ? 'set' : `${rule.kind} ${rule.value < 0 ? 'down' : 'up'}`,
    value: rule.kind === 'percent' ? percent(value) : amount(value),
    step: rounding ? `${rounding.step}` : '',
    mode: rounding?.mode ?? EMPTY_FORM.mode,
  }
}

const NO_CHANGE: RuleOfChange = { kind: 'percent', value: 0 }

/** For the table: every product that matches, selected or not, even before a change is typed. */
export function tableRequest({ where, rule, rounding }: ReadForm): PriceRequest {
  return rule ? { where, change: rule, rounding } : { where, change: NO_CHANGE }
}

/** The change to apply: the rule for the selected products, or all new prices one by one if some were typed. Undefined if none changes. */
export function changeRequest(
  { where, rule, rounding }: Pick<ReadForm, 'where' | 'rule' | 'rounding'>,
  rows: readonly PriceRow[],
  selection: RowSelection,
): PriceRequest | undefined {
  const selected = rows.filter(({ id }) => isSelected(selection, id))
  const changed = selected.filter(({ before, after }) => before !== after)
  if (changed.length === 0) return undefined
  if (!rule || selected.some(({ isEdited }) => isEdited)) {
    const prices = changed.map(({ id, after }) => ({ id, price: after }))
    return { where, change: { kind: 'list', prices } }
  }
  if (!selection.all)
    return { where: { ...where, ids: selected.map(({ id }) => id) }, change: rule, rounding }
  const except = rows.filter(({ id }) => !isSelected(selection, id)).map(({ id }) => id)
  return { where, change: rule, rounding, ...(except.length > 0 && { except }) }
}
