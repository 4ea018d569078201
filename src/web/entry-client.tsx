// First: in development each edit would otherwise reload the whole page.
import '@vitejs/plugin-react/preamble'
// Before any schema is built.
import './zod-setup.ts'
import './app.css'
import 'react-dom/client'

// After the libraries, as a task of its own: a cheap phone answers presses in between.
await import('./hydrate.tsx')
