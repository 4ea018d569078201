import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [, , build = ''] = process.argv

// Loading once what a start loads stores it compiled for all later ones.
enableCompileCache('dist/compiled')
process.env.NODE_ENV = 'production'
await import('./build-if-needed.ts')
await import('#server/main.ts')
await import('#server/db/open-file.ts')
await import('#server/site/built.ts')
await import(pathToFileURL(join(build, 'server/entry-server.js')).href)
