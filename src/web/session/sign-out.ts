import { browserApi } from '#web/api/browser-api.ts'
import { signOut as endSession } from '#web/api/session.ts'
import { clearSessionRecord } from './session-record.ts'

/** Ends the session on the server, then forgets it here. The page is loaded anew, so that nothing of the owner's stays in memory. */
export async function signOut(): Promise<void> {
  await endSession(browserApi)
  clearSessionRecord()
  location.assign('/login')
}
