import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { enableCompileCache } from 'node:module'
import { createBuilder } from 'vite'
import { hashSources, STAMP } from './build-if-needed.ts'
import { compressFiles } from './compress.ts'

process.env.NODE_ENV = 'production'

// Removes the stamp until the build is complete: an interrupted build is built again.
await rm(STAMP, { force: true })
const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()

await compressFiles('dist/client')

// Loading the program once stores it compiled for all later starts.
enableCompileCache('dist/compiled')
await import('#server/main.ts')
await import('#server/site/built.ts')
await import('../dist/server/entry-server.js' as string)

writeFileSync(STAMP, await hashSources())
