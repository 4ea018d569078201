import type { FastifyInstance } from 'fastify'
import { dayInMendoza } from '#domain/clock.ts'
import type { PaymentTask } from '#domain/payments/order-payments.ts'
import type { Permission } from '#domain/permissions.ts'
import { backupProblems, type Decision, MOST_NAMED, SEARCHED_DAYS } from '#domain/today/today.ts'
import { countWithdrawals, listWithdrawals } from '../law/queries.ts'
import { listFailed } from '../prices/scheduled/queries.ts'
import { listSearches } from '../search/queries.ts'
import { searchProducts } from '../search/search-products.ts'
import { listSuggestions } from '../shop/suggestions/answer-suggestion.ts'

/** More than are shown, because some of these texts find something by now. */
const SEARCHES_READ = 20

/** What waits for a decision of somebody, the most urgent first. */
export async function listDecisions(
  app: FastifyInstance,
  now: Date,
  may: (permission: Permission) => boolean,
): Promise<Decision[]> {
  return [
    ...(may('copies') ? aboutBackups(app) : []),
    ...(may('refunds') ? aboutPayments(await app.paymentTasks()) : []),
    ...(await aboutWithdrawals(app)),
    ...(may('prices') ? await aboutPrices(app) : []),
    ...(may('catalogue') ? await aboutSearches(app, now) : []),
    ...(may('prices') ? await aboutSeasons(app) : []),
  ]
}

function aboutBackups({ backups }: FastifyInstance): Decision[] {
  return backupProblems(backups.status()).map((problem) => ({ kind: 'backup', problem }))
}

function aboutPayments(tasks: readonly PaymentTask[]): Decision[] {
  const named = tasks.slice(0, MOST_NAMED).map((task): Decision => ({ kind: 'payment', task }))
  const more = tasks.length - named.length
  return more > 0 ? [...named, { kind: 'payments', more }] : named
}

async function aboutWithdrawals({ db }: FastifyInstance): Promise<Decision[]> {
  const open = await countWithdrawals(db, 'open')
  const [oldest] = open > 0 ? await listWithdrawals(db, 1) : []
  return oldest ? [{ kind: 'withdrawals', open, since: oldest.date }] : []
}

async function aboutPrices({ db }: FastifyInstance): Promise<Decision[]> {
  return (await listFailed(db)).map(({ summary, reason }) => ({ kind: 'prices', summary, reason }))
}

/** What people looked for in vain, and still would. */
async function aboutSearches(app: FastifyInstance, now: Date): Promise<Decision[]> {
  const searches = await listSearches(app.db, dayInMendoza(now) - SEARCHED_DAYS + 1, SEARCHES_READ)
  const missed = searches.filter(({ results }) => results === 0)
  if (missed.length === 0) return []
  const index = await app.productIndex()
  return missed
    .filter(({ text }) => {
      const { total, leftOut } = searchProducts(index, { text, page: 1, pageSize: 1 })
      return total === 0 || leftOut !== undefined
    })
    .slice(0, MOST_NAMED)
    .map(({ text, times }) => ({ kind: 'search', text, times }))
}

/** The next season alone, with all its ideas. */
async function aboutSeasons({ db, settings }: FastifyInstance): Promise<Decision[]> {
  const suggestions = await listSuggestions(db, settings.shop)
  const [next] = suggestions
  if (!next) return []
  const { season, date } = next
  const ideas = suggestions.filter((idea) => idea.season === season).map(({ kind }) => kind)
  return [{ kind: 'season', season, date, ideas }]
}
