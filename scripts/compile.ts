import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [, , build = ''] = process.argv

// Importing what a start imports fills the compile cache for later starts.
enableCompileCache({ directory: 'dist/compiled', portable: true })
process.env.NODE_ENV = 'production'
await import('./build-if-needed.ts')
for (const file of ['program/main.js', 'server/entry-server.js']) {
  await import(pathToFileURL(join(build, file)).href)
}
