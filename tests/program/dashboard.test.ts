import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Panel = {
  readonly id: number
  readonly title: string
  readonly type: string
  readonly datasource: unknown
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly fieldConfig: { readonly defaults: { readonly unit: string } }
  readonly targets: readonly { readonly refId: string; readonly expr: string }[]
}

/** Columns of Grafana's grid. */
const COLUMNS = 24
/** Those of Grafana's many units that are used here. */
const UNITS = ['short', 's', 'bytes', 'reqps', 'percentunit']
/** Grafana 9's, which newer ones convert. */
const SCHEMA = 37

/** What Grafana, which is not in Debian, would refuse or draw wrongly. Its queries are in monitoring.long.test.ts. */
const dashboard = JSON.parse(readFileSync('ops/grafana-dashboard.json', 'utf8'))
const panels: readonly Panel[] = dashboard.panels

test('the dashboard asks for its Prometheus, and every panel uses it', () => {
  expect(dashboard.schemaVersion).toBe(SCHEMA)
  const [variable, ...others] = dashboard.templating.list
  expect(others).toEqual([])
  expect(variable).toMatchObject({ type: 'datasource', query: 'prometheus' })
  for (const { title, datasource } of panels) {
    expect(datasource, title).toEqual({ type: 'prometheus', uid: `\${${variable.name}}` })
  }
})

test('each panel has a number, a title and queries of its own, and a unit', () => {
  for (const key of ['id', 'title'] as const) {
    expect(new Set(panels.map((panel) => panel[key])).size, key).toBe(panels.length)
  }
  for (const { title, type, fieldConfig, targets } of panels) {
    expect(['stat', 'timeseries'], title).toContain(type)
    expect(UNITS, title).toContain(fieldConfig.defaults.unit)
    expect(targets.length, title).toBeGreaterThan(0)
    expect(new Set(targets.map(({ refId }) => refId)).size, title).toBe(targets.length)
  }
})

test('no panel of the dashboard covers another or leaves the grid', () => {
  const taken = new Map<string, string>()
  for (const { title, gridPos } of panels) {
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(COLUMNS)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        expect(taken.get(`${x},${y}`), title).toBeUndefined()
        taken.set(`${x},${y}`, title)
      }
    }
  }
})
