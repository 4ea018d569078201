import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createBuilder } from 'vite'
import { hashSources, STAMP } from './build-if-needed.ts'
import { compressFiles } from './compress.ts'
import { run, startArguments } from './run.ts'

process.env.NODE_ENV = 'production'

// Removes the stamp until the build is complete: an interrupted build is built again.
await rm(STAMP, { force: true })
const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()

await compressFiles('dist/client')

// What is compiled with other options is not used.
const options = startArguments().slice(0, -1)
if (!run(process.execPath, [...options, 'scripts/compile.ts'])) process.exit(1)

writeFileSync(STAMP, await hashSources())
