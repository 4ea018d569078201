import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatDateTime } from '#domain/clock.ts'
import * as accountCalls from '#domain/people/account-calls.ts'
import type { NewSignIn } from '#domain/people/open-session.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { useAction } from '../use-action.ts'

/**
 * Says on every admin page that somebody signed in from a new device, until it is answered. A browser cannot answer notices from before its
 * own first sign-in; it shows them only on the page of the account.
 */
export function SignInNotices({ notices: all }: { notices: readonly NewSignIn[] }) {
  const { pathname } = useLocation()
  const own = all.findIndex(({ isHere }) => isHere)
  const notices = own < 0 || pathname === ACCOUNT ? all : all.slice(0, own)
  const panel = useRef<HTMLDivElement>(null)

  return (
    <div ref={panel} tabIndex={-1} className="outline-none print:hidden">
      {notices.map((notice, index) => (
        <Notice
          key={notice.id}
          notice={notice}
          position={notices.length > 1 ? `${index + 1} de ${notices.length}` : undefined}
          onAnswered={() => panel.current?.focus()}
        />
      ))}
    </div>
  )
}

const ACCOUNT = '/admin/cuenta'

const CHANGE_YOURS = 'Esa sesión quedó cerrada. Ahora cambiá tu contraseña.'

const changeTheirs = (person: string) =>
  `La sesión de ${person} quedó cerrada. Si no fue esa persona, en Personas podés hacerle un enlace para otra contraseña.`

type NoticeProps = {
  readonly notice: NewSignIn
  /** Tells it from others like it, for screen readers. */
  readonly position: string | undefined
  /** The pressed button is gone. */
  readonly onAnswered: () => void
}

function Notice({ notice, position, onAnswered }: NoticeProps) {
  const { id, person, isOwn, device, network, date, isOpen, isHere, canRecognize } = notice
  const navigate = useNavigate()
  const { run: answer, isBusy } = useAction(async (isKnown: boolean) => {
    await browserApi.call(accountCalls.reviewSignIn, { params: { id }, body: { isKnown } })
    if (isKnown) return { onLoaded: onAnswered }
    return {
      message: isOwn ? CHANGE_YOURS : changeTheirs(person),
      stays: true,
      leave: isOwn ? () => navigate(ACCOUNT) : undefined,
      onLoaded: onAnswered,
    }
  })
  return (
    <section
      aria-labelledby={`notice-${id}`}
      className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-card border border-sun-deep bg-sun-soft p-4"
    >
      <div className="grid min-w-0 flex-1 basis-80 gap-1">
        <h2 id={`notice-${id}`} className="text-lg wrap-anywhere">
          {isHere && 'Este dispositivo es nuevo en tu cuenta'}
          {!isHere && isOwn && 'Entraron con tu cuenta desde un dispositivo nuevo'}
          {!isOwn && `${person} entró desde un dispositivo nuevo`}
          {position && <span className="sr-only">, {position}</span>}
        </h2>
        <p className="wrap-anywhere">
          {device}, el <time dateTime={date}>{formatDateTime(date)}</time>, desde {network}.
          {!isOpen && !isHere && ' Esa sesión ya está cerrada.'}
        </p>
        {!canRecognize && <p>Se confirma desde un dispositivo que ya usabas.</p>}
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:w-full max-sm:*:grow">
        {canRecognize && (
          <Button variant="quiet" disabled={isBusy} onClick={() => answer(true)}>
            {isOwn ? 'Fui yo' : 'Está bien'}
          </Button>
        )}
        {isOwn && !isHere && (
          <Button variant="danger" className="py-2" disabled={isBusy} onClick={() => answer(false)}>
            {isOpen ? 'Cerrar esa sesión y cambiar mi contraseña' : 'No fui yo: cambiar mi contraseña'}
          </Button>
        )}
        {!isOwn && isOpen && (
          <Button variant="danger" className="py-2" disabled={isBusy} onClick={() => answer(false)}>
            Cerrar esa sesión
          </Button>
        )}
      </div>
    </section>
  )
}
