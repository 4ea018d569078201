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

/** The headless shell, installed if we have the rights, else any Chromium. */
export function findShell(): string {
  if (!onPath([SHELL]) && mayInstall()) install(SHELL)
  const shell = onPath([SHELL])
  if (!shell) return findBrowser()
  console.log(`Browser: ${shell}`)
  return shell
}

/**
 * The path of a browser for the tests: the system's, else Playwright's own, else the distribution's package if we may
 * install it. Prints what it does, and exits with instructions if nothing worked.
 */
export function findBrowser(): string {
  const found = onPath(NAMES) ?? downloadedBrowser()
  if (found) {
    console.log(`Browser: ${found}`)
    return found
  }
  console.log('No browser on this machine. Downloading the one of Playwright…')
  run('npx', ['playwright', 'install', 'chromium'], { timeout: DOWNLOAD_TIMEOUT_MS })
  const downloaded = downloadedBrowser()
  if (downloaded) return downloaded

  if (mayInstall()) install('chromium')
  const installed = onPath(NAMES)
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium: install it with the package manager of this machine and try again.',
  )
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function install(name: string): void {
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
