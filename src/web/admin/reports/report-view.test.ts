import { expect, test } from 'vitest'
import { readReportView, reportViewAddress, stepOf } from './report-view.ts'

const TODAY = '2026-11-18'
const read = (query: string) => readReportView(new URLSearchParams(query), TODAY)

test.each([
  '',
  '?rango=hoy',
  '?rango=7-dias&contra=ano-pasado',
  '?rango=ano&por=dia',
  '?rango=fechas&desde=2026-10-01&hasta=2026-10-31&contra=ano-pasado&por=semana',
])('the address %s means the same when it is written again', (query) => {
  expect(reportViewAddress(read(query))).toBe(`/admin/informes${query}`)
})

test('without choices, it is this month against the one before', () => {
  expect(read('')).toEqual({
    name: 'mes',
    range: { from: '2026-11-01', to: TODAY },
    comparison: 'antes',
    step: undefined,
  })
})

test('a report with its dates the other way round is the same', () => {
  expect(read('desde=2026-10-31&hasta=2026-10-01').range).toEqual({ from: '2026-10-01', to: '2026-10-31' })
})

test('nonsense in the address of a report counts as absent', () => {
  expect(read('rango=siempre&contra=nada&por=minuto')).toEqual(read(''))
})

test.each([
  ['rango=hoy', 'dia'],
  ['rango=fechas&desde=2026-10-01&hasta=2026-10-31', 'dia'],
  ['rango=fechas&desde=2026-10-01&hasta=2026-11-01', 'semana'],
  ['rango=ano', 'mes'],
  ['rango=ano&por=semana', 'semana'],
])('a report of %s is shown by %s', (query, step) => {
  expect(stepOf(read(query))).toBe(step)
})
