import { session } from './session.ts'
import { clearSessionRecord } from './session-record.ts'

/** Ends the session on the server, then forgets it here. The page is loaded anew, so that nothing of the owner's stays in memory. */
export async function signOut(): Promise<void> {
  await session.signOut()
  clearSessionRecord()
  location.assign('/login')
}
