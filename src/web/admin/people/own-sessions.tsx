import { useRef } from 'react'
import * as accountCalls from '#domain/people/account-calls.ts'
import type { OpenSession } from '#domain/people/open-session.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { useAction } from '../use-action.ts'
import { SessionList } from './session-list.tsx'

/** The sessions of whoever is signed in. */
export function OwnSessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const list = useRef<HTMLDivElement>(null)
  /** The pressed button is gone afterwards. */
  const focusList = () => list.current?.focus()
  const { run: endOthers, isBusy } = useAction(async () => {
    await browserApi.call(accountCalls.endSessions, { query: { menos: 'esta' } })
    return { message: 'Se cerraron las otras sesiones', onLoaded: focusList }
  })

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <SessionList sessions={sessions} onEnded={focusList} />
      {sessions.length > 1 ? (
        <Button variant="quiet" isBusy={isBusy} onClick={endOthers} className="mt-3 max-sm:w-full">
          Cerrar todas las otras
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">No hay otra sesión abierta.</p>
      )}
    </div>
  )
}
