import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenSession } from '#domain/people/open-session.ts'
import * as teamCalls from '#domain/people/team-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { adminCall } from '../session-guard.ts'
import { SessionList } from './session-list.tsx'

type SessionsDialogProps = { readonly id: number; readonly name: string; readonly onClose: () => void }

/** Where somebody of the team is signed in. */
export function SessionsDialog({ id, name, onClose }: SessionsDialogProps) {
  const [sessions, setSessions] = useState<readonly OpenSession[]>()
  const [failure, setFailure] = useState<string>()

  async function load() {
    try {
      setSessions(await adminCall(() => browserApi.call(teamCalls.listSessions, { params: { id } })))
    } catch (error) {
      setFailure(messageOf(error))
    }
  }

  // Asks the server when it opens.
  const loadFirst = useEffectEvent(load)
  useEffect(() => {
    loadFirst()
  }, [])

  return (
    <Dialog title={`Sesiones de ${name}`} closeLabel="Cerrar" place="adaptive" onClose={onClose}>
      <div aria-busy={!sessions && !failure} className="min-h-24">
        {failure && <ErrorPanel title={failure} />}
        {sessions?.length === 0 && <p>No tiene ninguna sesión abierta.</p>}
        {sessions && <SessionList sessions={sessions} person={id} reload={load} />}
      </div>
    </Dialog>
  )
}
