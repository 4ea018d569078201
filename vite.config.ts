import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const EARLY_ENTRY = 'src/web/early/early.ts'
const CLIENT_ENTRY = 'src/web/entry-client.tsx'
/** The schemas of what visitors get from the API. */
const ANSWERS = 'src/web/api/answers.ts'

type Modules = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

let beforePaint: ReadonlySet<string> | undefined
let onEveryPage: ReadonlySet<string> | undefined
let inAnswers: ReadonlySet<string> | undefined

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
  if (!onEveryPage.has(id)) return inAnswers.has(id) ? 'answers' : /lucide-react/.test(id) ? 'icons' : null
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
  return /node_modules/.test(id) ? 'libraries' : 'shop'
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
