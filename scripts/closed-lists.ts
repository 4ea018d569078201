import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ORDER_SOURCES } from '../src/domain/orders/order-source.ts'
import { REMAINDERS } from '../src/domain/orders/order-standing.ts'
import { STATUSES } from '../src/domain/orders/order-status.ts'
import { ROLES } from '../src/domain/people/roles.ts'
import { SOURCES } from '../src/domain/prices/payment-source.ts'
import { WAYS } from '../src/domain/prices/way-to-pay.ts'

/**
 * Part of `npm run lint`: code must not compare with a member of a closed list. A comparison compiles whatever members the list gains, and
 * treats them all like "the others"; a fact in the list's table has to be given for each of them.
 */

const TABLES: Readonly<Record<string, object>> = {
  'src/domain/orders/order-source.ts': ORDER_SOURCES,
  'src/domain/orders/order-status.ts': STATUSES,
  'src/domain/orders/order-standing.ts': REMAINDERS,
  'src/domain/people/roles.ts': ROLES,
  'src/domain/prices/payment-source.ts': SOURCES,
  'src/domain/prices/way-to-pay.ts': WAYS,
}

/** Tests say what happens with certain members, the demo has them as data, and a migration is about the members of its day. */
const OUTSIDE = /\.test\.tsx?$|\/testing\/|\/test-[\w-]+\.ts$|\/migrations\/|^src\/server\/demo\//

const ROOT = dirname(import.meta.dirname)
/** By what stands in the code: `'pagado'`, or the name of a constant. */
const tableOf = new Map(
  Object.entries(TABLES).flatMap(([file, table]) => {
    const members = Object.keys(table).map((member) => `'${member}'`)
    const constants = readFileSync(join(ROOT, file), 'utf8').matchAll(
      /export const (\w+)(?:: \w+)? = ('[^']+')/g,
    )
    const names = [...constants].flatMap(([, name = '', value = '']) =>
      members.includes(value) ? [name] : [],
    )
    return [...members, ...names].map((member) => [member, file] as const)
  }),
)
const ONE = `(?<!\\w)(?:${[...tableOf.keys()].join('|')})(?!\\w)`
const MEMBER = new RegExp(`(${ONE})`, 'g')
const COMPARISONS = [
  // status === 'pagado', and the other way round
  `[!=]==?\\s*${ONE}`,
  `${ONE}\\s*[!=]==?`,
  `\\bcase ${ONE}:`,
  // ['pagado', 'entregado'].includes(status)
  `\\[\\s*${ONE}[^\\]]*\\]\\.includes\\(`,
  `\\.includes\\(${ONE}\\)`,
  // where('status', '=', 'pagado')
  `'(?:=|!=|<>)',\\s*${ONE}`,
  `'(?:not )?in', \\[\\s*${ONE}`,
  // sql`… status = 'pagado'`
  `\\bsql(?:<[^>]*>)?\`[^\`]*${ONE}`,
].map((source) => new RegExp(source, 'g'))

const HINT = `
Compare a fact of the list's table instead, as in STATUSES[order.status].goods === 'handed over', and add one if none says what the code
wants to know. Queries take the members that have a fact from ORDER_STATUSES.filter(…). docs/recipes.md: "A new value of a list".`

const problems = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !OUTSIDE.test(file))
  .sort()
  .flatMap((file) => comparisonsIn(readFileSync(file, 'utf8')).map((found) => `${file}:${found}`))
if (problems.length > 0) {
  for (const problem of problems) console.error(problem)
  console.error(HINT)
  process.exitCode = 1
}

/** What compares with a member or its constant, with the line and the list's table. */
function comparisonsIn(text: string): string[] {
  return COMPARISONS.flatMap((comparison) => [...text.matchAll(comparison)]).map(({ 0: found, index }) => {
    const line = text.slice(0, index + found.length).split('\n').length
    const [, member = ''] = [...found.matchAll(MEMBER)].at(-1) ?? []
    return `${line} compares with ${member}, a member of the closed list in ${tableOf.get(member)}`
  })
}
