import { formatDateTime } from '#domain/clock.ts'
import * as accountCalls from '#domain/people/account-calls.ts'
import type { OpenSession } from '#domain/people/open-session.ts'
import * as teamCalls from '#domain/people/team-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAction } from '../use-action.ts'

type SessionListProps = {
  readonly sessions: readonly OpenSession[]
  /** Whose they are, if not one's own. */
  readonly person?: number
  /** Loads them again, if the page does not. */
  readonly reload?: () => Promise<void>
  /** The button that was pressed is gone then. */
  readonly onEnded?: () => void
}

/** Where somebody is signed in, each with a button to end it there. */
export function SessionList({ sessions, ...others }: SessionListProps) {
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} {...others} />
      ))}
    </ul>
  )
}

type SessionRowProps = Omit<SessionListProps, 'sessions'> & { readonly session: OpenSession }

function SessionRow({ session, person, reload, onEnded }: SessionRowProps) {
  const { id, network, openedAt, seenAt, current } = session
  const device = session.device || 'Dispositivo sin nombre'
  const { run: end, isBusy } = useAction(
    async () => {
      await (person === undefined
        ? browserApi.call(accountCalls.endSession, { params: { id } })
        : browserApi.call(teamCalls.endSession, { params: { id: person, sessionId: id } }))
      return { message: `Sesión cerrada: ${device}`, onLoaded: onEnded }
    },
    { reload },
  )
  return (
    <li className="flex items-center justify-between gap-4 py-3">
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
          isBusy={isBusy}
          aria-label={`Cerrar la sesión de ${device}`}
          className="shrink-0 max-sm:min-h-11"
          onClick={end}
        >
          Cerrar
        </Button>
      )}
    </li>
  )
}
