import type { AddressInfo } from 'node:net'
import { type App, buildApp } from './app.ts'
import { backUpDaily } from './db/daily-backup.ts'
import { openDatabase } from './db/open.ts'
import { isShopEmpty } from './db/queries.ts'
import type { Db } from './db/tables.ts'
import { endOnSignals } from './end-on-signals.ts'
import { StartError, tellProblems } from './errors.ts'
import { cleanUpUploads } from './images/uploads.ts'
import { ensureOwner } from './session/ensure-owner.ts'
import { cleanUpSessions } from './session/session.ts'
import { readSettings, type Settings } from './settings.ts'

const CLEAN_UP_EVERY_MS = 60 * 60 * 1000

/** Opens the shop and keeps it open until it is asked to end. */
export async function main(): Promise<void> {
  await tellProblems(start)
}

async function start(): Promise<void> {
  const settings = readSettings()
  const { db, close } = await openDatabase(settings.dataDir)
  const app = await buildApp({ db, settings })
  app.addHook('onClose', close)
  const owner = await ensureOwner(db, settings.admin)
  if (settings.demo && (await isShopEmpty(db))) {
    // Its texts are needed once in the life of a shop.
    const { loadDemo } = await import('./db/demo/load-demo.ts')
    if (await loadDemo(db)) console.log('La tienda estaba vacía: se cargó el catálogo de muestra.\n')
  }

  await servePages(app, settings)
  await cleanUpHourly(app, db)
  backUpDaily(app, settings.dataDir)
  endOnSignals(app)
  await listen(app, settings)

  const { port } = app.server.address() as AddressInfo
  if (owner.madeUpPassword) {
    console.log(`Administración: http://localhost:${port}/login`)
    console.log(`  correo      ${owner.email}`)
    console.log(`  contraseña  ${owner.madeUpPassword}`)
    console.log('Guardá la contraseña: no se vuelve a mostrar.\n')
  }
  console.log(`La tienda está abierta en http://localhost:${port}`)
}

/** Each is loaded only where it is used: Vite has no place in the memory of a running shop. */
async function servePages(app: App, { isDevelopment }: Settings): Promise<void> {
  if (isDevelopment) {
    const { serveSourcePages } = await import('./site/development.ts')
    await serveSourcePages(app)
  } else {
    const { serveBuiltPages } = await import('./site/built.ts')
    await serveBuiltPages(app)
  }
}

/** At once too: a shop that is restarted every day would never see its first hour. */
async function cleanUpHourly(app: App, db: Db): Promise<void> {
  const cleanUp = async () => {
    try {
      await cleanUpUploads(db)
      await cleanUpSessions(db)
    } catch (error) {
      app.log.error({ err: error }, 'cleaning up failed')
    }
  }
  const timer = setInterval(cleanUp, CLEAN_UP_EVERY_MS)
  app.addHook('onClose', async () => clearInterval(timer))
  await cleanUp()
}

async function listen(app: App, { port, host }: Settings): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    await app.close()
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new StartError(`El puerto ${port} ya está en uso. Elegí otro con PORT.`)
    }
    throw error
  }
}
