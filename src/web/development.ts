// Must run before any component is loaded, or their edits would reload the whole page.
import '@vitejs/plugin-react/preamble'
// Before any schema is made. The built shop has it in zod's own file.
import './zod-setup.ts'
