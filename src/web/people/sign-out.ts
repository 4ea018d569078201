import { browserApi } from '#web/api/browser-api.ts'
import { endSession } from '#web/api/session.ts'
import { clearSessionRecord } from './session-record.ts'

/** Ends the session on the server and in the browser. Reloads the page, so that none of the owner's data stays in memory. */
export async function signOut(): Promise<void> {
  await endSession(browserApi)
  clearSessionRecord()
  location.assign('/login')
}
