/**
 * Draws every picture of the demo shop and of the brand from its description:
 * `node scripts/pictures.ts`. What did not change is left as it is; `--all` renders everything again.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { brandJobs, demoJobs } from './pictures/jobs.ts'
import { fingerprint, isRendered, renderJob } from './pictures/render.ts'

const RENDERED = new URL('./pictures/rendered.json', import.meta.url)
/** Encoding keeps one core busy each. */
const AT_ONCE = 2
const DEMO_PICTURES = new URL('../src/server/demo/pictures/', import.meta.url)

const jobs = [...demoJobs(), ...brandJobs()]
const known = process.argv.includes('--all') ? {} : readRendered()
const waiting = jobs.filter((job) => known[job.name] !== fingerprint(job) || !isRendered(job))
const drawn = waiting.length
await Promise.all(Array.from({ length: AT_ONCE }, drawWhatWaits))
const rendered = Object.fromEntries(jobs.map((job) => [job.name, fingerprint(job)]))
writeFileSync(RENDERED, `${JSON.stringify(rendered, null, 2)}\n`)
console.log(`${jobs.length} pictures, ${drawn} drawn, ${removeStrangers()} old files removed`)

async function drawWhatWaits(): Promise<void> {
  for (let job = waiting.shift(); job; job = waiting.shift()) await renderJob(job)
}

function readRendered(): Readonly<Record<string, string | undefined>> {
  try {
    return JSON.parse(readFileSync(RENDERED, 'utf8'))
  } catch {
    return {}
  }
}

/** Pictures whose product or recipe is gone. */
function removeStrangers(): number {
  const wanted = new Set(jobs.flatMap(({ outputs }) => outputs.map(({ file }) => basename(file.pathname))))
  const strangers = readdirSync(DEMO_PICTURES).filter((file) => !wanted.has(file))
  for (const file of strangers) rmSync(new URL(file, DEMO_PICTURES))
  return strangers.length
}
