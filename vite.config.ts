import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const CLIENT_ENTRY = 'src/web/entry-client.tsx'

type Modules = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

let onEveryPage: ReadonlySet<string> | undefined

/**
 * What every page needs comes in four files, React, the other libraries, the domain and the pages' own code, which are taken one
 * after the other, instead of the thirty that sharing it with pages fetched later would make of it. The rest is split by page.
 */
function fileOf(id: string, modules: Modules): string | null {
  const entry = resolve(CLIENT_ENTRY)
  onEveryPage ??= importedBy(entry, modules)
  // What loads all of this must not have to wait for it.
  if (/preload-helper|web\/(page-data|pause)/.test(id)) return 'loader'
  // The entry waits for the page's own file, which imports these: together they would wait for each other.
  if (id === entry || !onEveryPage.has(id)) return null
  // The settings of zod are made where zod is, before our code makes its first schema.
  if (/node_modules\/(react|react-dom|scheduler)\/|react-setup/.test(id)) return 'react'
  if (/node_modules|zod-setup/.test(id)) return 'libraries'
  return /src\/domain/.test(id) ? 'domain' : 'shop'
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
          input: 'src/web/start.ts',
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
