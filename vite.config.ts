import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss()],
  // A picture in the text of a page would be sent again with every page that shows it.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
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
  },
  builder: {},
}))
