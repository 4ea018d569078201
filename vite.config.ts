import { relative } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * With everything they import: what runs before the first paint, the libraries, and what every page needs, each in one file instead of
 * thirty small ones. The rest is split by page.
 */
const FILES = [
  { name: 'early', test: /\/src\/web\/early\//, priority: 3 },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|zod)\/|zod-setup/, priority: 2 },
  { name: 'shop', test: /\/src\/web\/routes\.tsx$/, priority: 1 },
]

const WORKER = 'src/web/worker/admin-sw.ts'

/** Loaded from their packages when they are needed, which few requests do. */
const ON_DEMAND = /^(vite|sharp|pg|pdfkit|web-push|write-excel-file|read-excel-file)(\/|$)/

/** Files beside a module (a worker, a picture of the demo) are where its source is, not beside the bundle. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  applyToEnvironment: ({ name }) => name === 'program',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.')) return undefined
    // From dist/builds/{build}/program.
    const source = `../../../../${relative(import.meta.dirname, id)}`
    return code
      .replaceAll('import.meta.url', () => `new URL('${source}', import.meta['url']).href`)
      .replaceAll('import.meta.dirname', () => `(import.meta['dirname'] + '/${source}/..')`)
  },
}

/** What the server and the API's document need of a call. */
const SERVER_FACTS =
  /^(access|summary|description|params|query|consumes|key|ifMatch|status|mayGoOn|cache|whileClosed|bodyLimit)$/

/** Leaves in the modules of calls what a browser needs: method, path, body, answer and conflict. */
const trimCalls: Plugin = {
  name: 'trim-calls',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /-calls\.ts$/ },
    handler(code) {
      let trimmed = code
      // From the end, so that earlier places stay where they are.
      for (const statement of this.parse(code).body.toReversed()) {
        if (
          statement.type !== 'ExportNamedDeclaration' ||
          statement.declaration?.type !== 'VariableDeclaration'
        )
          continue
        const call = statement.declaration.declarations[0]?.init
        const facts = call?.type === 'CallExpression' ? call.arguments[1] : undefined
        if (facts?.type !== 'ObjectExpression')
          this.error(`A call is not declared in the usual way: ${code.slice(statement.start, statement.end)}`)
        const needed = facts.properties.filter(
          (fact) =>
            fact.type !== 'Property' || fact.key.type !== 'Identifier' || !SERVER_FACTS.test(fact.key.name),
        )
        const texts = needed.map(({ start, end }) => code.slice(start, end))
        trimmed = `${trimmed.slice(0, facts.start)}{ ${texts.join(', ')} }${trimmed.slice(facts.end)}`
      }
      return { code: trimmed, map: null }
    },
  },
}

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), keepPlaces, trimCalls],
  // A picture in the text of a page would be sent again with every page that shows it.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          // The rooms only declare: what nothing reads is left out.
          treeshake: { moduleSideEffects: [{ test: /\/src\/domain\//, sideEffects: false }] },
          input: { early: 'src/web/early/early.ts', 'admin-sw': WORKER },
          output: {
            codeSplitting: { groups: FILES },
            // Browsers know the service worker by its address, so it has no hash.
            entryFileNames: ({ name }) => (name === 'admin-sw' ? '[name].js' : 'assets/[name]-[hash].js'),
          },
        },
      },
    },
    ssr: {
      // Bundled and shaken: loaded whole, the icons alone would take 20 MB of the shop's memory.
      resolve: command === 'build' ? { noExternal: true } : {},
      build: {
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/web/entry-server.tsx' },
      },
    },
    // The server in a few files instead of a thousand: it starts in half the time.
    program: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: {
        copyPublicDir: false,
        minify: false,
        rolldownOptions: {
          input: 'src/server/main.ts',
          external: ON_DEMAND,
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  builder: {},
}))
