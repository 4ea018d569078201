// Plain JavaScript: stripping the types of even one file would load the type stripper into every running shop.
// The few files that look for the build come stripped and compiled from the cache that the build writes.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

enableCompileCache({ directory: 'dist/compiled', portable: true })
// React renders many times slower without it. It must be set before anything is loaded.
process.env.NODE_ENV = 'production'

const { buildIfNeeded } = await import('./build-if-needed.ts')
const build = buildIfNeeded()
// For the processes and threads that the shop starts from its sources: after the first time they take half the CPU time.
process.env.NODE_COMPILE_CACHE = 'dist/compiled'
const { main } = await import(pathToFileURL(join(build, 'program/main.js')).href)
await main(build)
