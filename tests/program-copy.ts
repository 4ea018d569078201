import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const SOURCES = [
  'src',
  'scripts',
  'public',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
  'LICENSE',
  'ops',
]

/** A second copy of the program in a folder of its own, without builds. It builds its pages when it starts. */
export function copyProgram(): string {
  const folder = mkdtempSync(join(tmpdir(), 'serpentina-'))
  for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}
