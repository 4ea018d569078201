import { copyFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { WEEK_MS } from '#domain/clock.ts'
import { makePrivateFolder } from '../db/private-files.ts'

/** Pages that were opened before an upgrade ask for the files of their own release. */
const KEPT_MS = WEEK_MS

/**
 * Puts the files of a build where processes of other releases find them, and removes those that no running process has had for a
 * week. Their names hold a hash of their content, so one that is there need not be written again.
 */
export function storeAssets(assets: string, kept: string, now = new Date()): void {
  makePrivateFolder(kept)
  for (const name of readdirSync(assets)) {
    const [source, target] = [join(assets, name), join(kept, name)]
    if (statSync(target, { throwIfNoEntry: false })?.size !== statSync(source).size) {
      // Others see all of it or nothing.
      const partial = join(kept, `.${crypto.randomUUID()}`)
      copyFileSync(source, partial)
      renameSync(partial, target)
    }
    utimesSync(target, now, now)
  }
  for (const name of readdirSync(kept)) {
    const file = join(kept, name)
    const { mtimeMs = now.getTime() } = statSync(file, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs < now.getTime() - KEPT_MS) rmSync(file, { force: true })
  }
}
