import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OpenSession } from '#domain/people/open-session.ts'
import { endOtherSessions } from '#web/api/admin-people.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { adminCall } from '../session-guard.ts'
import { showFailure } from '../show-failure.ts'
import { SessionList } from './session-list.tsx'

/** The sessions of whoever is signed in. */
export function OwnSessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const list = useRef<HTMLDivElement>(null)

  /** The pressed button is gone afterwards, so the list takes the focus. */
  async function showRest() {
    await revalidate()
    list.current?.focus()
  }

  async function endOthers() {
    setBusy(true)
    try {
      await adminCall(() => endOtherSessions(browserApi))
      showToast({ kind: 'success', text: 'Se cerraron las otras sesiones' })
      await showRest()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <SessionList sessions={sessions} onEnded={showRest} />
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
