import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const FIND = "import { findShell } from './scripts/browser.ts'; findShell()"

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serpentina-browser-'))
  for (const installer of ['npx', 'apt-get']) {
    writeFileSync(join(folder, installer), `#!/bin/sh\n: > "${join(folder, 'called')}"\n`)
    chmodSync(join(folder, installer), 0o755)
  }
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Looks for a browser on a machine without one, whose installers only note that they were called. */
function find(environment: Record<string, string>) {
  const env = { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: folder, ...environment }
  const args = ['--input-type=module', '--eval', FIND]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env })
  return { status, stderr, isInstalling: existsSync(join(folder, 'called')) }
}

test('a machine without a browser gets the commands to install one, and nothing is installed', () => {
  const { status, stderr, isInstalling } = find({})
  expect(status).toBe(1)
  expect(stderr).toContain('npx playwright install chromium')
  expect(stderr).toContain('CI=true npm test')
  expect(isInstalling).toBe(false)
})

test('with CI=true the browser is installed', () => {
  expect(find({ CI: 'true' }).isInstalling).toBe(true)
})
