import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const EARLY_ENTRY = 'src/web/early/early.ts'
const CLIENT_ENTRY = 'src/web/entry-client.tsx'
/** The schemas of what visitors get from the API. */
const ANSWERS = 'src/web/api/answers.ts'

type ModuleInfo = { importedIds: string[]; dynamicallyImportedIds: string[] }
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

let beforePaint: ReadonlySet<string> | undefined
let onEveryPage: ReadonlySet<string> | undefined
let inAnswers: ReadonlySet<string> | undefined
let onDemand: ReadonlyMap<string, ReadonlySet<string>> | undefined

/**
 * What runs before the first paint is one file. What every page needs after it comes in three, React, the other libraries and our own
 * code, which are run one after the other, instead of the thirty that sharing it with pages fetched later would make of it. The rest is
 * split by page.
 */
function fileOf(id: string, modules: Modules): string | null {
  const entry = resolve(CLIENT_ENTRY)
  beforePaint ??= importedBy(resolve(EARLY_ENTRY), modules)
  onEveryPage ??= importedBy(entry, modules)
  // What runs the other files must not have to wait for them.
  if (beforePaint.has(id) || /web\/(pause|connection\/reachable)/.test(id)) return 'early'
  // The settings of zod are made where zod is, before our code makes its first schema.
  if (/node_modules\/zod\/|zod-setup/.test(id)) return 'zod'
  // The entry waits for the page's own file, which imports these: together they would wait for each other.
  if (id === entry) return null
  // Together, because each of these is half a kilobyte and comes with more than that of headers.
  inAnswers ??= importedBy(resolve(ANSWERS), modules)
  if (!onEveryPage.has(id)) return inAnswers.has(id) ? 'answers' : sharedFileOf(id, modules)
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
  return isLibrary(id) ? 'libraries' : 'shop'
}

const isIcon = (id: string) => /lucide-react/.test(id)

/** An icon counts as our own code: it is a few hundred bytes. */
const isLibrary = (id: string) => /node_modules/.test(id) && !isIcon(id)

/**
 * What several pages of the owner share is one file, or their table would come in 44, thirty of them smaller than their headers.
 * Visitors get only what their page needs.
 */
function sharedFileOf(id: string, modules: Modules): string | null {
  onDemand ??= fetchedOnDemand(resolve(CLIENT_ENTRY), modules)
  const pages = [...onDemand].filter(([, needed]) => needed.has(id)).map(([page]) => page)
  if (pages.length < 2 || onDemand.has(id) || isLibrary(id)) return null
  if (pages.every((page) => page.includes('/web/admin/'))) return 'admin'
  return isIcon(id) ? 'icons' : null
}

/** The modules that are imported only when they are needed, each with what it imports itself. */
function fetchedOnDemand(
  id: string,
  modules: Modules,
  found = new Map<string, ReadonlySet<string>>(),
): ReadonlyMap<string, ReadonlySet<string>> {
  for (const module of importedBy(id, modules)) {
    for (const page of modules.getModuleInfo(module)?.dynamicallyImportedIds ?? []) {
      if (found.has(page)) continue
      found.set(page, importedBy(page, modules))
      fetchedOnDemand(page, modules, found)
    }
  }
  return found
}

function importedBy(id: string, modules: Modules, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) importedBy(imported, modules, found)
  return found
}

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss()],
  // A picture in the text of a page would be sent again with every page that shows it.
  build: { emptyOutDir: true, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: [EARLY_ENTRY, 'src/web/start.ts', CLIENT_ENTRY],
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: fileOf, debugName: 'every page' }],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled and shaken: loaded whole, the icons alone would take 20 MB of the shop's memory.
      resolve: command === 'build' ? { noExternal: true } : {},
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/web/entry-server.tsx' },
      },
    },
  },
  builder: {},
}))
