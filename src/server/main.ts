import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import { openDatabase } from './db/open.ts'
import { StartError } from './errors.ts'
import { cleanUpUploads } from './images/uploads.ts'
import { ensureOwner } from './session/ensure-owner.ts'
import { readSettings } from './settings.ts'

const CLEAN_UP_EVERY_MS = 60 * 60 * 1000

try {
  await start()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function start(): Promise<void> {
  const settings = readSettings()
  const { db, close } = await openDatabase(settings.dataDir)
  const app = await buildApp({ db, settings })
  app.addHook('onClose', close)
  const owner = await ensureOwner(db, settings.admin)

  if (settings.isDevelopment) {
    const { serveSourcePages } = await import('./site/development.ts')
    await serveSourcePages(app)
  } else {
    const { serveBuiltPages } = await import('./site/built.ts')
    await serveBuiltPages(app)
  }

  const cleaning = setInterval(
    () => cleanUpUploads(db).catch((error) => app.log.error(error)),
    CLEAN_UP_EVERY_MS,
  )
  app.addHook('onClose', async () => clearInterval(cleaning))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => app.close())

  await listen(app, settings)
  const { port } = app.server.address() as AddressInfo
  console.log(`La tienda está abierta en http://localhost:${port}`)
  if (owner.madeUpPassword) {
    console.log(`Administración: http://localhost:${port}/login`)
    console.log(`  correo      ${owner.email}`)
    console.log(`  contraseña  ${owner.madeUpPassword}`)
    console.log('Guardá la contraseña: no se vuelve a mostrar.')
  }
}

async function listen(
  app: Awaited<ReturnType<typeof buildApp>>,
  { port, host }: { port: number; host: string },
) {
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
