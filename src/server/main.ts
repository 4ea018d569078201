import type { AddressInfo } from 'node:net'
import { HOUR_MS } from '#domain/clock.ts'
import { type App, buildApp } from './app.ts'
import { copyBeforeMigrating } from './backups/copy-before-migrating.ts'
import { isClockTrusted } from './backups/trusted-clock.ts'
import { cleanUpHeldSales } from './counter/held-sales.ts'
import { openDatabase } from './db/open.ts'
import { reserveSpace } from './db/reserved-space.ts'
import type { Db } from './db/tables.ts'
import { wasDemoLoaded } from './demo/queries.ts'
import { reportProblems } from './errors.ts'
import { endNow, endOnSignals } from './http/end-on-signals.ts'
import { listen } from './http/listen.ts'
import { stopReading } from './http/read-in-thread.ts'
import { cleanUpUploads } from './images/uploads.ts'
import { eraseOldCustomers } from './law/erase-old-customers.ts'
import { eraseOrders } from './orders/trash/erase-orders.ts'
import { cleanUpLoginAttempts } from './people/guesses.ts'
import { cleanUpInvitations } from './people/invitations.ts'
import { ensureOwner } from './people/owner-account.ts'
import { cleanUpSessions } from './people/session.ts'
import { ensurePushKeys } from './push/push-keys.ts'
import { readSettings, type Settings } from './settings.ts'
import { isShopEmpty } from './shop/queries.ts'
import { eraseItems } from './trash/erase-items.ts'

const CLEAN_UP_EVERY_MS = HOUR_MS

/** Starts the shop with the pages of a build, or without one from their sources; it runs until a signal ends it. */
export async function main(build?: string): Promise<void> {
  await reportProblems(() => start(build))
}

async function start(build: string | undefined): Promise<void> {
  const settings = readSettings()
  const database = await openDatabase(
    settings.dataDir,
    settings.databaseUrl,
    copyBeforeMigrating(settings, console.log),
  )
  const app = await buildApp({ db: database.db, settings })
  app.addHook('onClose', async () => {
    // The hook that is added last runs first, and whoever writes closes last.
    await stopReading(settings)
    await database.close()
  })
  await servePages(app, build)
  cleanUpHourly(app)
  endOnSignals(app)

  let owner: Awaited<ReturnType<typeof ensureOwner>> | undefined
  const prepare = async (db: Db) => {
    const ensured = await ensureOwner(db, settings.admin)
    // If the database goes away and `prepare` runs again, the owner already exists: the password generated before still counts.
    owner ??= ensured
    await ensurePushKeys(db)
    if (settings.demo) await fillIfEmpty(db, settings)
    await cleanUp(app, db)
  }
  try {
    await database.makeReady(prepare, () =>
      console.log('La base de datos no contesta todavía, o está ocupada. La tienda abre en cuanto pueda.'),
    )
  } catch (error) {
    // Shut down while waiting: nothing to report, because the next start prepares again.
    if (app.life.isEnding) return
    await endNow(app)
    throw error
  }
  if (app.life.isEnding) return
  await database.follow((error) => app.log.error({ err: error }, 'database does not answer'))
  // Only now: a proxy sends visitors to whoever listens.
  await open(app, settings)
  if (app.life.isEnding) return
  app.backups.start()
  app.priceTimer.start()
  void app.payments.start()
  void app.push.start()
  // Before the first search. If it fails, that search retries and reports it. Background work comes after it.
  const indexed = app.productIndex().catch(() => undefined)
  void indexed.then(() => eraseCustomers(app))

  const { port } = app.server.address() as AddressInfo
  if (owner?.madeUpPassword !== undefined) {
    console.log(`Administración: http://localhost:${port}/login`)
    console.log(`  correo      ${settings.admin.email.toLowerCase()}`)
    console.log(`  contraseña  ${owner.madeUpPassword}`)
    console.log('Guardá la contraseña: no se vuelve a mostrar. Para elegir otra: npm run password\n')
  }
  if (owner?.isNew === false && settings.admin.password !== undefined) {
    console.log('ADMIN_PASSWORD no cambia nada: la tienda ya tiene dueño. Para elegir otra: npm run password')
  }
  logMissingPaymentSettings(settings)
  console.log(`La tienda está abierta en http://localhost:${port}`)
}

function logMissingPaymentSettings({ mercadoPago }: Settings): void {
  if (!mercadoPago) {
    console.log('Sin MP_ACCESS_TOKEN no hay cobros por Mercado Pago: los pedidos muestran el enlace fijo.')
  } else if (!mercadoPago.webhookSecret) {
    console.log(
      'Sin MP_WEBHOOK_SECRET no se reciben avisos de Mercado Pago: los pagos se consultan cada tanto.',
    )
  }
}

async function fillIfEmpty(db: Db, settings: Settings): Promise<void> {
  if (!(await isShopEmpty(db)) || (await wasDemoLoaded(db))) return
  // Imported on demand: the demo is loaded at most once in the life of a shop.
  const { loadDemo } = await import('./demo/load-demo.ts')
  if (await loadDemo(db, settings)) console.log('La tienda estaba vacía: se cargó el catálogo de muestra.\n')
}

/** Imported on demand, so that production does not load Vite. */
async function servePages(app: App, build: string | undefined): Promise<void> {
  if (build === undefined) {
    const { serveSourcePages } = await import('./site/development.ts')
    await serveSourcePages(app)
  } else {
    const { serveBuiltPages } = await import('./site/built.ts')
    await serveBuiltPages(app, build)
  }
}

function cleanUpHourly(app: App): void {
  const timer = setInterval(async () => {
    await cleanUp(app, app.db)
    await eraseCustomers(app)
  }, CLEAN_UP_EVERY_MS)
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Also runs at the start: a shop that is restarted often might never reach the first hourly run. */
async function cleanUp(app: App, db: Db): Promise<void> {
  try {
    if (await isClockTrusted(db, app.settings.dataDir)) {
      await eraseOrders(db)
      await eraseItems(db)
    }
    await cleanUpUploads(db)
    await cleanUpHeldSales(db)
    await cleanUpSessions(db)
    await cleanUpInvitations(db)
    await cleanUpLoginAttempts(db, Date.now())
    if (app.settings.databaseUrl === undefined) reserveSpace(app.settings.dataDir)
  } catch (error) {
    app.log.error({ err: error }, 'cleaning up failed')
  }
}

/** Apart from the rest, once the shop is open: it reads all delivered orders. */
async function eraseCustomers(app: App): Promise<void> {
  try {
    if (await isClockTrusted(app.db, app.settings.dataDir)) await eraseOldCustomers(app.db, app.settings.shop)
  } catch (error) {
    // Cut off by the end: the next run continues.
    if (!app.life.isEnding) app.log.error({ err: error }, 'erasing old customers failed')
  }
}

async function open(app: App, settings: Settings): Promise<void> {
  try {
    await listen(app, settings)
  } catch (error) {
    await endNow(app)
    throw error
  }
}
