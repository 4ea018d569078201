import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { run } from './run.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const DOWNLOAD_TIMEOUT_MS = 3 * 60 * 1000

/**
 * The program of a browser for the tests: the system's, else Playwright's own, else the distribution's package when we may
 * install it. Says what it does, and ends with what to do where nothing worked.
 */
export function findBrowser(): string {
  const found = systemBrowser() ?? downloadedBrowser()
  if (found) {
    console.log(`Browser: ${found}`)
    return found
  }
  console.log('No browser on this machine. Downloading the one of Playwright…')
  run('npx', ['playwright', 'install', 'chromium'], { timeout: DOWNLOAD_TIMEOUT_MS })
  const downloaded = downloadedBrowser()
  if (downloaded) return downloaded

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('That did not work. Installing the package chromium of the distribution…')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'])
  }
  const installed = systemBrowser()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium: install it with the package manager of this machine and try again.',
  )
}

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path))
}

function downloadedBrowser(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
