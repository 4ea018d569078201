import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { BUILDS, PARTIAL } from '#server/site/builds.ts'
import { hashSources } from './build-if-needed.ts'
import { compressFiles } from './compress.ts'
import { run, startArguments } from './run.ts'

/** A running process uses the files of its own build. Each takes about 8 MB. */
const KEPT_BUILDS = 3

process.env.NODE_ENV = 'production'

const name = `${new Date().toISOString().replaceAll(':', '-')}-${hashSources()}`
const folder = join(BUILDS, name)
const partial = folder + PARTIAL

try {
  const builder = await createBuilder({
    logLevel: 'warn',
    environments: {
      client: { build: { outDir: join(partial, 'client') } },
      ssr: { build: { outDir: join(partial, 'server') } },
      program: { build: { outDir: join(partial, 'program') } },
    },
  })
  await builder.buildApp()
  await compressFiles(join(partial, 'client'))
  // From now on it is found. Until then, and if anything fails, the builds before it stay in use.
  await rename(partial, folder)
} finally {
  await rm(partial, { recursive: true, force: true })
}

// Only a cache: without it a start takes longer.
await rm('dist/compiled', { recursive: true, force: true })
// The compile cache is valid only for the same Node options.
const options = startArguments().slice(0, -1)
if (!run(process.execPath, [...options, 'scripts/compile.ts', folder])) process.exit(1)

const others = (await readdir(BUILDS)).filter((each) => each !== name).sort()
for (const old of others.slice(0, -(KEPT_BUILDS - 1))) await rm(join(BUILDS, old), { recursive: true })
