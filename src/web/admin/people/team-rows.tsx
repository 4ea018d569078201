import KeyRound from 'lucide-react/icons/key-round'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Pencil from 'lucide-react/icons/pencil'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { formatDateTime } from '#domain/clock.ts'
import type { OpenInvitation } from '#domain/people/invitation.ts'
import type { Person } from '#domain/people/person.ts'
import { ROLES } from '#domain/people/roles.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { QuietButton } from '../quiet-button.tsx'

type PersonRowProps = {
  readonly person: Person
  readonly isSelf: boolean
  readonly onEdit: () => void
  readonly onForgotten: () => void
  readonly onSessions: () => void
  readonly onSwitchOff: () => void
  readonly onSwitchOn: () => void
}

/** Somebody of the team, with what can be done about them. */
export function PersonRow(props: PersonRowProps) {
  const { person, isSelf, onEdit, onSessions, onForgotten, onSwitchOff, onSwitchOn } = props
  const { name, email, role, active } = person
  return (
    <Row>
      <div className={classNames('grid min-w-0 grow gap-1', !active && 'text-ink-soft')}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="text-lg wrap-anywhere">{personName(person)}</b>
          <Badge tone={active ? 'success' : 'muted'}>{ROLES[role].label}</Badge>
          {!active && <Badge>No puede entrar</Badge>}
          {isSelf && <Badge>Sos vos</Badge>}
        </p>
        {name && <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>}
      </div>
      <div className="flex shrink-0 flex-wrap gap-x-4">
        <QuietButton
          icon={<Pencil aria-hidden />}
          aria-label={`Editar a ${personName(person)}`}
          onClick={onEdit}
        >
          Editar
        </QuietButton>
        {active && (
          <QuietButton
            icon={<MonitorSmartphone aria-hidden />}
            aria-label={`Sesiones de ${personName(person)}`}
            onClick={onSessions}
          >
            Sesiones
          </QuietButton>
        )}
        {active && !isSelf && (
          <QuietButton
            icon={<KeyRound aria-hidden />}
            aria-label={`Otra contraseña para ${personName(person)}`}
            onClick={onForgotten}
          >
            Otra contraseña
          </QuietButton>
        )}
        {active && !isSelf && (
          <QuietButton
            icon={<UserX aria-hidden />}
            aria-label={`Desactivar a ${personName(person)}`}
            onClick={onSwitchOff}
          >
            Desactivar
          </QuietButton>
        )}
        {!active && (
          <QuietButton
            icon={<UserCheck aria-hidden />}
            aria-label={`Activar a ${personName(person)}`}
            onClick={onSwitchOn}
          >
            Activar
          </QuietButton>
        )}
      </div>
    </Row>
  )
}

export function InvitationRow({
  invitation,
  onCancel,
}: {
  invitation: OpenInvitation
  onCancel: () => void
}) {
  const { name, role, expires, by } = invitation
  return (
    <Row>
      <div className="grid min-w-0 grow gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="text-lg wrap-anywhere">{name}</b>
          <Badge>{ROLES[role].label}</Badge>
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          Vence el {formatDateTime(expires)}. Invitó {by}.
        </p>
      </div>
      <QuietButton icon={<X aria-hidden />} aria-label={`Anular la invitación de ${name}`} onClick={onCancel}>
        Anular
      </QuietButton>
    </Row>
  )
}

function Row({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-center gap-x-6 gap-y-1 px-4 py-3 max-sm:flex-col max-sm:items-stretch">
      {children}
    </li>
  )
}

export function personName({ name, email }: Person): string {
  return name || email
}
