import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findShell, SANDBOX_FLAGS } from '../../scripts/browser.ts'
import { startFreshProgram } from '../program.ts'
import { downloadedBy } from './downloads.ts'
import { type Figure, median } from './figures.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Five runs, as Lighthouse recommends: on two cores browser and program compete, and one run in three is twice as slow. */
const RUNS = 5

/** A product of the demo, as somebody would share it. */
const PAGES = ['/', '/productos/globos', '/productos/globos?seeProduct=true&productId=20']

/** What a phone downloads, and Lighthouse's scores for a cheap phone on a slow network, with the demo's real pictures. */
export async function measurePages(): Promise<Figure[]> {
  const program = await startFreshProgram({ DEMO: 'on', PORT: '4180', PUBLIC_URL: 'http://127.0.0.1:4180' })
  try {
    return await measurePagesOf(program.url)
  } finally {
    await program.remove()
  }
}

async function measurePagesOf(url: string): Promise<Figure[]> {
  const browser = findShell()
  const figures: Figure[] = []
  for (const path of PAGES.slice(0, 2)) {
    const { scripts, all } = await downloadedBy(browser, url + path)
    figures.push(
      { what: `${path} at 360 px, scripts`, value: scripts / 1000, unit: 'kB', atMost: 150 },
      { what: `${path} at 360 px, all of it`, value: all / 1000, unit: 'kB', atMost: 450 },
    )
  }
  for (const path of PAGES) {
    const runs = Array.from({ length: RUNS }, () => askLighthouse(browser, url, path))
    for (const [index, figure] of (runs[0] ?? []).entries()) {
      figures.push({ ...figure, value: median(runs.map((run) => run[index]?.value ?? Number.NaN)) })
    }
  }
  return figures
}

type Report = {
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

/** In one run of ten Lighthouse loses its trace and asks to be run again. */
function askLighthouse(browser: string, url: string, path: string): Figure[] {
  let complaint = ''
  for (let attempt = 1; attempt <= 3; attempt++) {
    const { report, stderr } = runLighthouse(browser, url, path)
    if (report) return readReport(report, path)
    complaint = stderr
  }
  throw new Error(`Lighthouse could not look at ${path}:\n${complaint}`)
}

/** Installed on demand: three hundred packages that nothing else needs. */
function runLighthouse(browser: string, url: string, path: string) {
  const folder = mkdtempSync(join(tmpdir(), 'serpentina-lighthouse-'))
  const output = join(folder, 'report.json')
  const flags = [
    '--headless=new',
    ...SANDBOX_FLAGS,
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ]
  const command = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url + path, '--quiet']
  const options = ['--output=json', `--output-path=${output}`, `--chrome-flags=${flags.join(' ')}`]
  const { status, stderr } = spawnSync('npm', [...command, ...options], {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: browser },
  })
  // The program just called wrote this file.
  const report = status === 0 ? (JSON.parse(readFileSync(output, 'utf8')) as Report) : undefined
  rmSync(folder, { recursive: true })
  return { report, stderr }
}

function readReport({ environment, categories, audits }: Report, path: string): Figure[] {
  const score = (name: string) => Math.round(100 * (categories[name]?.score ?? 0))
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return [
    // Lighthouse's four-times slowdown assumes a machine with a benchmark index of 1500 to 2000.
    { what: `the machine at ${path}, by Lighthouse`, value: environment.benchmarkIndex, unit: '' },
    { what: `${path}, performance`, value: score('performance'), unit: '', atLeast: 95 },
    { what: `${path}, accessibility`, value: score('accessibility'), unit: '', atLeast: 100, isExact: true },
    {
      what: `${path}, best practices`,
      value: score('best-practices'),
      unit: '',
      atLeast: 100,
      isExact: true,
    },
    { what: `${path}, SEO`, value: score('seo'), unit: '', atLeast: 100, isExact: true },
    {
      what: `${path}, largest paint`,
      value: value('largest-contentful-paint'),
      unit: 'ms',
      atMost: 1800,
    },
    {
      what: `${path}, time blocked`,
      value: value('total-blocking-time'),
      unit: 'ms',
    },
    { what: `${path}, layout shift`, value: value('cumulative-layout-shift'), unit: '', atMost: 0.02 },
  ]
}
