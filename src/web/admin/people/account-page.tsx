import { type ReactNode, useId, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as accountCalls from '#domain/people/account-calls.ts'
import type { OpenSession } from '#domain/people/open-session.ts'
import { OwnName } from '#domain/people/person.ts'
import * as sessionCalls from '#domain/people/session-calls.ts'
import * as pushCalls from '#domain/push/push-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AlertSwitches } from '../push/alert-switches.tsx'
import { PushPanel } from '../push/push-panel.tsx'
import { adminLoad } from '../session-guard.ts'
import { useAction } from '../use-action.ts'
import { PasswordForm } from './password-form.tsx'
import { PinPanel } from './pin-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionList } from './session-list.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, async () => {
    const api = context.get(apiContext)
    const [session, secondFactor, pin, sessions, devices] = await Promise.all([
      api.call(sessionCalls.read),
      api.call(accountCalls.readSecondFactor),
      api.call(accountCalls.readPin),
      api.call(accountCalls.listSessions),
      api.call(pushCalls.list),
    ])
    return { session, secondFactor, pin, sessions, devices }
  })
}

export function Component() {
  const { session, secondFactor, pin, sessions, devices } = useLoaderData<typeof loader>()
  const { email, name, permissions } = session
  return (
    <div className="max-w-xl">
      <title>Mi cuenta</title>
      <h1 className="text-3xl">Mi cuenta</h1>
      <p className="mt-1 mb-5 text-ink-soft">
        Entrás con <b className="wrap-anywhere">{email}</b>.
      </p>
      <div className="grid grid-cols-1 gap-5">
        <AccountSection title="Nombre" lead="Así figura en lo que hacés en la tienda.">
          <NameForm name={name} />
        </AccountSection>
        <AccountSection title="Contraseña" lead="Al cambiarla se cierran las otras sesiones abiertas.">
          <PasswordForm email={email}>
            {(isBusy) => (
              <Button type="submit" isBusy={isBusy} className="sm:justify-self-start">
                Cambiar contraseña
              </Button>
            )}
          </PasswordForm>
        </AccountSection>
        <AccountSection
          id="avisos"
          title="Avisos en este teléfono"
          lead="Te avisan aunque la administración esté cerrada. Cada dispositivo se activa aparte."
        >
          <PushPanel devices={devices} />
        </AccountSection>
        <AccountSection
          title="Al llegar una orden"
          lead="En este navegador, mientras la administración está abierta."
        >
          <AlertSwitches />
        </AccountSection>
        <AccountSection
          title="Segundo paso"
          lead="Además de la contraseña, un código de tu teléfono: si alguien averigua tu contraseña, no le alcanza para entrar."
        >
          <SecondFactorPanel {...secondFactor} email={email} />
        </AccountSection>
        {permissions.includes('refunds') && (
          <AccountSection
            title="PIN para confirmar"
            lead="Con él confirmás en la pantalla de otra persona lo que no puede hacer sola: un descuento, una venta anulada, una salida de caja. No sirve para entrar."
          >
            <PinPanel {...pin} email={email} />
          </AccountSection>
        )}
        <AccountSection
          title="Sesiones abiertas"
          lead="Dónde está abierta tu cuenta. Si no reconocés una, cerrala y cambiá tu contraseña."
        >
          <OwnSessions sessions={sessions} />
        </AccountSection>
      </div>
    </div>
  )
}

type AccountSectionProps = {
  readonly id?: string
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="scroll-mt-20 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{lead}</p>
      {children}
    </section>
  )
}

/** How the others read the name of whoever is signed in. */
function NameForm({ name }: { name: string }) {
  const save = useAction(async (typed: OwnName) => {
    await browserApi.call(accountCalls.rename, { body: typed })
    return { message: 'Nombre guardado' }
  })
  const { register, submit, errors, isBusy } = useSmallForm({
    schema: OwnName,
    defaultValues: { name },
    refusedAt: 'name',
    onSave: save.orThrow,
  })

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <TextField label="Nombre" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <Button type="submit" variant="quiet" isBusy={isBusy} className="sm:justify-self-start">
        Guardar nombre
      </Button>
    </form>
  )
}

/** The sessions of whoever is signed in. */
function OwnSessions({ sessions }: { sessions: readonly OpenSession[] }) {
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
