import { randomBytes } from 'node:crypto'
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFile } from './private-files.ts'

/** Some twenty sign-ins. */
const BYTES = 1024 * 1024
/** A file is made only where it does not fill the disk itself. */
const ENOUGH = 100 * BYTES

/** Keeps a little of the disk for whoever must look why it is full: an owner who signs in. Does nothing if it is there or the disk is nearly full. */
export function reserveSpace(dataDir: string): void {
  const file = fileIn(dataDir)
  if (statSync(file, { throwIfNoEntry: false })?.size === BYTES || freeSpace(dataDir) < ENOUGH) return
  makePrivateFile(file)
  // Some disks store zeros in no space.
  writeFileSync(file, randomBytes(BYTES))
}

/** Gives it up if the disk is full. Returns whether there is some space now. */
export function releaseSpace(dataDir: string): boolean {
  if (freeSpace(dataDir) >= BYTES) return false
  rmSync(fileIn(dataDir), { force: true })
  return freeSpace(dataDir) > 0
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'reserve')
}

function freeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
