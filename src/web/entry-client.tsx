// First: in development each edit would otherwise reload the whole page.
import '@vitejs/plugin-react/preamble'
// Before any schema is built.
import './zod-setup.ts'
import './app.css'
import 'react-dom/client'
import { offerReload } from './early/failed-scripts.ts'

// After the libraries, as a task of its own: a cheap phone answers presses in between.
import('./hydrate.tsx').catch((error: unknown) => {
  offerReload()
  throw error
})
