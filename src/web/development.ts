// Must run before any component is loaded, or their edits would reload the whole page.
import '@vitejs/plugin-react/preamble'
