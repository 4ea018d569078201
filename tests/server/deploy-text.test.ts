import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeOrderId } from '#server/orders/order-id.ts'
import { parseSettings, SETTING_NAMES } from '#server/settings.ts'

const text = readFileSync('docs/deploy.md', 'utf8')
const blocks = (language: string) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, block = '']) => block)

test('the guide installs the Node that the project pins', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const named = [...text.matchAll(/-p node@(\S+)/g)].map(([, version]) => version)
  expect(named.length).toBeGreaterThan(0)
  expect(new Set(named)).toEqual(new Set([dependencies.node]))
})

test('its settings are accepted, and open a live shop: not the demo', () => {
  const [first = ''] = blocks('ini')
  const lines = first.trim().split('\n')
  const settings = Object.fromEntries(lines.map((line) => line.match(/^(\w+)="?(.*?)"?$/)?.slice(1) ?? []))
  expect(Object.keys(settings).filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
  const { demo, shop } = parseSettings(settings)
  expect(demo).toBe(false)
  const unset = SETTING_NAMES.filter((name) => /^SHOP_(?!HOLD)/.test(name) && !(name in settings))
  expect(unset).toEqual([])
  expect(shop.name).not.toBe(parseSettings({}).shop.name)
})

test('its nginx logs no address of a receipt, and no search', () => {
  const [site = ''] = blocks('nginx')
  const [, pattern = ''] = /"~\*(\S+)" "\$before\*\$after"/.exec(site) ?? []
  const hidden = new RegExp(pattern, 'i')
  const id = makeOrderId()
  for (const path of [
    `/checkout/${id}`,
    `/api/order/cel/${id}/events`,
    `/checkout/${id.toLowerCase()}/pagar`,
  ]) {
    expect(path.replace(hidden, '$<before>*$<after>')).toBe(path.replace(/[0-9a-z]{26}/i, '*'))
  }
  expect('/images/torta.webp').not.toMatch(hidden)
  const [, format = ''] = /log_format serpentina '(.*)'/.exec(site) ?? []
  expect(format).toContain('$logged_path')
  for (const whole of ['$request ', '"$request"', '$request_uri', '$args', '$query_string', '$http_referer'])
    expect(format).not.toContain(whole)
})
