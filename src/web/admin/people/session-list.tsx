import { useState } from 'react'
import { formatDateTime } from '#domain/clock.ts'
import type { OpenSession } from '#domain/people/open-session.ts'
import { endOpenSession } from '#web/api/admin-people.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { adminCall } from '../session-guard.ts'
import { showFailure } from '../show-failure.ts'

type SessionListProps = {
  readonly sessions: readonly OpenSession[]
  /** Whose they are, if not one's own. */
  readonly person?: number
  /** Loads them again. The button that was pressed is gone then. */
  readonly onEnded: () => Promise<void>
}

/** Where somebody is signed in, each with a button to end it there. */
export function SessionList({ sessions, person, onEnded }: SessionListProps) {
  const [ending, setEnding] = useState<string>()

  async function end(id: string, device: string) {
    setEnding(id)
    try {
      await adminCall(() => endOpenSession(browserApi, id, person))
      showToast({ kind: 'success', text: `Sesión cerrada: ${device}` })
      await onEnded()
    } catch (error) {
      showFailure(error)
    } finally {
      setEnding(undefined)
    }
  }

  return (
    <ul className="divide-y divide-line">
      {sessions.map(({ id, device: known, network, openedAt, seenAt, current }) => {
        const device = known || 'Dispositivo sin nombre'
        return (
          <li key={id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <b>{device}</b>
                {current && <Badge tone="success">Esta sesión</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                {current ? (
                  'En uso ahora'
                ) : (
                  <>
                    Último uso: <time dateTime={seenAt}>{formatDateTime(seenAt)}</time>
                  </>
                )}
                {network && <span className="wrap-anywhere">, desde {network}</span>}
              </p>
              <p className="text-sm text-ink-soft">
                Entró el <time dateTime={openedAt}>{formatDateTime(openedAt)}</time>
              </p>
            </div>
            {!current && (
              <Button
                variant="quiet"
                size="small"
                isBusy={ending === id}
                aria-label={`Cerrar la sesión de ${device}`}
                className="shrink-0 max-sm:min-h-11"
                onClick={() => end(id, device)}
              >
                Cerrar
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
