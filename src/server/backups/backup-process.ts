import { constants, setPriority } from 'node:os'
import { StartError } from '../errors.ts'
import { type Place, writeDailyBackup, writeManualBackup } from './backup.ts'

export type BackupRequest = Place & { readonly kind: 'daily' | 'manual' }
/** The file of a copy made by hand, or why there is none, for the owner. */
export type BackupAnswer = { readonly file: string } | { readonly problem: string }

// Low priority, so that customers' requests go first.
setPriority(constants.priority.PRIORITY_LOW)

// Sent, because the address of a database holds a password, which the list of processes would show as an argument.
process.once('message', async ({ kind, ...place }: BackupRequest) => {
  try {
    if (kind === 'daily') await writeDailyBackup(place, new Date())
    else process.send?.({ file: await writeManualBackup(place, new Date()) } satisfies BackupAnswer)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.send?.({ problem: error.message } satisfies BackupAnswer)
    process.exitCode = 1
  }
  process.disconnect?.()
})
