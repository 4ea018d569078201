import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfNeeded } from '../../scripts/build-if-needed.ts'
import { measureEngines } from './engines.ts'
import { type Figure, isGood, printFigures } from './figures.ts'
import { measureGrowth } from './growth.ts'
import { measureKeys } from './keys.ts'
import { LISTENERS, measureListeners } from './listeners.ts'
import { measurePages } from './pages.ts'
import { measurePresses } from './presses.ts'
import { measurePrices } from './prices.ts'
import { measureReports } from './reports.ts'
import { measureSearch } from './search.ts'
import { measureServer, PRODUCTS } from './server.ts'
import { measureWaits } from './waits.ts'

const RESULTS = join(import.meta.dirname, 'results.json')

/** What can be measured. `npm run bench -- server` measures one of them; `--postgres` compares the engines. */
const PARTS: Readonly<Record<string, { title: string; measure: () => Promise<Figure[]> }>> = {
  server: { title: `One process, ${PRODUCTS} products`, measure: measureServer },
  '--postgres': { title: 'SQLite and PostgreSQL side by side', measure: measureEngines },
  growth: { title: 'How waiting grows with the shop', measure: measureGrowth },
  keys: { title: "A key in the owner's table of 10,000 products", measure: measureKeys },
  prices: { title: 'The price desk with 10,000 products', measure: measurePrices },
  waits: { title: 'What others wait, with 30,000 products and 300,000 orders', measure: measureWaits },
  reports: { title: 'Reports about a year with 300,000 orders', measure: measureReports },
  search: { title: 'Searching products, processor time', measure: measureSearch },
  listeners: { title: `${LISTENERS} open pages of the owner`, measure: measureListeners },
  presses: { title: 'Presses on a cheap phone, by the demo shop', measure: measurePresses },
  pages: { title: 'What visitors wait for, by the demo shop', measure: measurePages },
}

buildIfNeeded()
const names = process.argv.slice(2)
const results: Record<string, Figure[]> = {}
for (const [name, { title, measure }] of Object.entries(PARTS)) {
  if (names.length > 0 ? !names.includes(name) : name.startsWith('--')) continue
  const figures = await measure()
  printFigures(title, figures)
  results[name] = figures
}
writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
if (!Object.values(results).flat().every(isGood)) process.exitCode = 1
