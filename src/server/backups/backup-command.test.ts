import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBackupCommand } from './backup-command.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serpentina-'))
  // A shell would run what is in it.
  file = join(folder, '$(touch hacked) "copia".db')
  writeFileSync(file, 'la tienda')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('the command gets the path as $1, or as its last argument, and never as code', async () => {
  const target = join(folder, 'lejos')
  expect(await runBackupCommand(`cp "$1" ${target}`, file)).toBeUndefined()
  expect(readFileSync(target, 'utf8')).toBe('la tienda')
  expect(await runBackupCommand(`cp -t ${folder}/. --backup=numbered`, file)).toContain('terminó con 1')
  expect(await runBackupCommand('test -f', file)).toBeUndefined()
  // What is in single quotes is another program's.
  expect(await runBackupCommand(`awk '{ print $1 > "${target}" }'`, file)).toBeUndefined()
  expect(readFileSync(target, 'utf8')).toBe('la\n')
})

test('its failure is told with the last lines it wrote', async () => {
  const failure = await runBackupCommand('seq 1 2000; echo sin permiso >&2; exit 7; true', file)
  expect(failure).toMatch(/^BACKUP_COMMAND terminó con 7\.\n(.*\n)*sin permiso$/)
  expect(failure?.split('\n')).toHaveLength(6)
  expect(await runBackupCommand('no-existe-tal-programa', file)).toContain('terminó con 127')
})

test('a command that never ends is ended, with everything it started', async () => {
  const failure = await runBackupCommand('sleep 1000 | sleep 1000; true', file, 200)
  expect(failure).toContain('tardó más de 1 minutos y se cortó')
})
