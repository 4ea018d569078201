import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { run } from './run.ts'

/** Chromium without its windows: the same engine, and the browser tests take little more than half the time. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const DOWNLOAD_TIMEOUT_MS = 3 * 60 * 1000

/** Chromium refuses to run as root with its sandbox. */
export const SANDBOX_FLAGS: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** The headless shell, else any Chromium. */
export function findShell(): string {
  if (!onPath([SHELL]) && mayInstall()) install(SHELL)
  const shell = onPath([SHELL])
  if (!shell) return findBrowser()
  console.log(`Browser: ${shell}`)
  return shell
}

/**
 * The path of a browser for the tests: the system's or Playwright's own. Only a machine that says `CI=true` gets one installed, by Playwright
 * or as the distribution's package; on others it exits and says how to.
 */
export function findBrowser(): string {
  const found = onPath(NAMES) ?? downloadedBrowser()
  if (found) {
    console.log(`Browser: ${found}`)
    return found
  }
  const installed = mayInstall() ? installBrowser() : undefined
  if (installed) return installed
  console.error(NO_BROWSER)
  process.exit(1)
}

const NO_BROWSER = `The tests need Chromium, and this machine has none. Nothing was installed. Either of these does it:
  npx playwright install chromium        downloads one for these tests alone
  sudo apt-get install chromium          or whatever this machine's package manager is
With CI=true in the environment, the tests install it themselves: CI=true npm test`

function mayInstall(): boolean {
  return process.env.CI === 'true'
}

function installBrowser(): string | undefined {
  console.log('No browser on this machine. Downloading the one of Playwright…')
  run('npx', ['playwright', 'install', 'chromium'], { timeout: DOWNLOAD_TIMEOUT_MS })
  const downloaded = downloadedBrowser()
  if (downloaded) return downloaded
  install('chromium')
  return onPath(NAMES)
}

function install(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing the package ${name} of the distribution…`)
  const get = (...args: string[]) => run('apt-get', args, { timeout: DOWNLOAD_TIMEOUT_MS })
  // The package lists may exist already; a new machine has none.
  const isThere = () => get('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation')
  if (!isThere() && get('update', '-qq')) isThere()
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

function downloadedBrowser(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
