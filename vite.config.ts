import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // A picture in the text of a page would be sent again with every page that shows it.
  build: { emptyOutDir: true, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          // In one file with the library, so that its settings are made before a shared file makes the first schema.
          output: { codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|zod-setup/ }] } },
        },
      },
    },
    ssr: {
      // Bundled and shaken: loaded whole, the icons alone would take 20 MB of the shop's memory.
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/web/entry-server.tsx' },
      },
    },
  },
  builder: {},
})
