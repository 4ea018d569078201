import { constants, setPriority } from 'node:os'
import { AppError, StartError } from '../errors.ts'
import { takeUpload, writeDailyBackup, writeManualBackup } from './backup.ts'
import type { BackupMessage, BackupProgress, BackupRequest, BackupTask, Place } from './backup-request.ts'
import { watchProcess } from './watch-process.ts'

const [parent = 0, megabytes = 0] = process.argv.slice(2).map(Number)
watchProcess({ parent, maxBytes: megabytes * 1024 * 1024 })

/** Exits with the shop: after a restore nobody would reopen it. */
const abandon = () => process.exit(1)
process.once('disconnect', abandon)
// With `exit` the owner's command ends too, which a signal alone would leave running.
process.once('SIGTERM', abandon)
process.once('SIGINT', abandon)

// Sent, because the address of a database holds a password, which the list of processes would show as an argument.
process.once('message', async ({ place, task }: BackupRequest) => {
  // Customers' requests go first. For the daily copy nobody waits.
  const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority
  setPriority(task.kind === 'daily' ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL)
  try {
    // A message has no undefined values.
    send({ result: (await run(place, task)) ?? null })
  } catch (error) {
    if (!(error instanceof StartError || error instanceof AppError)) throw error
    send({ problem: error.message })
    process.exitCode = 1
  }
  process.off('disconnect', abandon)
  process.disconnect?.()
})

async function run(place: Place, task: BackupTask): Promise<unknown> {
  const onStep: BackupProgress = (step, file) => send({ step, file })
  const now = new Date()
  switch (task.kind) {
    case 'daily':
      return writeDailyBackup(place, now, onStep)
    case 'manual':
      return writeManualBackup(place, now, onStep)
    case 'upload':
      return takeUpload(place, task, now, onStep)
    case 'contents': {
      // Loaded only where they are used: the daily copy of a shop on SQLite needs none of it.
      const { readContents } = await import('./read-contents.ts')
      return readContents(place, task.name)
    }
    case 'restore': {
      const { restoreShop } = await import('./restore-shop.ts')
      return restoreShop(place, task, now, onStep)
    }
  }
}

function send(message: BackupMessage): void {
  process.send?.(message)
}
