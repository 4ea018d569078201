// JavaScript, because the types of even one file would bring their stripper into the memory of every running shop:
// the rest comes stripped and compiled from the cache that the build leaves.
import { enableCompileCache } from 'node:module'

enableCompileCache('dist/compiled')
// React renders many times slower without it, and it must be set before anything is loaded.
process.env.NODE_ENV = 'production'

const { buildIfNeeded } = await import('./build-if-needed.ts')
await buildIfNeeded()
const { main } = await import('#server/main.ts')
await main()
