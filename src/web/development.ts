// Must run before any component is loaded, or each edit would reload the whole page.
import '@vitejs/plugin-react/preamble'
// Before any schema is built. In the build it is part of zod's file.
import './zod-setup.ts'
