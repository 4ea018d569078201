import { type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from 'react-router'
import * as linkCalls from '#domain/people/link-calls.ts'
import { ForgottenPassword } from '#domain/people/password-link.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkPage, loadLink } from './link-page.tsx'
import { NewPasswordField } from './password-field.tsx'

export function loader(args: LoaderFunctionArgs) {
  return loadLink(args, (api, params) => api.call(linkCalls.readPasswordLink, { params }))
}

/** Where somebody who forgot their password chooses another, by a link of the owner. */
export function Component() {
  return (
    <LinkPage
      title="Contraseña nueva"
      link={useLoaderData<typeof loader>()}
      heading={() => 'Contraseña nueva'}
      lead={({ name, email }) => (
        <>
          {name && `Hola, ${name}. `}Elegí otra contraseña para{' '}
          <b className="wrap-anywhere text-ink">{email}</b>. Se cierran todas tus sesiones abiertas.
        </>
      )}
    >
      {({ email }) => <ForgottenPasswordForm email={email} />}
    </LinkPage>
  )
}

function ForgottenPasswordForm({ email }: { email: string }) {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  // No default values: they would overwrite what was filled in before JavaScript had loaded.
  const { register, submit, errors, isBusy } = useSmallForm({
    schema: ForgottenPassword,
    async onSave(chosen) {
      const { message } = await browserApi.call(linkCalls.replacePassword, {
        params: { token },
        body: chosen,
      })
      showToast({ kind: 'success', text: message })
      // The link is used up: going back must not lead to it.
      await navigate('/login', { replace: true })
    },
    refusedAt: 'password',
    isRetyped: true,
  })

  return (
    // Outside a dialog this method sends nothing, so that without JavaScript no password gets into an address.
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-5">
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <NewPasswordField label="Contraseña nueva" error={errors.password?.message} {...register('password')} />
      <noscript>
        <p className="rounded-control bg-sun-soft p-3 text-sm">
          Para cambiarla hace falta JavaScript. Activalo en tu navegador y recargá la página.
        </p>
      </noscript>
      <Button type="submit" size="large" isBusy={isBusy} className="w-full noscript:hidden">
        Cambiar contraseña
      </Button>
    </form>
  )
}
