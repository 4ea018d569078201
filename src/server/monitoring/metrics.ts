import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { EntryKind } from '#domain/journal/entries.ts'
import { newestBackup } from '../backups/backup-files.ts'
import { freeSpace } from '../backups/disk-space.ts'
import { onEntries } from '../db/change.ts'
import { listReaderLags } from '../db/durable-reader.ts'
import { engineOf } from '../db/engine.ts'
import { openTransactions } from '../db/transact.ts'
import { waitingTasks } from '../http/limiter.ts'
import { checkReady } from './check-ready.ts'
import { countDeliveries, countDueChecks, listOrderCounts, listPaymentCounts } from './queries.ts'

/** A cached page takes a millisecond, a page that is made some dozens, and people give up after seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Prometheus waits for ten seconds. */
const READ_WITHIN_MS = 2000
const LAG_PRECISION_MS = 50
/** Gauges whose suffix `_total` is reserved for counters; prom-client exports the same numbers without it. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

const PLACED: EntryKind = 'order.placed'

type Sample = { readonly labels?: Readonly<Record<string, string>>; readonly value: number }

/** Adds a number that is read at each scrape. One that fails is left out, and the others stay. */
type AddGauge = (
  metric: string,
  help: string,
  read: () => Promise<readonly Sample[] | number> | number,
  labelNames?: readonly string[],
) => void

/**
 * Numbers for Prometheus, about this process, the machine and the shop. Labels are routes, statuses and other words of ours: never an
 * address or anything about a person. Their names stay, because dashboards and alerts rely on them.
 */
export function createMetrics(app: FastifyInstance) {
  const registry = new Registry()
  const registers = [registry]
  const reads: (() => Promise<void>)[] = []
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_PRECISION_MS })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  countRequests(app, registry)

  const errors = new Counter({
    name: 'serpentina_scrape_errors_total',
    help: 'Numbers that could not be read in time, by metric',
    labelNames: ['metric'],
    registers,
  })

  const gauge: AddGauge = (metric, help, read, labelNames = []) => {
    const name = `serpentina_${metric}`
    const made = new Gauge({ name, help, labelNames, registers })
    errors.inc({ metric: name }, 0)
    reads.push(async () => {
      if (labelNames.length > 0) made.reset()
      else made.remove()
      try {
        const found = await inTime(read)
        const samples: readonly Sample[] = typeof found === 'number' ? [{ value: found }] : found
        for (const { labels = {}, value } of samples) made.set(labels, value)
      } catch (error) {
        errors.inc({ metric: name })
        app.log.warn({ err: error, metric: name }, 'a number for the metrics was not read')
      }
    })
  }

  const cache = new Counter({
    name: 'serpentina_response_cache_requests_total',
    help: 'Requests for responses that are cached, by whether they were',
    labelNames: ['result'],
    registers,
  })
  reads.push(async () => {
    cache.reset()
    cache.inc({ result: 'hit' }, app.work.cacheHits)
    cache.inc({ result: 'miss' }, app.work.cacheMisses)
  })

  const placed = new Counter({
    name: 'serpentina_orders_placed_total',
    help: 'Orders placed in the whole shop since this process started',
    registers,
  })
  onEntries(app.db, (_topics, entries) => placed.inc(entries.filter(({ kind }) => kind === PLACED).length))

  gaugeProcess(app, gauge)
  gaugeShop(app, gauge)

  return {
    contentType: registry.contentType,
    async scrape(): Promise<string> {
      await Promise.all(reads.map((read) => read()))
      return registry.metrics()
    },
  }
}

/** What this process and its machine are doing. */
function gaugeProcess(app: FastifyInstance, gauge: AddGauge): void {
  const { db } = app
  const { dataDir } = app.settings
  gauge('ready', '1 if this process can serve, as /api/health says; otherwise 0', () =>
    checkReady(app).then(
      () => 1,
      () => 0,
    ),
  )
  gauge(
    'queue_waiting',
    'Tasks that wait for their turn in this process, by queue',
    async () => [...waitingTasks()].map(([queue, value]) => ({ labels: { queue }, value })),
    ['queue'],
  )
  gauge('transactions_open', 'Changes that are not committed yet', () => openTransactions(db))
  gauge('streams_open', 'Open streams of server-sent events', () => app.work.openStreams)
  gauge('time_seconds', "The machine's clock, to be compared with Prometheus's", () => Date.now() / 1000)
  gauge('disk_free_bytes', 'Free space in the data folder', () => freeSpace(dataDir))
  gauge('backup_timestamp_seconds', 'When the newest copy was made; 0 without one', () => newestCopy(dataDir))
}

/** What is in the database. */
function gaugeShop({ db }: FastifyInstance, gauge: AddGauge): void {
  gauge('database_size_bytes', 'Size of the database', () => engineOf(db).size(db))
  gauge('clock_offset_seconds', "The machine's clock less the database's, if that has its own", async () => {
    const other = await engineOf(db).clock(db)
    return other === undefined ? [] : Date.now() / 1000 - other
  })
  gauge('payment_checks_due', 'Questions to the payment provider that are due', () =>
    countDueChecks(db, new Date().toISOString()),
  )
  gauge('push_deliveries_waiting', 'Notifications that are not delivered yet', () => countDeliveries(db))
  gauge(
    'journal_lag_entries',
    'Entries of the journal that a reader has not read yet',
    async () => (await listReaderLags(db)).map(({ name, lag }) => ({ labels: { reader: name }, value: lag })),
    ['reader'],
  )
  gauge(
    'orders',
    'Orders by status, without those in the trash',
    async () =>
      (await listOrderCounts(db)).map(({ status, count }) => ({ labels: { status }, value: count })),
    ['status'],
  )
  gauge(
    'payments',
    'Payments by source and state',
    async () => (await listPaymentCounts(db)).map(({ count, ...labels }) => ({ labels, value: count })),
    ['source', 'state'],
  )
}

/** Only what comes over the network: pages call the API inside the process, which is part of their own time. */
function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'serpentina_http_requests_total',
    help: 'Answered requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'serpentina_http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer, without streams',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  })
  // From the start: Prometheus sees no increase in a series that begins with its first order or error.
  for (const route of ['/api/order', '/api/order/mostrador']) {
    durations.zero({ method: 'POST', route })
    for (const status of [201, 500, 503]) requests.inc({ method: 'POST', route, status }, 0)
  }

  app.addHook('onResponse', (request, reply, done) => {
    if (request.socket instanceof Socket) {
      const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown' }
      requests.inc({ ...labels, status: reply.statusCode })
      // A stream is open as long as somebody looks at it.
      if (reply.getHeader('content-type') !== 'text/event-stream')
        durations.observe(labels, reply.elapsedTime / 1000)
    }
    done()
  })
}

/** In seconds. Copies that were uploaded or replaced are not of today's shop. */
function newestCopy(dataDir: string): number {
  const newest = newestBackup(dataDir, ['daily', 'manual'], new Date())
  return newest ? Date.parse(newest.date) / 1000 : 0
}

async function inTime<T>(read: () => Promise<T> | T): Promise<T> {
  const tooLate = delay(READ_WITHIN_MS, undefined, { ref: false }).then(() => {
    throw new Error(`not read within ${READ_WITHIN_MS} ms`)
  })
  // A read that fails at once must not leave the other one without anybody to catch it: that would end the shop.
  return Promise.race([(async () => read())(), tooLate])
}
