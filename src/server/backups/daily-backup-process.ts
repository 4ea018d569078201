import { constants, setPriority } from 'node:os'
import { StartError } from '../errors.ts'
import { type Place, writeDailyBackup } from './backup.ts'

// Low priority, so that customers' requests go first.
setPriority(constants.priority.PRIORITY_LOW)

// Sent, because the address of a database holds a password, which the list of processes would show as an argument.
process.once('message', async (place: Place) => {
  try {
    await writeDailyBackup(place, new Date())
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.send?.(error.message)
    process.exitCode = 1
  }
  process.disconnect?.()
})
