import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#domain/clock.ts'
import { storeAssets } from './kept-assets.ts'
import { servePages } from './site.ts'

type ManifestEntry = {
  readonly file: string
  readonly isDynamicEntry?: boolean
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, ManifestEntry>>

const EARLY = 'src/web/early/early.ts'
const ENTRY = 'src/web/entry-client.tsx'
/** Imported by the entry once the libraries have run. */
const HYDRATION = 'src/web/hydrate.tsx'
const ASSETS = 'assets'
/** Not those that are being written. */
const ASSET_NAME = /^[\w-]+(?:\.\w+)+$/
/** Also the compressed ones. */
const WORKER = 'admin-sw.js'

/** Serves the pages of a build of `npm run build`. */
export async function serveBuiltPages(app: FastifyInstance, build: string): Promise<void> {
  const client = join(build, 'client')
  // Trusted without validation: the build of this program wrote it.
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const { render } = await import(pathToFileURL(join(build, 'server/entry-server.js')).href)
  const early = filesOf(manifest, EARLY)
  const entry = filesOf(manifest, ENTRY)
  const everywhere = [...new Set([...entry.files, ...filesOf(manifest, HYDRATION).files])]
  const known = new Set([...early.files, ...everywhere])
  const withoutKnown = (files: readonly string[]) => files.filter((file) => !known.has(file))
  const lazyPages = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry)
  const pages = {
    render,
    assets: {
      styles: entry.styles,
      // The first file is the chunk the entry imports: it holds the code, because other scripts share it.
      early: early.files[0] ?? '',
      scripts: everywhere.filter((file) => !early.files.includes(file)),
      scriptsByPage: Object.fromEntries(
        lazyPages.map((page) => [page, withoutKnown(filesOf(manifest, page).files)]),
      ),
    },
  }

  const kept = join(app.settings.dataDir, ASSETS)
  shareAssets(app, join(client, ASSETS), kept)

  await app.register(async (scope) => {
    // Each file gets its own route at start; everything else falls through to the pages.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', whileClosed: true }
      route.schema = { ...route.schema, hide: true }
    })
    await scope.register(fastifyStatic, {
      root: client,
      wildcard: false,
      preCompressed: true,
      dotfiles: 'ignore',
      index: false,
      setHeaders(reply, path) {
        // File names under assets contain a hash of the content.
        const isHashed = basename(dirname(path)) === ASSETS
        const known = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
        // A new service worker is used at once.
        reply.header('cache-control', basename(path).startsWith(WORKER) ? 'no-cache' : known)
      },
    })
    // Pages that were opened before an upgrade, or that a process of another release renders, ask for files of their own build.
    scope.get<{ Params: { name: string } }>(`/${ASSETS}/:name`, ({ params: { name } }, reply) =>
      ASSET_NAME.test(name) ? reply.sendFile(name, kept) : reply.callNotFound(),
    )
  })
  servePages(app, async () => pages)
}

/** Runs before the process listens, and daily afterwards. */
function shareAssets(app: FastifyInstance, assets: string, kept: string): void {
  const share = () => {
    try {
      storeAssets(assets, kept)
    } catch (error) {
      // For example a full disk: this process still serves its own files.
      app.log.error({ err: error }, 'the assets of this build were not kept for other releases')
    }
  }
  share()
  const timer = setInterval(share, DAY_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function filesOf(manifest: Manifest, name: string) {
  const entries = withImports(manifest, name)
  return {
    files: entries.map(({ file }) => `/${file}`),
    styles: entries.flatMap(({ css = [] }) => css).map((file) => `/${file}`),
  }
}

/** A file of the build, after everything it imports. */
function withImports(manifest: Manifest, name: string, found = new Set<ManifestEntry>()): ManifestEntry[] {
  const entry = manifest[name]
  if (!entry) throw new Error(`the build has no ${name}`)
  for (const imported of entry.imports ?? []) withImports(manifest, imported, found)
  return [...found.add(entry)]
}
