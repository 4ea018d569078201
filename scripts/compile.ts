import { enableCompileCache } from 'node:module'

// Loading once what a start loads stores it compiled for all later ones.
enableCompileCache('dist/compiled')
process.env.NODE_ENV = 'production'
await import('./build-if-needed.ts')
await import('#server/main.ts')
await import('#server/db/open-file.ts')
await import('#server/site/built.ts')
await import('../dist/server/entry-server.js' as string)
