import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '#web/api/api.ts'
import { loadSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordForm } from './password-form.tsx'
import { adminLoad } from './session-guard.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, () => loadSession(context.get(apiContext)))
}

export function Component() {
  const { email } = useLoaderData<typeof loader>()
  return (
    <div className="max-w-xl">
      <title>Mi contraseña</title>
      <h1 className="text-3xl">Mi contraseña</h1>
      <p className="mt-1 mb-5 text-ink-soft">
        Entrás con <b className="wrap-anywhere">{email}</b>. Al cambiarla se cierran las otras sesiones
        abiertas.
      </p>
      <div className="rounded-card border border-line bg-card p-4 sm:p-5">
        <PasswordForm email={email} onChanged={async () => undefined}>
          {(isBusy) => (
            <Button type="submit" isBusy={isBusy} className="sm:justify-self-start">
              Cambiar contraseña
            </Button>
          )}
        </PasswordForm>
      </div>
    </div>
  )
}
