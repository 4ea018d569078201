import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../errors.ts'

/** Left free for orders: some twenty thousand of them. */
export const RESERVE = 100 * 1024 * 1024

export function freeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** On a full disk the shop could take no orders. */
export function refuseFullDisk(target: string, size: number): void {
  const free = freeSpace(dirname(target))
  if (free >= size + RESERVE) return
  throw new StartError(
    `En el disco no hay lugar para la copia: hacen falta ${megabytes(size + RESERVE)} y quedan ${megabytes(free)}. Hacé lugar.`,
  )
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`
}
