import { describe, expect, test } from 'vitest'
import { NUMBERS } from '#domain/testing/samples.ts'
import { changeRequest, EMPTY_FORM, readForm, ruleFields, tableRequest } from './desk-form.ts'
import { type Edits, markRows, NO_EDITS } from './price-rows.ts'
import { ALL_SELECTED, isSelected, NONE_SELECTED, toggle } from './row-selection.ts'

const read = (typed: Partial<typeof EMPTY_FORM>) => readForm({ ...EMPTY_FORM, ...typed })

describe('the form of the price desk', () => {
  test('selects everything and changes nothing at first', () => {
    expect(tableRequest(read({}))).toEqual({ where: { text: '' }, change: { kind: 'percent', value: 0 } })
  })

  test('selects by category, text, availability and price', () => {
    const form = read({
      categories: ['globos', 'pascua'],
      text: ' vela ',
      availability: 'false',
      from: '1.500,50',
      to: '$2000',
    })
    expect(form.where).toEqual({
      categories: ['globos', 'pascua'],
      text: 'vela',
      availability: false,
      from: 150_050,
      to: 200_000,
    })
  })

  test.each([
    ['percent up', '12,5', { kind: 'percent', value: 12.5 }],
    ['percent down', '8 %', { kind: 'percent', value: -8 }],
    ['amount up', '$1.500,50', { kind: 'amount', value: 150_050 }],
    ['amount down', '100', { kind: 'amount', value: -10_000 }],
    ['set', '999', { kind: 'set', value: 99_900 }],
  ] as const)('reads %s %s', (action, value, rule) => {
    expect(read({ action, value })).toMatchObject({ rule, errors: {} })
    const rounding = { step: 50, mode: 'up' } as const
    expect(read(ruleFields(rule, rounding, NUMBERS))).toMatchObject({ rule, rounding, errors: {} })
  })

  test('rounds only if asked to', () => {
    expect(read({ step: '50', mode: 'up' }).rounding).toEqual({ step: 50, mode: 'up' })
    expect(read({ step: '', mode: 'up' }).rounding).toBeUndefined()
  })

  test.each([
    [{ value: 'mucho' }, { value: 'Escribí un número sin signo, como 12' }],
    [{ value: '-8' }, { value: 'Escribí un número sin signo, como 12' }],
    [{ value: '1001' }, { value: 'El porcentaje puede ser 1000 como máximo' }],
    [{ value: '0', action: 'set' }, { value: 'El precio tiene que ser mayor que cero' }],
    [
      { from: 'x', to: '-1' },
      { from: expect.any(String), to: expect.any(String) },
    ],
  ] as const)('says what is wrong with %o', (typed, errors) => {
    const form = read(typed)
    expect(form.errors).toEqual(errors)
    expect(form.rule).toBeUndefined()
  })
})

describe('the change of the price desk', () => {
  const form = read({ categories: ['globos'], value: '10', step: '1', mode: 'up' })
  const products = [1, 2, 3].map((id) => ({
    id,
    name: 'Globo',
    category: 'globos',
    before: 1000,
    after: 1100,
  }))
  const request = (selection = ALL_SELECTED, edits: Edits = NO_EDITS, read = form) =>
    changeRequest(read, markRows(products, edits, read.rule), selection)
  const rule = {
    change: { kind: 'percent', value: 10 },
    rounding: { step: 1, mode: 'up' },
  }

  test('is the rule for all that match, without those not selected', () => {
    expect(request()).toEqual({ where: form.where, ...rule })
    expect(request(toggle(ALL_SELECTED, 2))).toEqual({ where: form.where, except: [2], ...rule })
  })

  test('names the products if they were selected one by one', () => {
    const selection = toggle(NONE_SELECTED, 3)
    expect(request(selection)).toEqual({ where: { ...form.where, ids: [3] }, ...rule })
  })

  test('is a list of prices if one of them was typed', () => {
    expect(request(toggle(ALL_SELECTED, 1), new Map([[2, 5000]]))).toEqual({
      where: form.where,
      change: {
        kind: 'list',
        prices: [
          { id: 2, price: 5000 },
          { id: 3, price: 1100 },
        ],
      },
    })
  })

  test('leaves out of the list what keeps its price', () => {
    expect(request(ALL_SELECTED, new Map([[2, 1000]]))).toMatchObject({
      change: { prices: [{ id: 1 }, { id: 3 }] },
    })
  })

  test('does not exist if nothing changes', () => {
    expect(request(NONE_SELECTED)).toBeUndefined()
    const same = products.map((product) => ({ ...product, after: product.before }))
    expect(changeRequest(read({}), markRows(same), ALL_SELECTED)).toBeUndefined()
  })
})

test('a row of the price desk is selected and taken out again', () => {
  const without = toggle(ALL_SELECTED, 7)
  expect([isSelected(without, 7), isSelected(without, 8)]).toEqual([false, true])
  expect(isSelected(toggle(without, 7), 7)).toBe(true)
})
